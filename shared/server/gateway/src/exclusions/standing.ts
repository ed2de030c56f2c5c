/** PP-03, PP-04: who is on a time-out, and who has excluded themselves. */
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'

/** What holds of an exclusion now: it is for ever, its time is not over, or nobody has asked for its end in time. */
export function holds(now: Date): SQL | undefined {
  const { exclusions } = schema
  const { kind, until, returnAt, liftedAt } = exclusions
  const asked = or(isNull(returnAt), gt(returnAt, now))
  return and(isNull(liftedAt), or(isNull(until), gt(until, now), and(eq(kind, 'self-exclusion'), asked)))
}

/** For a query that reads `members`: whether the member is excluded at that moment. */
export function isExcluded(now: Date): SQL<boolean> {
  const { exclusions, members } = schema
  const own = and(eq(exclusions.memberId, members.id), eq(exclusions.kind, 'self-exclusion'), holds(now))
  return sql<boolean>`exists (select 1 from ${exclusions} where ${own})`
}

export interface Standing {
  /** When the time-out ends; null without one. */
  timeOut: Date | null
  /** `until` null is for ever; `returnAt` is when it is over, once that was asked for after `until`. */
  exclusion: { until: Date | null; returnAt: Date | null } | null
}

/** How a member stands at that moment (ms): of several exclusions the one that ends last. */
export async function standingOf(db: Queryable, memberId: number, now: number): Promise<Standing> {
  const { exclusions } = schema
  const rows = await db
    .select()
    .from(exclusions)
    .where(and(eq(exclusions.memberId, memberId), holds(new Date(now))))
  const last = (kind: (typeof rows)[number]['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce<(typeof rows)[number] | undefined>((a, b) => (a && endOf(a) >= endOf(b) ? a : b), undefined)
  const [timeOut, exclusion] = [last('time-out'), last('self-exclusion')]
  return {
    timeOut: timeOut?.until ?? null,
    exclusion: exclusion ? { until: exclusion.until, returnAt: exclusion.returnAt } : null,
  }
}

/** For an order by their ends: ms, those for ever last. */
export const endOf = ({ until }: { until: Date | null }): number => until?.getTime() ?? Number.POSITIVE_INFINITY

/** Whether the member may not play at that moment (ms), be it for a time-out or an exclusion. */
export async function isOnBreak(db: Queryable, memberId: number, now: number): Promise<boolean> {
  const { timeOut, exclusion } = await standingOf(db, memberId, now)
  return timeOut !== null || exclusion !== null
}

/**
 * Before anything that is play: a stake, a launch, a deposit, a bonus.
 *
 * @throws Failure `play.excluded`, `play.paused`
 */
export async function assertMayPlay(db: Queryable, memberId: number, now: number): Promise<void> {
  const { timeOut, exclusion } = await standingOf(db, memberId, now)
  if (exclusion) throw new Failure('play.excluded')
  if (timeOut) throw new Failure('play.paused')
}

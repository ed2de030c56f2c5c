import type { Language } from '@lobby/contracts/languages'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { type Coming, devicesOf, excludedAccounts, lockPerson, otherAccounts } from '../exclusions/same-person.ts'
import { endOf, holds, standingOf } from '../exclusions/standing.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { releaseDeposits } from '../ledger/turnover.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'
import { tellMember } from '../notices/tell-member.ts'
import { DAY } from '../time/calendar.ts'

const HOUR = 3_600_000
/** How long the way back takes, ms. */
const RETURN_WAITS = DAY

/** What an exclusion is made with. */
type Within = Pick<World, 'vault' | 'clock' | 'outside'>

/** PP-03: a time-out that is taken during another one makes it longer, never shorter. */
export async function timeOut(tx: Transaction, memberId: number, hours: number, now: number): Promise<void> {
  await lockWallets(tx, memberId)
  const { exclusions } = schema
  const until = new Date(now + hours * HOUR)
  const [running] = await tx
    .update(exclusions)
    .set({ until: sql`greatest(${exclusions.until}, ${sql.param(until, exclusions.until)})` })
    .where(and(eq(exclusions.memberId, memberId), eq(exclusions.kind, 'time-out'), gt(exclusions.until, new Date(now))))
    .returning({ id: exclusions.id })
  if (running) return
  await tx.insert(exclusions).values({ memberId, kind: 'time-out', since: new Date(now), until })
}

/** So many months later; of a month that is too short, in the next one: never sooner. */
function monthsLater(now: number, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/**
 * PP-04: from now on nothing new is played, by this account and by whatever others are known to be the same person's.
 * What lies in games comes back, deposits owe no more play, and every session ends, and with it its games. Open bets
 * stand: a win comes to the site's wallet. Each account is told.
 *
 * @param months null for ever
 */
export async function exclude(
  tx: Transaction,
  within: Within,
  memberId: number,
  months: number | null,
  language?: Language,
): Promise<{ until: Date | null }> {
  const now = within.clock.now()
  await lockMember(tx, memberId)
  const until = months === null ? null : monthsLater(now, months)
  const all = [memberId, ...(await otherAccounts(tx, within.vault, memberId))]
  for (const id of all.sort((a, b) => a - b)) {
    const follows = id === memberId ? null : memberId
    await excludeAccount(tx, within, { memberId: id, until, follows }, language)
  }
  const { exclusion } = await standingOf(tx, memberId, now)
  return { until: exclusion?.until ?? null }
}

/**
 * PP-04: excludes an account whose person is excluded by another one, and as long: as they sign in, or once their
 * papers are known.
 */
export async function excludeAlike(tx: Transaction, within: Within, memberId: number, coming?: Coming): Promise<void> {
  const now = within.clock.now()
  if ((await standingOf(tx, memberId, now)).exclusion) return
  const others = await excludedAccounts(tx, within.vault, memberId, now, coming)
  if (others.length === 0) return
  const { exclusions, knownApart } = schema
  const theirs = and(inArray(exclusions.memberId, others), eq(exclusions.kind, 'self-exclusion'), holds(new Date(now)))
  const apart = await tx.select().from(knownApart).where(eq(knownApart.memberId, memberId))
  const own = await tx.select().from(exclusions).where(eq(exclusions.memberId, memberId))
  // None of these holds here any more: what this account has followed to its end is over for it, and what others
  // follow of its own ends with that.
  const isOver = (follows: number, end: number) =>
    follows === memberId || own.some((one) => one.followsId === follows && endOf(one) >= end)
  const longest = (await tx.select().from(exclusions).where(theirs))
    .map(({ memberId: id, followsId, until, returnAt }) => ({ follows: followsId ?? id, until, returnAt }))
    .filter((each) => !isOver(each.follows, endOf(each)) && !apart.some(({ otherId }) => otherId === each.follows))
    .sort((a, b) => endOf(b) - endOf(a))[0]
  if (longest) await excludeAccount(tx, within, { memberId, ...longest })
}

/**
 * PP-04: ends what follows from the exclusions of other accounts: the back office has found that they are somebody
 * else's. The account follows those no more; its own exclusions stay.
 *
 * @returns whether there was one
 */
export async function tellApart(tx: Transaction, within: Within, memberId: number): Promise<boolean> {
  const at = new Date(within.clock.now())
  await lockWallets(tx, memberId)
  const { exclusions, knownApart } = schema
  const lifted = await tx
    .update(exclusions)
    .set({ liftedAt: at })
    .where(and(eq(exclusions.memberId, memberId), isNotNull(exclusions.followsId), holds(at)))
    .returning({ otherId: exclusions.followsId })
  const others = new Set(lifted.flatMap(({ otherId }) => otherId ?? []))
  if (others.size === 0) return false
  await tx
    .insert(knownApart)
    .values([...others].map((otherId) => ({ memberId, otherId, at })))
    .onConflictDoNothing()
  await tellMember(tx, within, { member: await memberOf(tx, memberId), about: 'toldApart' })
  return true
}

/** Whoever opens an account or signs in as the same person waits. */
async function lockMember(tx: Transaction, memberId: number): Promise<void> {
  const { profile } = await memberOf(tx, memberId)
  await lockPerson(tx, await devicesOf(tx, memberId), profile.idNumber ?? '')
}

async function memberOf(tx: Transaction, memberId: number) {
  const { members } = schema
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error(`There is no member ${memberId}.`)
  return member
}

interface Excluded {
  memberId: number
  until: Date | null
  /** The account whose own exclusion it is; null for this one's own. */
  follows: number | null
  /** When it is over, where its player has asked for that already. */
  returnAt?: Date | null
}

async function excludeAccount(
  tx: Transaction,
  within: Within,
  { memberId, until, follows, returnAt = null }: Excluded,
  language?: Language,
): Promise<void> {
  const at = new Date(within.clock.now())
  await lockWallets(tx, memberId)
  const { exclusions, sessions } = schema
  const [made] = await tx
    .insert(exclusions)
    .values({ memberId, kind: 'self-exclusion', since: at, until, returnAt, followsId: follows })
    .returning({ id: exclusions.id })
  await recallAll(tx, memberId, `excluded:${made?.id}`, at)
  await releaseDeposits(tx, memberId, at)
  await tx
    .update(sessions)
    .set({ endedAt: at, endedBy: 'elsewhere' })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)))
  await tellMember(tx, within, {
    ...{ member: await memberOf(tx, memberId), about: follows === null ? 'excluded' : 'excludedAlike' },
    ...(follows === null && language ? { language } : {}),
  })
}

/**
 * PP-04: after its time an exclusion goes on until its player asks to play again, and 24 hours beyond. With it ends
 * what follows from it at other accounts of the same person.
 *
 * @throws Failure `play.excluded` before its time
 */
export async function askReturn(tx: Transaction, memberId: number, now: number): Promise<void> {
  await lockWallets(tx, memberId)
  const { exclusion } = await standingOf(tx, memberId, now)
  if (!exclusion) return
  if (!exclusion.until || exclusion.until.getTime() > now) throw new Failure('play.excluded')
  const { exclusions } = schema
  await tx
    .update(exclusions)
    .set({ returnAt: new Date(now + RETURN_WAITS) })
    .where(
      and(
        or(eq(exclusions.memberId, memberId), eq(exclusions.followsId, memberId)),
        eq(exclusions.kind, 'self-exclusion'),
        isNull(exclusions.returnAt),
        lte(exclusions.until, new Date(now)),
      ),
    )
}

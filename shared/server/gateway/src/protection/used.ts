/**
 * What counts for a limit, summed from the ledger's entries and from the bets, which the audit holds against them:
 * there is no counter that could say something else.
 */
import type { LIMIT_KINDS } from '@lobby/contracts/calls/protection'
import { and, asc, count, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { entriesSince } from '../ledger/months.ts'
import { openStake } from '../ledger/open-stake.ts'
import { sumOf } from '../ledger/sums.ts'

export type LimitKind = (typeof LIMIT_KINDS)[number]

const MINUTE = 60_000
/** Two signs of play this many minutes apart at most are one time of play: the minutes between them count. */
const GAP = 5

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE)

/** A sum as a part of a statement: of what a member did since then. */
type Sum = (db: Queryable, memberId: number, from: Date) => SQL

/** What of the entries was paid in, gross: by deposits, fees included, and by transfers of an agent. */
function isPaidIn(memberId: number, from: Date): SQL | undefined {
  const { accounts, entries, transfers } = schema
  const paid = and(eq(transfers.kind, 'deposit'), eq(transfers.memberId, memberId), eq(accounts.kind, 'cash'))
  const given = and(eq(transfers.kind, 'transfer'), eq(accounts.memberId, memberId), gte(entries.amount, 1n))
  return and(or(paid, given), gte(transfers.at, from), entriesSince(from))
}

/** Minor units that were paid in. */
const deposited: Sum = (db, memberId, from) => {
  const { accounts, entries, transfers } = schema
  const sum = db
    .select({ amount: sumOf(sql`abs(${entries.amount})`) })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(isPaidIn(memberId, from))
  return sql`${sum}::numeric`
}

/** When the oldest of what was paid in since then came, ms; null where nothing was. */
export async function firstPaidIn(db: Queryable, memberId: number, from: Date): Promise<number | null> {
  const { accounts, entries, transfers } = schema
  const [first] = await db
    .select({ at: transfers.at })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(isPaidIn(memberId, from))
    .orderBy(asc(transfers.at))
    .limit(1)
  return first?.at.getTime() ?? null
}

/** Minor units that the member has staked. */
const staked: Sum = (db, memberId, from) => {
  const { bets } = schema
  const own = and(eq(bets.memberId, memberId), gte(bets.at, from))
  return sql`${db
    .select({ stake: sumOf(bets.stake) })
    .from(bets)
    .where(own)}::numeric`
}

/** Minor units of these stakes that wait for their result. */
const waiting: Sum = (db, memberId, from) => {
  const { bets } = schema
  const own = and(eq(bets.memberId, memberId), gte(bets.at, from))
  return sql`${db.select({ open: openStake() }).from(bets).where(own)}::numeric`
}

/** Minor units that bets of the member, whenever they were placed, have won. */
const won: Sum = (db, memberId, from) => {
  const { bets } = schema
  const own = and(eq(bets.memberId, memberId), gte(bets.settledAt, from))
  return sql`${db
    .select({ win: sumOf(bets.win) })
    .from(bets)
    .where(own)}::numeric`
}

/** Below zero for a win; open bets count as lost. */
const lost: Sum = (...asked) => sql`(${staked(...asked)} - ${won(...asked)})`

const minutesPlayed: Sum = (db, memberId, from) => {
  const { playMinutes } = schema
  const own = and(eq(playMinutes.memberId, memberId), gte(playMinutes.minute, minuteOf(from.getTime())))
  return sql`${db.select({ minutes: count() }).from(playMinutes).where(own)}`
}

const SUMS = {
  deposit: deposited,
  loss: lost,
  stake: staked,
  time: minutesPlayed,
  win: won,
  open: waiting,
} satisfies Readonly<Record<LimitKind | 'win' | 'open', Sum>>

/** What is summed, and since when. */
interface Used {
  kind: keyof typeof SUMS
  from: Date
}

/**
 * What counts, each since then, by one statement: minor units, minutes for `time`. A loss below zero is a win; `win` is
 * what bets have won, `open` what of the stakes waits.
 */
export async function usedOf(db: Queryable, memberId: number, asked: readonly Used[]): Promise<bigint[]> {
  if (asked.length === 0) return []
  const sums = asked.map(({ kind, from }) => sql`${SUMS[kind](db, memberId, from)}::text`)
  const { rows } = (await db.execute(sql`select array[${sql.join(sums, sql`, `)}] as sums`)) as unknown as {
    rows: [{ sums: string[] }]
  }
  return rows[0].sums.map(BigInt)
}

/** The same of one. */
export const usedSince = async (db: Queryable, memberId: number, kind: Used['kind'], from: Date): Promise<bigint> =>
  (await usedOf(db, memberId, [{ kind, from }]))[0] ?? 0n

/** Writes down that the member plays now (ms): this minute, and those since the last sign of play that was near. */
export async function recordPlay(db: Queryable, memberId: number, now: number): Promise<void> {
  const { playMinutes } = schema
  const minute = minuteOf(now)
  const near = and(eq(playMinutes.memberId, memberId), gte(playMinutes.minute, minute - GAP))
  const next = db
    .select({ minute: sql`max(${playMinutes.minute}) + 1` })
    .from(playMinutes)
    .where(near)
  await db.execute(sql`insert into ${playMinutes} (member_id, minute)
    select ${memberId}::integer, generate_series(least(coalesce(${next}, ${minute}::integer), ${minute}::integer), ${minute}::integer)
    on conflict do nothing`)
}

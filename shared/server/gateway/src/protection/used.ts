/**
 * What counts for a limit, summed from the ledger's entries and from the bets, which the audit holds against them:
 * there is no counter that could say something else.
 */
import type { LIMIT_KINDS } from '@lobby/contracts/calls/protection'
import { and, count, eq, gte, or, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { entriesSince } from '../ledger/months.ts'
import { sumOf } from '../ledger/sums.ts'

export type LimitKind = (typeof LIMIT_KINDS)[number]

const MINUTE = 60_000
/** Two signs of play this many minutes apart at most are one time of play: the minutes between them count. */
const GAP = 5

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE)

/** Minor units that were paid in since then, gross: by deposits, fees included, and by transfers of an agent. */
async function deposited(db: Queryable, memberId: number, from: Date): Promise<bigint> {
  const { accounts, entries, transfers } = schema
  const paid = and(eq(transfers.kind, 'deposit'), eq(transfers.memberId, memberId), eq(accounts.kind, 'cash'))
  const given = and(eq(transfers.kind, 'transfer'), eq(accounts.memberId, memberId), gte(entries.amount, 1n))
  const [sum] = await db
    .select({ amount: sumOf(sql`abs(${entries.amount})`) })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(or(paid, given), gte(transfers.at, from), entriesSince(from)))
  return BigInt(sum?.amount ?? 0)
}

/** Minor units that the member has staked since then. */
export async function staked(db: Queryable, memberId: number, from: Date): Promise<bigint> {
  const { bets } = schema
  const [sum] = await db
    .select({ stake: sumOf(bets.stake) })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), gte(bets.at, from)))
  return BigInt(sum?.stake ?? 0)
}

/** Minor units that bets of the member, whenever they were placed, have won since then. */
export async function won(db: Queryable, memberId: number, from: Date): Promise<bigint> {
  const { bets } = schema
  const [sum] = await db
    .select({ win: sumOf(bets.win) })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), gte(bets.settledAt, from)))
  return BigInt(sum?.win ?? 0)
}

/** Below zero for a win; open bets count as lost. */
const lost = async (db: Queryable, memberId: number, from: Date): Promise<bigint> =>
  (await staked(db, memberId, from)) - (await won(db, memberId, from))

async function minutesPlayed(db: Queryable, memberId: number, from: Date): Promise<bigint> {
  const { playMinutes } = schema
  const [played] = await db
    .select({ minutes: count() })
    .from(playMinutes)
    .where(and(eq(playMinutes.memberId, memberId), gte(playMinutes.minute, minuteOf(from.getTime()))))
  return BigInt(played?.minutes ?? 0)
}

const SUMS: Readonly<Record<LimitKind, (db: Queryable, memberId: number, from: Date) => Promise<bigint>>> = {
  deposit: deposited,
  loss: lost,
  stake: staked,
  time: minutesPlayed,
}

/** What counts since then: minor units, minutes for `time`. A loss below zero is a win. */
export const usedSince = (db: Queryable, memberId: number, kind: LimitKind, from: Date): Promise<bigint> =>
  SUMS[kind](db, memberId, from)

/** Writes down that the member plays now (ms): this minute, and those since the last sign of play that was near. */
export async function recordPlay(db: Queryable, memberId: number, now: number): Promise<void> {
  const { playMinutes } = schema
  const minute = minuteOf(now)
  const [last] = await db
    .select({ minute: sql<number | null>`max(${playMinutes.minute})` })
    .from(playMinutes)
    .where(and(eq(playMinutes.memberId, memberId), gte(playMinutes.minute, minute - GAP)))
  const first = Math.min((last?.minute ?? minute - 1) + 1, minute)
  const minutes = Array.from({ length: minute - first + 1 }, (_, index) => ({ memberId, minute: first + index }))
  await db.insert(playMinutes).values(minutes).onConflictDoNothing()
}

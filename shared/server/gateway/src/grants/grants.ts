import type { REWARD_KINDS } from '@lobby/contracts/calls/rewards'
import type { Worded } from '@lobby/contracts/languages'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'

export interface Grant {
  /** What it is for, once for a member. */
  grantKey: string
  kind: (typeof REWARD_KINDS)[number]
  title: Worded
  /** Minor units. */
  amount: bigint
  turnover: number
  grantedAt: Date
  expiresAt: Date
}

/** How long what comes of a day's or an hour's play can be claimed, and how far back it is looked for; ms. */
export const CLAIM_WITHIN = 7 * DAY

/**
 * A hundredth of a unit: nothing smaller is granted, and what is granted is cut to it, never in the house's disfavour.
 */
const CENT = 100n

/** Minor units, cut to hundredths of a unit. */
export const cutToCents = (amount: bigint): bigint => (amount / CENT) * CENT

/** `percent` of an amount, in minor units, cut to hundredths of a unit. */
export const shareOf = (amount: bigint, percent: number): bigint =>
  cutToCents((amount * BigInt(Math.round(percent * 100))) / 10_000n)

/** Writes down what is new of it. Asking twice grants once: the key says what a grant is for. */
export async function grant(db: Queryable, memberId: number, grants: readonly Grant[]): Promise<void> {
  const worth = grants.filter(({ amount }) => amount >= CENT)
  if (worth.length === 0) return
  await db
    .insert(schema.rewards)
    .values(worth.map((one) => ({ memberId, ...one })))
    .onConflictDoNothing()
}

/** Bets that are settled: what still runs may yet be taken back. */
export const isSettledBetOf = (memberId: number) =>
  and(eq(schema.bets.memberId, memberId), isNotNull(schema.bets.settledAt))

import type { GameType } from '@lobby/contracts/calls/games'
import { and, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Queryable, schema } from '../database/database.ts'
import { isSettledBetOf, shareOf } from '../grants/grants.ts'
import { toMinor } from '../ledger/money.ts'
import { sumOf } from '../ledger/sums.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { lastWeekend } from './weekend.ts'

/**
 * How a promotion is claimed by asking for it (PR-11). Bonuses that are chosen with a deposit, rebates and benefits of
 * the club are none of these. The terms that the player reads stand in the wording (`promotions.offers`), filled with
 * `CLAIM_FIGURES`: they have to say what is looked at here, and no more than the books know of a bet.
 */
export interface ClaimRule {
  promotionId: string
  /** Times the bonus has to be played. */
  turnover: number
  proof: 'none' | 'optional' | 'required'
  /** Once in each; named after the moment (ms). */
  period: (now: number) => string
  /** What the member would get now, in minor units; nothing without having met the terms. */
  worth: (db: Queryable, member: Member, now: number) => Promise<bigint>
}

/** What the rules below pay, in units; the wording of `promotions.offers` is filled with the same. */
export const CLAIM_FIGURES = {
  slots: { stake: 1_000, gives: 40, turnover: 5 },
  sports: { most: 300, turnover: 3 },
  weekend: { percent: 25, most: 1_000, turnover: 10 },
} as const

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** Weeks begin on Monday; the first day of all was a Thursday. */
const weekNumber = (now: number): number => Math.floor((localDay(now) + 3) / 7)
const weekOf = (now: number): string => `week-${weekNumber(now)}`
/** A promotion of the week counts what was played in it: the same bet counts in one week alone. ms */
const startOfWeek = (now: number): number => timeOnDay(weekNumber(now) * 7 - 3, 0)

export const CLAIM_RULES: readonly ClaimRule[] = [
  {
    promotionId: 'promo-slots',
    turnover: CLAIM_FIGURES.slots.turnover,
    proof: 'none',
    period: weekOf,
    worth: async (db, member, now) => {
      const staked = await stakedOn(db, member.id, 'RNG', startOfWeek(now))
      const { stake, gives } = CLAIM_FIGURES.slots
      return staked >= toMinor(stake) ? toMinor(gives) : 0n
    },
  },
  {
    promotionId: 'promo-sports',
    turnover: CLAIM_FIGURES.sports.turnover,
    proof: 'required',
    period: weekOf,
    worth: async (db, member, now) =>
      smaller(await largestLoss(db, member.id, 'SPORTS', startOfWeek(now)), toMinor(CLAIM_FIGURES.sports.most)),
  },
  {
    promotionId: 'promo-weekend',
    turnover: CLAIM_FIGURES.weekend.turnover,
    proof: 'optional',
    period: (now) => `weekend-${localDay(lastWeekend(now).from)}`,
    worth: async (db, member, now) => {
      const { from, until } = lastWeekend(now)
      const { percent, most } = CLAIM_FIGURES.weekend
      return smaller(shareOf(await deposited(db, member.id, from, until), percent), toMinor(most))
    },
  },
]

export const ruleOf = (promotionId: string): ClaimRule | undefined =>
  CLAIM_RULES.find((rule) => rule.promotionId === promotionId)

async function stakedOn(db: Queryable, memberId: number, type: GameType, from: number): Promise<bigint> {
  const { bets, games } = schema
  const [sum] = await db
    .select({ stake: sumOf(bets.stake) })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(and(isSettledBetOf(memberId), eq(games.type, type), gte(bets.at, new Date(from))))
  return BigInt(sum?.stake ?? 0)
}

async function largestLoss(db: Queryable, memberId: number, type: GameType, from: number): Promise<bigint> {
  const { bets, games } = schema
  const [lost] = await db
    .select({ stake: bets.stake })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(and(isSettledBetOf(memberId), eq(games.type, type), eq(bets.win, 0n), gte(bets.at, new Date(from))))
    .orderBy(desc(bets.stake))
    .limit(1)
  return lost?.stake ?? 0n
}

async function deposited(db: Queryable, memberId: number, from: number, until: number): Promise<bigint> {
  const { transfers, entries, accounts } = schema
  const [sum] = await db
    .select({ amount: sumOf(entries.amount) })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, and(eq(accounts.id, entries.accountId), eq(accounts.kind, 'site')))
    .where(
      and(
        eq(transfers.memberId, memberId),
        eq(transfers.kind, 'deposit'),
        isNotNull(accounts.memberId),
        gte(transfers.at, new Date(from)),
        lt(transfers.at, new Date(until)),
      ),
    )
  return BigInt(sum?.amount ?? 0)
}

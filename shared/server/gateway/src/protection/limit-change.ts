import { DAY } from '../time/calendar.ts'

/** Minor units, or minutes of play; null is no limit. */
export type LimitAmount = bigint | null

export interface Limit {
  amount: bigint
  /** What waits for its confirmation, and since when (ms). */
  asked: { amount: LimitAmount; at: number } | null
}

/** ms after which what was asked for can be confirmed, and after which it has lapsed: a raise is wanted twice. */
const RAISE_WAITS = DAY
const RAISE_LAPSES = 7 * DAY

/** What waits now, with the moments (ms) between which it can be confirmed; null when nothing does. */
export function askedOf(limit: Limit, now: number) {
  if (!limit.asked || now >= limit.asked.at + RAISE_LAPSES) return null
  const { amount, at } = limit.asked
  return { amount, readyAt: at + RAISE_WAITS, lapsesAt: at + RAISE_LAPSES }
}

/**
 * PP-01: what becomes of a limit when another is wanted. The first one, a lower one and the same one hold at once, and
 * drop what was asked for before; a higher one, or none, waits. Asking twice for the same waits once.
 *
 * @returns null where there is no limit
 */
export function changed(limit: Limit | null, wanted: LimitAmount, now: number): Limit | null {
  if (!limit) return wanted === null ? null : { amount: wanted, asked: null }
  if (wanted !== null && wanted <= limit.amount) return { amount: wanted, asked: null }
  if (askedOf(limit, now)?.amount === wanted) return limit
  return { amount: limit.amount, asked: { amount: wanted, at: now } }
}

/**
 * What becomes of it when that is confirmed: null for no limit. What holds already can be confirmed again.
 *
 * @returns undefined when nothing of the kind waits, its 24 hours are not over, or it has lapsed
 */
export function confirmed(limit: Limit | null, amount: LimitAmount, now: number): Limit | null | undefined {
  if ((limit?.amount ?? null) === amount) return limit
  const asked = limit && askedOf(limit, now)
  if (!asked || asked.amount !== amount || now < asked.readyAt) return undefined
  return amount === null ? null : { amount, asked: null }
}

import type { ValueOf } from '@lobby/contracts/call'
import type { depositOptions } from '@lobby/contracts/calls/deposits'

export type Options = ValueOf<typeof depositOptions>
export type Method = Options['methods'][number]
export type Promotion = Options['promotions'][number]
type Limit = Options['limit']

type AmountError = 'missing' | 'tooLittle' | 'tooMuch' | 'limit' | 'bonus'
type Sums = ReturnType<typeof sumsOf>

/** What an amount comes to, in units, as the gateway will count it: fee and bonus rounded down to four decimals. */
export function sumsOf(amount: number, method: Method, promotion: Promotion | undefined) {
  const down = (value: number) => Math.floor(value * 10_000 + 1e-6) / 10_000
  const fee = down((amount * method.feePercent) / 100)
  const receives = down(amount - fee)
  const granted = promotion && amount >= promotion.from
  const bonus = granted ? Math.min(promotion.most, down((amount * promotion.percent) / 100)) : 0
  return { fee, receives, bonus }
}

/**
 * How much is to be staked before what this amount brings can be withdrawn, in units: of deposit and bonus together
 * where there is one, else of the deposit alone.
 */
export function wagerOf({ receives, bonus }: Sums, promotion: Promotion | undefined, turnover: number): number {
  return bonus > 0 && promotion ? (receives + bonus) * promotion.turnover : receives * turnover
}

/** The most that can be ordered: what the method takes, and of that what the player's own limit leaves (PP-01). */
export const mostOf = ({ max }: Method, limit: Limit): number => (limit ? Math.min(max, Math.floor(limit.left)) : max)

/**
 * What is wrong with an amount. `limit`: beyond what the player's own limit leaves; `bonus`: good for an order, too
 * little for the promotion that was chosen.
 */
export function amountError(
  amount: number,
  method: Method,
  limit: Limit,
  promotion: Promotion | undefined,
): AmountError | undefined {
  const { min, max } = method
  if (!(amount > 0)) return 'missing'
  if (amount < min) return 'tooLittle'
  if (amount > max) return 'tooMuch'
  if (amount > mostOf(method, limit)) return 'limit'
  return promotion !== undefined && amount < promotion.from ? 'bonus' : undefined
}

/** The amount nearest to a wrong one that can be ordered, in units; none where none can. */
export function nearestAmount(
  error: AmountError | undefined,
  method: Method,
  limit: Limit,
  promotion: Promotion | undefined,
): number | undefined {
  const most = mostOf(method, limit)
  if (error === undefined || error === 'missing' || most < method.min) return undefined
  if (error === 'tooLittle') return method.min
  if (error !== 'bonus') return most
  return promotion && promotion.from <= most ? promotion.from : undefined
}

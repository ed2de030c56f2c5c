import type { WithdrawOptions } from './withdraw-options.ts'

type AmountError = 'missing' | 'tooLittle' | 'tooMuch' | 'inGames' | 'balance' | 'locked' | 'day' | 'count'
type Limits = Pick<WithdrawOptions, 'min' | 'max' | 'balance' | 'withdrawable' | 'afterRecall' | 'feePercent'> & {
  day: Pick<WithdrawOptions['day'], 'left' | 'countLeft' | 'freeLeft'>
}

/** What is wrong with an amount, in units; the first thing that the player could put right. */
export function amountError(
  amount: number,
  { min, max, balance, withdrawable, afterRecall = withdrawable, day }: Omit<Limits, 'feePercent'>,
): AmountError | undefined {
  if (day.countLeft === 0) return 'count'
  if (!(amount > 0)) return 'missing'
  if (amount < min) return 'tooLittle'
  if (amount > afterRecall) return amount > balance ? 'balance' : 'locked'
  if (amount > max) return 'tooMuch'
  if (amount > day.left) return 'day'
  // Nothing is wrong with it but where the money is: the same tap brings that back first.
  return amount > withdrawable ? 'inGames' : undefined
}

/** The amount nearest to a wrong one that can go, in units; none where nothing can or another step comes first. */
export function nearestAmount(
  reason: AmountError | undefined,
  limits: Pick<Limits, 'min' | 'withdrawable' | 'afterRecall' | 'max' | 'day'>,
): number | undefined {
  const most = mostOf(limits)
  if (most < limits.min) return undefined
  if (reason === 'tooLittle') return limits.min
  return reason && reason !== 'missing' && reason !== 'inGames' && reason !== 'count' ? most : undefined
}

/** The most that one withdrawal can be, in whole units, with the money back from games (decision 601). */
export const mostOf = ({
  withdrawable,
  afterRecall = withdrawable,
  max,
  day,
}: Pick<Limits, 'withdrawable' | 'afterRecall' | 'max' | 'day'>): number =>
  Math.floor(Math.min(afterRecall, max, day.left))

/** What arrives of an amount: all of it while the day has a free withdrawal left, else less the fee. */
export const lessFee = (amount: number, { day, feePercent }: Pick<Limits, 'day' | 'feePercent'>): number =>
  day.freeLeft > 0 ? amount : amount - (amount * feePercent) / 100

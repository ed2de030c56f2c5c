import { shortMoney, useText } from '@lobby/platform'
import type { Limit } from './limit.ts'

/** How an amount of a limit reads: money, or minutes of play. */
export function useAmountText(): (kind: Limit['kind'], amount: number) => string {
  const t = useText('account')
  return (kind, amount) => (kind === 'time' ? t('safer.minutes', { count: amount }) : shortMoney(amount))
}

import { formatDong, shortMoney, useText } from '@lobby/platform'

/** What one unit of account is, for the line under a field of money. */
export const unitHint = (): { unit: string; dong: string } => ({ unit: shortMoney(1), dong: formatDong(1) })

/** The line under a field of money: what is typed in đồng, or, before that, what one unit is. */
export function useDongHint(): (amount: number) => string {
  const t = useText('account')
  return (amount) => (amount > 0 ? t('inDong', { amount: formatDong(amount) }) : t('deposit.unitHint', unitHint()))
}

import { formatNumber, shortMoney, useText } from '@lobby/platform'
import { ClockIcon, PercentIcon, SlidersIcon } from '@lobby/ui/icons'
import { type OrderTerm, OrderTerms } from '../../parts/orders/order-terms.tsx'
import type { WithdrawOptions } from './withdraw-options.ts'

/** What is left of the day, what it costs and how long it takes. */
export function WithdrawLimits({ options }: { options: WithdrawOptions }) {
  const t = useText('account')
  const { day, feePercent, minutes } = options
  const terms: readonly OrderTerm[] = [
    {
      name: 'day',
      label: t('withdraw.fact.day'),
      Icon: SlidersIcon,
      text: shortMoney(day.left),
      more: t('withdraw.countLeft', { count: day.countLeft, of: day.count }),
    },
    {
      name: 'fee',
      label: t('withdraw.fact.fee'),
      Icon: PercentIcon,
      text:
        day.freeLeft > 0
          ? t('withdraw.freeLeft', { count: day.freeLeft })
          : t('deposit.percent', { percent: formatNumber(feePercent) }),
      // Those of today that are left beyond the free ones.
      ...(day.freeLeft > 0 &&
        day.countLeft > day.freeLeft && { more: t('withdraw.feeAfter', { percent: formatNumber(feePercent) }) }),
    },
    { name: 'time', label: t('withdraw.fact.time'), Icon: ClockIcon, text: t('deposit.minutes', minutes) },
  ]
  return <OrderTerms terms={terms} />
}

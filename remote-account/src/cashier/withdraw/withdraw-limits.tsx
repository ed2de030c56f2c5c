import { formatNumber, useText } from '@lobby/platform'
import { ClockIcon, PercentIcon, SlidersIcon } from '@lobby/ui/icons'
import looks from '../deposit/deposit-form.module.css'
import type { Options } from './new-withdrawal.tsx'

/** What is left of the day, what it costs and how long it takes. */
export function WithdrawLimits({ options }: { options: Options }) {
  const t = useText('account')
  const { day, feePercent, minutes } = options
  const facts = [
    {
      name: 'day',
      Icon: SlidersIcon,
      text: t('withdraw.dayLeft', { left: formatNumber(day.left), count: day.countLeft, of: day.count }),
    },
    {
      name: 'fee',
      Icon: PercentIcon,
      text:
        day.freeLeft > 0
          ? t('withdraw.freeLeft', { count: day.freeLeft })
          : t('deposit.percent', { percent: formatNumber(feePercent) }),
    },
    { name: 'time', Icon: ClockIcon, text: t('deposit.minutes', minutes) },
  ] as const
  return (
    <dl className={looks.facts}>
      {facts.map(({ name, Icon, text }) => (
        <div key={name}>
          <dt>
            <Icon size={14} />
            {t(`withdraw.fact.${name}`)}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

import { formatNumber, shortMoney, useText } from '@lobby/platform'
import { GiftIcon, MinusIcon } from '@lobby/ui/icons'
import { OptionList } from '../../parts/orders/option-list.tsx'
import type { Promotion } from './deposit-sums.ts'

interface PromotionChoiceProps {
  promotions: readonly Promotion[]
  /** How often a deposit alone is to be played. */
  turnover: number
  /** Empty for none. */
  value: string
  onChange: (id: string) => void
}

/** A bonus is opted into, never given by itself: it asks for turnover. */
export function PromotionChoice({ promotions, turnover, value, onChange }: PromotionChoiceProps) {
  const t = useText('account')
  const offered = promotions.map(({ id, name, most, from, turnover: times }) => ({
    id,
    title: name,
    detail: t('deposit.promotion.rule', { most: shortMoney(most), from: shortMoney(from) }),
    note: t('deposit.promotion.turnover', { times: formatNumber(times) }),
    Icon: GiftIcon,
  }))
  const none = {
    id: '',
    title: t('deposit.promotion.none'),
    note: t('deposit.promotion.turnover', { times: formatNumber(turnover) }),
    Icon: MinusIcon,
  }
  return (
    <OptionList
      legend={t('deposit.promotion.label')}
      name="promotion"
      options={[...offered, none]}
      value={value}
      onChange={onChange}
    />
  )
}

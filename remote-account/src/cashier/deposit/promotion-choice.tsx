import { formatNumber, shortMoney, useText } from '@lobby/platform'
import { GiftIcon, MinusIcon } from '@lobby/ui/icons'
import { OptionList } from '../../parts/orders/option-list.tsx'
import styles from './deposit-form.module.css'
import type { Promotion } from './deposit-sums.ts'

interface PromotionChoiceProps {
  promotions: readonly Promotion[]
  /** How often a deposit alone is to be played. */
  turnover: number
  /** Empty for none. */
  value: string
  /** The one that was promised elsewhere cannot be had. */
  gone: boolean
  onChange: (id: string) => void
}

/** A bonus is opted into, never given by itself: it asks for turnover. */
export function PromotionChoice({ promotions, turnover, value, gone, onChange }: PromotionChoiceProps) {
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
    <>
      {gone ? <p className={styles.gone}>{t('deposit.promotion.gone')}</p> : null}
      <OptionList
        legend={t('deposit.promotion.label')}
        name="promotion"
        options={[...offered, none]}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

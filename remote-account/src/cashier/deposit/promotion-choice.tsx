import { formatNumber, useText } from '@lobby/platform'
import { GiftIcon, MinusIcon } from '@lobby/ui/icons'
import type { Promotion } from './deposit-sums.ts'
import styles from './promotion-choice.module.css'

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
  const choices = [
    ...promotions.map(({ id, name, most, from, turnover: times }) => ({
      id,
      name,
      Icon: GiftIcon,
      rule: t('deposit.promotion.rule', { most: formatNumber(most), from: formatNumber(from) }),
      times: formatNumber(times),
    })),
    { id: '', name: t('deposit.promotion.none'), Icon: MinusIcon, rule: '', times: formatNumber(turnover) },
  ]
  return (
    <fieldset className={styles.promotions}>
      <legend>{t('deposit.promotion.label')}</legend>
      {choices.map(({ id, name, Icon, rule, times }) => (
        <label key={id} className={styles.promotion} data-chosen={id === value || undefined}>
          <input type="radio" name="promotion" value={id} checked={id === value} onChange={() => onChange(id)} />
          <Icon size={20} className={styles.icon} />
          <span className={styles.text}>
            <b>{name}</b>
            {rule ? <span className={styles.detail}>{rule}</span> : null}
          </span>
          <span className={styles.times}>{t('deposit.promotion.turnover', { times })}</span>
        </label>
      ))}
    </fieldset>
  )
}

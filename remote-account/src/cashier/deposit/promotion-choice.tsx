import { formatNumber, shortMoney, useText } from '@lobby/platform'
import { VisuallyHidden } from '@lobby/ui/core'
import type { Promotion } from './deposit-sums.ts'
import styles from './promotion-choice.module.css'

interface PromotionChoiceProps {
  promotions: readonly Promotion[]
  /** How often a deposit alone is to be played. */
  turnover: number
  /** Empty for none. */
  value: string
  /** The one that was promised elsewhere cannot be had. */
  gone: boolean
  /** What is to be deposited, in units; 0 while no amount is chosen. */
  amount: number
  /** How much is to be staked with this choice, in units; 0 while no amount is chosen. */
  wagerWith: (promotion: Promotion | undefined) => number
  onChange: (id: string) => void
}

/**
 * A bonus is opted into, never given by itself: it asks for turnover. All choices, none among them, stand side by side
 * above the button, each with what it asks for (PL-03).
 */
export function PromotionChoice(props: PromotionChoiceProps) {
  const { promotions, turnover, value, gone, amount, wagerWith, onChange } = props
  const t = useText('account')
  const asks = (times: number, wager: number) =>
    wager > 0
      ? t('deposit.promotion.wager', { amount: shortMoney(wager) })
      : t('deposit.promotion.turnover', { times: formatNumber(times) })
  const choices = [
    ...promotions.map((each) => ({
      id: each.id,
      name: each.name,
      short: t('deposit.promotion.short', { percent: formatNumber(each.percent) }),
      // With less it brings nothing, and asks for nothing of its own.
      asks:
        amount > 0 && amount < each.from
          ? t('deposit.promotion.from', { from: shortMoney(each.from) })
          : asks(each.turnover, wagerWith(each)),
    })),
    {
      id: '',
      name: t('deposit.promotion.none'),
      short: t('deposit.promotion.noneShort'),
      asks: asks(turnover, wagerWith(undefined)),
    },
  ]
  return (
    <>
      {gone ? <p className={styles.gone}>{t('deposit.promotion.gone')}</p> : null}
      <fieldset className={styles.choices} aria-label={t('deposit.promotion.label')}>
        {choices.map(({ id, name, short, asks }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="promotion" value={id} checked={id === value} onChange={() => onChange(id)} />
            <span className={styles.face}>
              <VisuallyHidden>{name}: </VisuallyHidden>
              <b aria-hidden="true">{short}</b>
              <span>{asks}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

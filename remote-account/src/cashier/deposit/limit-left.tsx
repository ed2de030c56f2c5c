import { formatDate, shortMoney, useText } from '@lobby/platform'
import { SlidersIcon } from '@lobby/ui/icons'
import type { Options } from './deposit-sums.ts'
import styles from './note.module.css'

interface LimitLeftProps {
  limit: NonNullable<Options['limit']>
  /** Of the method, units. */
  min: number
}

/** PP-01: what the player's own limit still leaves, and until when: said before an amount is chosen, not after it. */
export function LimitLeft({ limit: { left, period, growsAt }, min }: LimitLeftProps) {
  const t = useText('account')
  const amount = shortMoney(Math.floor(left))
  const at = growsAt === null ? null : formatDate(growsAt, 'dateTime')
  const text = () => {
    if (left < min) return at ? t('deposit.limit.usedUntil', { amount, at }) : t('deposit.limit.used', { amount })
    if (at) return t('deposit.limit.leftUntil', { amount, at })
    return period ? t(`deposit.limit.left.${period}`, { amount }) : t('deposit.error.limit', { left: amount })
  }
  return (
    <p className={styles.note}>
      <SlidersIcon size={18} />
      <span>{text()}</span>
    </p>
  )
}

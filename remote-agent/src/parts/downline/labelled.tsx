import { formatMoney } from '@lobby/platform'
import styles from './member-texts.module.css'

/** A member's amount and what it is. A result has its sign, and no colour: it is not the agent's (decision 564). */
export function Labelled({ label, amount, signed = false }: { label: string; amount: number; signed?: boolean }) {
  return (
    <span className={styles.amount}>
      <span className={styles.label}>{label}</span>
      <span>{formatMoney(amount, { sign: signed })}</span>
    </span>
  )
}

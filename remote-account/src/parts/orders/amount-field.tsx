import { formatNumber } from '@lobby/platform'
import { Card, TextField } from '@lobby/ui/core'
import type { ReactNode, Ref } from 'react'
import styles from './amount-field.module.css'

/** Nine digits: more than any limit, and exact. */
const MAX_DIGITS = 9

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>
  label: string
  placeholder: string
  helper: string
  error: string | undefined
  /** What was typed, in whole units, without grouping or leading zeros; empty for nothing. */
  digits: string
  onDigits: (digits: string) => void
  suffix: ReactNode
  /** Below the field: amounts to choose from. */
  children?: ReactNode
}

/** How much an order is about. Shown with the grouping of the language, kept as digits. */
export function AmountField({ digits, onDigits, children, ...field }: AmountFieldProps) {
  return (
    <Card className={styles.card}>
      <TextField
        {...field}
        required
        inputMode="numeric"
        autoComplete="transaction-amount"
        enterKeyHint="go"
        value={digits === '' ? '' : formatNumber(Number(digits))}
        onChange={(event) => onDigits(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS))}
        className={styles.field}
      />
      {children}
    </Card>
  )
}

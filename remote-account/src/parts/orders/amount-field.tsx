import { formatNumber } from '@lobby/platform'
import type { TextControl } from '@lobby/platform/form'
import { Card, TextField } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import styles from './amount-field.module.css'

/** More than any limit, and exact: what is too much is said, never cut to another amount. */
const MAX_DIGITS = 15

interface AmountFieldProps {
  /** Its value is digits: whole units, without grouping or leading zeros; empty for nothing. */
  control: TextControl
  label: string
  placeholder: string
  helper: string
  suffix: ReactNode
  /** Below the field: amounts to choose from. */
  children?: ReactNode
}

/** The digits of what was typed. */
export const amountDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS)

/** How much an order is about. Shown with the grouping of the language, kept as digits. */
export function AmountField({ control, children, ...field }: AmountFieldProps) {
  return (
    <Card className={styles.card}>
      <TextField
        {...field}
        {...control}
        required
        inputMode="numeric"
        autoComplete="transaction-amount"
        enterKeyHint="go"
        value={control.value === '' ? '' : formatNumber(Number(control.value))}
        className={styles.field}
      />
      {children}
    </Card>
  )
}

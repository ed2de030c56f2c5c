import { formatNumber, shortMoney, useText } from '@lobby/platform'
import type { TextControl } from '@lobby/platform/form'
import { Button, Card, TextField } from '@lobby/ui/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './amount-field.module.css'

/** More than any limit, and exact: what is too much is said, never cut to another amount. */
const MAX_DIGITS = 15

/** After so long without another digit an amount is taken for typed, ms. */
const TYPING_PAUSE = 800

interface AmountFieldProps {
  /** Its value is digits: whole units, without grouping or leading zeros; empty for nothing. */
  control: TextControl
  label: string
  /** How much it may be: within the field, or below it where it has no room for that. */
  placeholder: string
  helper: string
  suffix: ReactNode
  /** What would be right in place of a wrong amount, in units; a tap takes it. */
  instead?: number | undefined
  onInstead?: (amount: number) => void
  /** Below the field: amounts to choose from. */
  children?: ReactNode
}

/** The digits of what was typed. */
export const amountDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS)

/**
 * How much an order is about. Shown with the grouping of the language, kept as digits. What is wrong with it is said
 * once typing has paused or the field was left, where the control checks on blur.
 */
export function AmountField({ control, instead, onInstead, children, helper, ...field }: AmountFieldProps) {
  const t = useText('account')
  usePauseAsBlur(control)
  return (
    <Card className={styles.card}>
      <TextField
        {...field}
        {...control}
        helper={
          <>
            <span className={styles.range}>{field.placeholder}</span>
            {helper}
          </>
        }
        required
        inputMode="numeric"
        autoComplete="transaction-amount"
        enterKeyHint="go"
        value={control.value === '' ? '' : formatNumber(Number(control.value))}
        className={styles.field}
      />
      {control.error !== undefined && instead !== undefined ? (
        <Button wide onClick={() => onInstead?.(instead)}>
          {t('makeIt', { amount: shortMoney(instead) })}
        </Button>
      ) : null}
      {children}
    </Card>
  )
}

/** Whoever stops typing waits for an answer, as whoever leaves the field does. */
function usePauseAsBlur({ value, onBlur }: TextControl) {
  const leave = useRef(onBlur)
  useEffect(() => {
    leave.current = onBlur
  })
  useEffect(() => {
    if (value === '') return
    const timer = setTimeout(() => leave.current?.(), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [value])
}

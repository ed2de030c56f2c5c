import { type GatewayError, useErrorText } from '@lobby/platform'
import { CircleAlertIcon, LockIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './form-tip.module.css'

interface FormTipProps {
  error: GatewayError | null
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
  children: ReactNode
}

/**
 * The line above the button: why the last try failed, else a quiet word. It keeps its height, so that the button stays.
 */
export function FormTip({ error, attempt, children }: FormTipProps) {
  const errorText = useErrorText()
  if (!error) {
    return (
      <p className={styles.tip}>
        <LockIcon size={18} />
        <span>{children}</span>
      </p>
    )
  }
  return (
    <p key={attempt} role="alert" className={styles.tip} data-tone="error">
      <CircleAlertIcon size={18} />
      <span>{errorText(error)}</span>
    </p>
  )
}

import { type GatewayError, useErrorText, useText } from '@lobby/platform'
import { CircleAlertIcon, InfoIcon, LockIcon } from '@lobby/ui/icons'
import type { ReactNode } from 'react'
import styles from './form-tip.module.css'

interface FormTipProps {
  error: GatewayError | null
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
  /** What an error says here; the wording of its code without one. */
  reasonOf?: (error: GatewayError) => string
  /** What the player has to know before the next try, if anything. */
  notice?: string | undefined
  children: ReactNode
}

/**
 * The line above the button: why the last try failed, else the notice, else a quiet word. It keeps its height, so that
 * the button stays under the thumb.
 */
export function FormTip({ error, attempt, reasonOf, notice, children }: FormTipProps) {
  const t = useText('account')
  const errorText = useErrorText()
  if (error) {
    const { code } = error
    const lost = code === 'client.offline' ? 'form.offline' : code === 'client.timeout' ? 'form.timeout' : null
    // Nothing was sent: nobody but the page knows why.
    const isOwn = code === 'client.insecure'
    return (
      <p key={attempt} role="alert" className={styles.tip} data-tone="error">
        <CircleAlertIcon size={18} />
        <span>{lost ? t(lost) : (isOwn ? errorText : (reasonOf ?? errorText))(error)}</span>
      </p>
    )
  }
  return notice ? (
    <p role="status" className={styles.tip} data-tone="notice">
      <InfoIcon size={18} />
      <span>{notice}</span>
    </p>
  ) : (
    <p className={styles.tip}>
      <LockIcon size={18} />
      <span>{children}</span>
    </p>
  )
}

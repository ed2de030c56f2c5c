import { type GatewayError, useErrorText, useText } from '@lobby/platform'
import { CircleAlertIcon, LockIcon } from '@lobby/ui/icons'
import styles from './register-form.module.css'

interface RegisterTipProps {
  error: GatewayError | null
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
}

/** The line above the button: why the last try failed (RG-20), else a quiet word. It keeps its height. */
export function RegisterTip({ error, attempt }: RegisterTipProps) {
  const t = useText('account')
  const errorText = useErrorText()
  if (!error) {
    return (
      <p className={styles.tip}>
        <LockIcon size={18} />
        <span>{t('login.sealed')}</span>
      </p>
    )
  }
  const own =
    error.code === 'client.offline' ? 'login.offline' : error.code === 'client.timeout' ? 'login.timeout' : null
  return (
    <p key={attempt} role="alert" className={styles.tip} data-tone="error">
      <CircleAlertIcon size={18} />
      <span>{own ? t(own) : errorText(error)}</span>
    </p>
  )
}

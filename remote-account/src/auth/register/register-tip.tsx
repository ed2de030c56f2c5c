import { useErrorText, useText } from '@lobby/platform'
import { CircleAlertIcon, LockIcon } from '@lobby/ui/icons'
import styles from './register-form.module.css'
import type { Refused } from './use-submit-registration.ts'

/** The line above the button: why a try was refused (RG-20), else a quiet word. It keeps its height. */
export function RegisterTip({ refused }: { refused: Refused | null }) {
  const t = useText('account')
  const errorText = useErrorText()
  if (!refused) {
    return (
      <p className={styles.tip}>
        <LockIcon size={18} />
        <span>{t('login.sealed')}</span>
      </p>
    )
  }
  const { error, attempt } = refused
  const own =
    error.code === 'client.offline' ? 'login.offline' : error.code === 'client.timeout' ? 'login.timeout' : null
  return (
    <p key={attempt} role="alert" className={styles.tip} data-tone="error">
      <CircleAlertIcon size={18} />
      <span>{own ? t(own) : errorText(error)}</span>
    </p>
  )
}

import { useSession, useText } from '@lobby/platform'
import { CircleAlertIcon, InfoIcon, LockIcon } from '@lobby/ui/icons'
import styles from './login-form.module.css'
import type { Refusal } from './use-submit-login.ts'

/**
 * The line above the button: why a try was refused (LG-21), else why the last session is over (ER-14), else a quiet
 * word. It keeps its height, so that the button stays under the thumb.
 */
export function LoginTip({ refusal, sealed }: { refusal: Refusal | null; sealed: 'password' | 'code' }) {
  const t = useText('account')
  const ended = useSession((state) => state.status === 'visitor' && state.ended !== undefined)
  if (refusal) {
    return (
      <p key={refusal.attempt} role="alert" className={styles.tip} data-tone="error">
        <CircleAlertIcon size={18} />
        <span>{refusalText(refusal, t)}</span>
      </p>
    )
  }
  return ended ? (
    <p role="status" className={styles.tip} data-tone="notice">
      <InfoIcon size={18} />
      <span>{t('login.ended')}</span>
    </p>
  ) : (
    <p className={styles.tip}>
      <LockIcon size={18} />
      <span>{t(sealed === 'code' ? 'login.sealedCode' : 'login.sealed')}</span>
    </p>
  )
}

/** The gateway's own message; what no gateway reported is said in our words. */
function refusalText({ code, message }: Refusal, t: ReturnType<typeof useText<'account'>>): string {
  if (code === 'client.offline') return t('login.offline')
  if (code === 'client.timeout') return t('login.timeout')
  return code.startsWith('client.') || !message ? t('login.unknown') : message
}

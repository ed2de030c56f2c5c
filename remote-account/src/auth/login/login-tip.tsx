import { type GatewayError, useSession, useText } from '@lobby/platform'
import { CircleAlertIcon, InfoIcon, LockIcon } from '@lobby/ui/icons'
import styles from './login-form.module.css'

interface LoginTipProps {
  error: GatewayError | null
  /** Counts the tries, so that the same words are read out again. */
  attempt: number
  sealed: 'password' | 'code'
}

/**
 * The line above the button: why the last try failed (LG-21), else why the last session is over (ER-14), else a quiet
 * word. It keeps its height, so that the button stays under the thumb.
 */
export function LoginTip({ error, attempt, sealed }: LoginTipProps) {
  const t = useText('account')
  const ended = useSession((state) => state.status === 'visitor' && state.ended !== undefined)
  if (error) {
    return (
      <p key={attempt} role="alert" className={styles.tip} data-tone="error">
        <CircleAlertIcon size={18} />
        <span>{loginErrorText(error, t)}</span>
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
function loginErrorText({ code, said }: GatewayError, t: ReturnType<typeof useText<'account'>>): string {
  if (code === 'client.offline') return t('login.offline')
  if (code === 'client.timeout') return t('login.timeout')
  return code.startsWith('client.') || !said ? t('login.unknown') : said
}

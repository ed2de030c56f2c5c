import { PATH } from '@lobby/contracts/paths'
import { useErrorText, usePageExists, useSession, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { GamepadIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { isTrial } from '../../parts/free-play/trial-session.ts'
import { useFreePlay } from '../../parts/free-play/use-free-play.ts'
import styles from './login-page.module.css'

/** The other ways in: registration (LG-05) and free play (LG-17). */
export function LoginDoors() {
  const t = useText('account')
  const errorText = useErrorText()
  const registerExists = usePageExists(PATH.register)
  const onTrial = useSession(isTrial)
  const { submit, busy, value, error } = useFreePlay()
  const errorShown = error ? errorText(error) : value === 'closed' ? t('trial.closed') : null
  return (
    <aside className={styles.doors} aria-labelledby="login-doors">
      <div className={styles.register}>
        <h2 id="login-doors" className={styles.registerTitle}>
          {t('login.registerTitle')}
        </h2>
        {registerExists ? <ButtonLink href={PATH.register}>{t('login.register')}</ButtonLink> : null}
      </div>
      {onTrial ? null : (
        <Button wide icon={<GamepadIcon size={18} />} busy={busy} onClick={() => void submit()}>
          {t('login.trial')}
        </Button>
      )}
      {errorShown ? <Refusal>{errorShown}</Refusal> : null}
    </aside>
  )
}

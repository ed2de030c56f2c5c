import { PATH } from '@lobby/contracts/paths'
import { useErrorText, usePageExists, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { GamepadIcon } from '@lobby/ui/icons'
import { useFreePlay } from '../../parts/free-play/use-free-play.ts'
import styles from './login-page.module.css'

/** The other ways in: registration (LG-05) and free play (LG-17). */
export function LoginDoors() {
  const t = useText('account')
  const errorText = useErrorText()
  const registerExists = usePageExists(PATH.register)
  const { start, busy, end } = useFreePlay()
  const refused = end === null || end === 'started' ? null : end === 'closed' ? t('trial.closed') : errorText(end.error)
  return (
    <aside className={styles.doors} aria-labelledby="login-doors">
      <div className={styles.register}>
        <h2 id="login-doors" className={styles.registerTitle}>
          {t('login.registerTitle')}
        </h2>
        {registerExists ? <ButtonLink href={PATH.register}>{t('login.register')}</ButtonLink> : null}
      </div>
      <Button wide icon={<GamepadIcon size={18} />} busy={busy} onClick={() => void start()}>
        {t('login.trial')}
      </Button>
      {refused ? (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      ) : null}
    </aside>
  )
}

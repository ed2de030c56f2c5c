import { PATH, returnPath } from '@lobby/contracts/paths'
import { useLocation, usePageExists, useText } from '@lobby/platform'
import styles from './login-page.module.css'

const PLAYED: readonly string[] = [PATH.launchGame, PATH.startLottery]

/**
 * For who was headed somewhere and met this page instead: why, and the way for who has no account yet. Nobody is told
 * who came here on purpose.
 */
export function LoginReason() {
  const t = useText('account')
  const { search } = useLocation()
  const registerExists = usePageExists(PATH.register)
  const [next = ''] = returnPath(search).split('?')
  if (next === PATH.home) return null
  const reason = next === PATH.deposit ? 'deposit' : PLAYED.includes(next) ? 'play' : 'page'
  return (
    <div className={styles.reason}>
      <p>{t(`login.reason.${reason}`)}</p>
      {registerExists ? <a href={PATH.register}>{t('login.register')}</a> : null}
    </div>
  )
}

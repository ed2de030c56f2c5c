import { loginPath, PATH } from '@lobby/contracts/paths'
import { useLocation, usePagesExist, useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'
import styles from './rail.module.css'

/** PL-11: the ways in at the side of a desktop, in the place of the member's total. */
export default function RailDoors() {
  const t = useText('account')
  const exists = usePagesExist()
  const { pathname, search } = useLocation()
  return (
    <section className={styles.ways} aria-label={t('wallet.invite')}>
      {exists(PATH.register) ? (
        <ButtonLink size="small" href={PATH.register}>
          {t('titles.register')}
        </ButtonLink>
      ) : null}
      {exists(PATH.login) ? (
        <ButtonLink size="small" href={loginPath(pathname + search)}>
          {t('wallet.signIn')}
        </ButtonLink>
      ) : null}
    </section>
  )
}

import { CLAIMED_GAMES } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { CardLink } from '@lobby/ui/core'
import { ChevronRightIcon, GamepadIcon } from '@lobby/ui/icons'
import styles from './home-page.module.css'

/** The end of home: the number of games with a link to them (HM-12), and the responsible-gaming note (IN-11). */
export function HomeFooter() {
  const t = useText('shell')
  const centre = usePageExists(PATH.gameCentre)
  return (
    <div className={styles.footer}>
      {centre ? (
        <CardLink href={PATH.gameCentre} className={styles.claim}>
          <GamepadIcon size={22} />
          {t('home.claim', { count: CLAIMED_GAMES })}
          <ChevronRightIcon size={18} />
        </CardLink>
      ) : null}
      <p className={styles.care}>{t('home.care')}</p>
    </div>
  )
}

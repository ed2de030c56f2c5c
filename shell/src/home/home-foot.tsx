import { CLAIMED_GAMES } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { CardLink } from '@lobby/ui/core'
import { ChevronRightIcon, GamepadIcon } from '@lobby/ui/icons'
import styles from './home-page.module.css'

/** What home ends with: how many games there are (HM-12), with the way to them, and the line of care (IN-11). */
export function HomeFoot() {
  const t = useText('shell')
  const centre = usePageExists(PATH.gameCentre)
  return (
    <div className={styles.foot}>
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

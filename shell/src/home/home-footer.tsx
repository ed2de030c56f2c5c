import { CLAIMED_GAMES } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { Slot, usePageExists, useText } from '@lobby/platform'
import { CardLink } from '@lobby/ui/core'
import { ChevronRightIcon, GamepadIcon } from '@lobby/ui/icons'
import { useNear } from '@lobby/ui/in-sight'
import styles from './home-page.module.css'

/**
 * The end of home: the number of games with a link to them (HM-12), what a visitor sets of the site, and the
 * responsible-gaming note (IN-11), which leads to safer play (PP-01). A default export for its lazy loader.
 */
export default function HomeFooter() {
  const t = useText('shell')
  const centre = usePageExists(PATH.gameCentre)
  const safer = usePageExists(PATH.saferPlay)
  const [end, near] = useNear()
  return (
    <div ref={end} className={styles.footer}>
      {centre ? (
        <CardLink href={PATH.gameCentre} className={styles.claim}>
          <GamepadIcon size={22} />
          {t('home.claim', { count: CLAIMED_GAMES })}
          <ChevronRightIcon size={18} />
        </CardLink>
      ) : null}
      {near ? <Slot name="home.footer" /> : null}
      {/* Plain text without an address. */}
      <a href={safer ? PATH.saferPlay : undefined} className={styles.care}>
        {t('home.care')}
      </a>
    </div>
  )
}

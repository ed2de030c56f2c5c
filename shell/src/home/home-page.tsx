import { CLAIMED_GAMES } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import { Slot, usePageExists, useText } from '@lobby/platform'
import { List, ListRow, VisuallyHidden } from '@lobby/ui/core'
import { GamepadIcon } from '@lobby/ui/icons'
import { useDeferredValue, useRef } from 'react'
import styles from './home-page.module.css'
import { HomeWaiting } from './home-waiting.tsx'

/** The slots that the first screen shows; the others come right after it, in pieces. */
const FIRST_SCREEN = 4

/** Home is an arrangement of slots: remotes fill it, in the order of the contract. */
export function HomePage() {
  const t = useText('shell')
  const centre = usePageExists(PATH.gameCentre)
  const home = useRef<HTMLDivElement>(null)
  const whole = useDeferredValue(true, false)
  return (
    <div ref={home} className={styles.home}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.title')}</VisuallyHidden>
      </h1>
      {(whole ? HOME_SLOTS : HOME_SLOTS.slice(0, FIRST_SCREEN)).map((name) => (
        <Slot key={name} name={name} />
      ))}
      {whole ? <p className={styles.care}>{t('home.care')}</p> : null}
      <HomeWaiting home={home} />
    </div>
  )
}

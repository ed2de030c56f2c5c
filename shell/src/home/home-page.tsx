import { HOME_SLOTS } from '@lobby/contracts/remote'
import { Slot, useText } from '@lobby/platform'
import { VisuallyHidden } from '@lobby/ui/core'
import { useRef } from 'react'
import styles from './home-page.module.css'
import { HomeWaiting } from './home-waiting.tsx'

/** Home is an arrangement of slots: remotes fill it, in the order of the contract. */
export function HomePage() {
  const t = useText('shell')
  const home = useRef<HTMLDivElement>(null)
  return (
    <div ref={home} className={styles.home}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.title')}</VisuallyHidden>
      </h1>
      {HOME_SLOTS.map((name) => (
        <Slot key={name} name={name} />
      ))}
      <p className={styles.care}>{t('home.care')}</p>
      <HomeWaiting home={home} />
    </div>
  )
}

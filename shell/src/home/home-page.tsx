import { HOME_FIRST_SCREEN, HOME_SLOTS } from '@lobby/contracts/remote'
import { Slot, useRested, useText } from '@lobby/platform'
import { VisuallyHidden } from '@lobby/ui/core'
import { useDeferredValue, useRef } from 'react'
import { useShellPart } from '../status/use-shell-part.ts'
import { HomeLoading } from './home-loading.tsx'
import styles from './home-page.module.css'

const loadFooter = () => import(/* webpackChunkName: "at-rest" */ './home-footer.tsx')

/** Home is an arrangement of slots: remotes fill it, in the order of the contract. */
export function HomePage() {
  const t = useText('shell')
  const home = useRef<HTMLDivElement>(null)
  // What is below the first screen comes right after it, in pieces.
  const whole = useDeferredValue(true, false)
  // FD-14: its files are not named in the head, and wait for what is.
  const Footer = useShellPart(useRested(), loadFooter, { optional: true })
  return (
    <div ref={home} className={styles.home} data-lifted="">
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.title')}</VisuallyHidden>
      </h1>
      {(whole ? HOME_SLOTS : HOME_SLOTS.slice(0, HOME_FIRST_SCREEN)).map((name) => (
        <Slot key={name} name={name} />
      ))}
      {Footer ? <Footer /> : null}
      <HomeLoading home={home} />
    </div>
  )
}

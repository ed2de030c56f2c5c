import { INDICATOR } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Indicator } from '@lobby/ui/core'
import { type RefObject, useEffect, useState } from 'react'
import styles from './home-page.module.css'

/** A load that is over before this needs no word: the skeletons say enough; ms. */
const SHOW_AFTER = 1_000
const SKELETON = '[data-shape][aria-hidden]'
/** Waits for the player to come near: nobody has asked for it yet. */
const IDLE = '[data-idle]'

/** Whether anything on the screen is still to come. What lies below comes when the player gets there. */
function screenLoads(home: HTMLElement): boolean {
  return [...home.querySelectorAll(SKELETON)].some((skeleton) => {
    const { top, bottom, left, height } = skeleton.getBoundingClientRect()
    return !skeleton.closest(IDLE) && height > 0 && bottom > 0 && top < innerHeight && left < innerWidth
  })
}

/** Calls once, when what is on the screen is there. Answers its own undo. */
function onceLoaded(home: HTMLElement, loaded: () => void): () => void {
  const look = () => {
    if (screenLoads(home)) return
    changes.disconnect()
    loaded()
  }
  const changes = new MutationObserver(look)
  changes.observe(home, { childList: true, subtree: true })
  look()
  return () => changes.disconnect()
}

/**
 * HM-11: `in_please_wait` while home loads, for 9999 s at most. It lets taps through: who knows the way need not wait
 * (shared/docs/choices/home.md).
 */
export function HomeWaiting({ home }: { home: RefObject<HTMLElement | null> }) {
  const t = useText('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!home.current) return
    const at = home.current
    let stop = () => {}
    const hide = () => setShown(false)
    // Looked at no earlier: to look costs a layout, and the first second has better use for it.
    const late = setTimeout(() => {
      setShown(true)
      stop = onceLoaded(at, hide)
    }, SHOW_AFTER)
    const ceiling = setTimeout(hide, INDICATOR.long)
    return () => {
      clearTimeout(late)
      clearTimeout(ceiling)
      stop()
      hide()
    }
  }, [home])
  return (
    <div className={styles.waiting}>
      <Indicator open={shown} label={t('in_please_wait')} />
    </div>
  )
}

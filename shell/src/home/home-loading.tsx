import { INDICATOR } from '@lobby/contracts/constants'
import { useText } from '@lobby/platform'
import { Indicator } from '@lobby/ui/core'
import { type RefObject, useEffect, useState } from 'react'
import styles from './home-page.module.css'

/** The indicator is not shown for a load shorter than this: the skeletons suffice; ms. */
const SHOW_AFTER = 1_000
const SKELETON = '[data-shape][aria-hidden]'
/** Loads only when scrolled near: it is not awaited. */
const IDLE = '[data-idle]'

/** Whether a skeleton is visible on the screen; what is below it does not count. */
function screenLoads(home: HTMLElement): boolean {
  return [...home.querySelectorAll(SKELETON)].some((skeleton) => {
    const { top, bottom, left, height } = skeleton.getBoundingClientRect()
    return !skeleton.closest(IDLE) && height > 0 && bottom > 0 && top < innerHeight && left < innerWidth
  })
}

/** Calls `loaded` once no skeleton is visible. Returns a function that stops watching. */
function onceLoaded(home: HTMLElement, loaded: () => void): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    if (screenLoads(home)) return
    changes.disconnect()
    loaded()
  }
  // Once a frame, which has to lay the page out in any case: at each change it would be a layout of its own, and the
  // changes of a page that loads are many.
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(look)
  })
  changes.observe(home, { childList: true, subtree: true })
  look()
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
  }
}

/**
 * HM-11: `in_please_wait` while home loads, for 9999 s at most. Taps pass through it, so nobody has to wait
 * (shared/docs/choices/home.md).
 */
export function HomeLoading({ home }: { home: RefObject<HTMLElement | null> }) {
  const t = useText('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!home.current) return
    const at = home.current
    let stop = () => {}
    const hide = () => setShown(false)
    // Not checked earlier: the check forces a layout, which the busy first second should not pay for.
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
    <div className={styles.loading}>
      <Indicator open={shown} label={t('in_please_wait')} />
    </div>
  )
}

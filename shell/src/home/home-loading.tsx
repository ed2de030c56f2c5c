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

/**
 * Says whether a skeleton is on the screen, until none is; what is below it does not count. Returns a function that
 * stops it. The browser says it with a frame that it lays out anyway: whoever measures lays the page out once more, and
 * with it what is left out below the screen.
 */
function watchSkeletons(home: HTMLElement, tell: (loads: boolean) => void): () => void {
  const watched = new Set<Element>()
  const onScreen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRect } of entries) {
      if (isIntersecting && intersectionRect.height > 0) onScreen.add(target)
      else onScreen.delete(target)
    }
    tell(onScreen.size > 0)
    if (onScreen.size === 0) stop()
  })
  const watch = () => {
    for (const skeleton of home.querySelectorAll(SKELETON)) {
      if (watched.has(skeleton) || skeleton.closest(IDLE)) continue
      watched.add(skeleton)
      observer.observe(skeleton)
    }
  }
  const changes = new MutationObserver(watch)
  const stop = () => {
    changes.disconnect()
    observer.disconnect()
  }
  changes.observe(home, { childList: true, subtree: true })
  watch()
  if (watched.size === 0) stop()
  return stop
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
    const late = setTimeout(() => {
      stop = watchSkeletons(at, setShown)
    }, SHOW_AFTER)
    const ceiling = setTimeout(() => {
      stop()
      hide()
    }, INDICATOR.long)
    return () => {
      clearTimeout(late)
      clearTimeout(ceiling)
      stop()
      hide()
    }
  }, [home])
  return (
    <div className={styles.loading} data-lifted="" data-open={shown || undefined}>
      <Indicator open={shown} label={t('in_please_wait')} />
    </div>
  )
}

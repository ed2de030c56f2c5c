import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { scrollPositions } from './scroll-positions.ts'

/** How long a page may take to grow to the height that it had; ms. */
const GIVE_UP_AFTER = 5_000
const USER_INPUT = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a position that the page may not reach yet: again whenever the page grows, until it is reached, the player
 * acts or the time is over. Returns a function that stops.
 */
function scrollWhenReachable(y: number): () => void {
  const reached = () => {
    window.scrollTo({ top: y, behavior: 'instant' })
    return Math.abs(window.scrollY - y) < 2
  }
  if (reached()) return () => {}
  const grown = new ResizeObserver(() => {
    if (reached()) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const type of USER_INPUT) removeEventListener(type, moved)
  }
  // Closing a dialog over the page does not count.
  const moved = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('dialog'))) stop()
  }
  const timer = setTimeout(stop, GIVE_UP_AFTER)
  grown.observe(document.body)
  for (const type of USER_INPUT) addEventListener(type, moved, { passive: true })
  return stop
}

/** Whether the document was reloaded or restored from history. */
function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** A newly opened page starts at the top; one that is returned to or reloaded is scrolled to where it was left. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const [positions] = useState(scrollPositions)
  const before = useRef<string | undefined>(undefined)
  // Every visit begins with an entry of the same key, so that the path belongs to it.
  const place = `${key} ${pathname}`
  const current = useRef(place)

  useLayoutEffect(() => {
    current.current = place
    const first = before.current === undefined
    const samePage = before.current === pathname
    before.current = pathname
    if (type === 'POP') return first && !isReturn() ? undefined : scrollWhenReachable(positions.at(place))
    // Another query of the same page, such as a filter, is not another page.
    if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, pathname, type, positions])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const scrolled = () => positions.leave(current.current, Math.round(window.scrollY))
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('pagehide', positions.save)
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('pagehide', positions.save)
    }
  }, [positions])
}

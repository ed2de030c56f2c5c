import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { scrollPlaces } from './scroll-places.ts'

/** How long a page that is still coming may take to become as long as it was; ms. */
const PATIENCE = 5_000
const PLAYER_MOVES = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place that the page may not reach yet: again whenever it grows, until it is there, the player moves or the
 * patience is over. Answers its own undo.
 */
function scrollOnceThere(y: number): () => void {
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
    for (const type of PLAYER_MOVES) removeEventListener(type, moved)
  }
  // Who closes a popup over the page has not moved the page.
  const moved = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('dialog'))) stop()
  }
  const timer = setTimeout(stop, PATIENCE)
  grown.observe(document.body)
  for (const type of PLAYER_MOVES) addEventListener(type, moved, { passive: true })
  return stop
}

/** The document was loaded again or returned to, not opened. */
function cameBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** A page that is opened starts at its top; one that is returned to, or loaded again, is where it was left. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const [places] = useState(scrollPlaces)
  const before = useRef<string | undefined>(undefined)
  // Every visit begins with an entry of the same key, so that the path belongs to it.
  const place = `${key} ${pathname}`
  const current = useRef(place)

  useLayoutEffect(() => {
    current.current = place
    const first = before.current === undefined
    const samePage = before.current === pathname
    before.current = pathname
    if (type === 'POP') return first && !cameBack() ? undefined : scrollOnceThere(places.at(place))
    // Another query of the same page, such as a filter, is not another page.
    if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, pathname, type, places])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const scrolled = () => places.leave(current.current, Math.round(window.scrollY))
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('pagehide', places.keep)
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('pagehide', places.keep)
    }
  }, [places])
}

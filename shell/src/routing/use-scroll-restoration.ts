import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { scrollWhenReachable } from '../remotes/view/scroll-when-reachable.ts'
import { scrollPositions } from './scroll-positions.ts'

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

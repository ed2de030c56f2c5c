import { type RefObject, useEffect, useRef } from 'react'

/** How far below the screen the end of a list counts as in sight. */
const AHEAD = '0px 0px 600px'

/** Calls `reached` when the element comes near the screen, and again after each change of `active` while it stays there. */
export function useInSight(active: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })

  useEffect(() => {
    const node = element.current
    if (!active || !node || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [active])

  return element
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen the end of a list counts as in sight. */
const AHEAD = '0px 0px 600px'

/**
 * Calls `reached` when the element comes near the screen, and again while it stays there each time `length` (of the list
 * that it ends) changes: an observer says nothing of what only remains in sight.
 */
export function useInSight(active: boolean, reached: () => void, length = 0): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length is looked at anew
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
  }, [active, length])

  return element
}

/** The element and whether it has ever come near the screen: what nobody scrolls to should cost nothing. */
export function useNear(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  return [useInSight(!near, () => setNear(true)), near]
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen an element counts as visible already. */
const ROOT_MARGIN = '0px 0px 600px'

/**
 * Calls `reached` when the returned ref's element comes within 600 px of the screen. While it stays there, calls it
 * again each time `length` (of the list that the element ends) changes: an observer reports only what enters.
 */
export function useInSight(active: boolean, reached: () => void, length = 0): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length is observed again
  useEffect(() => {
    const node = element.current
    if (!active || !node || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [active, length])

  return element
}

/** A ref, and whether its element has ever come within 600 px of the screen: what nobody scrolls to is not rendered. */
export function useNear(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  return [useInSight(!near, () => setNear(true)), near]
}

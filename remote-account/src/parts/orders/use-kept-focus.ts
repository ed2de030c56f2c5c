import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for what stands where another step has been. The button that led on goes with its step, and the focus would
 * fall to the page's beginning: it goes on here instead (WCAG 2.4.3). A focus that is somewhere stays there, and what
 * a page begins with takes none: there is no step before it, which is undefined.
 */
export function useKeptFocus<Place extends HTMLElement>(step: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    const isFirst = before.current === undefined
    before.current = step
    if (!isFirst && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [step])
  return place
}

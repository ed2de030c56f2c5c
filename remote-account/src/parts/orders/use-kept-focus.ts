import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for what stands where another step has been. The button that led on goes with its step, and the focus would
 * fall to the page's beginning: it goes on here instead (WCAG 2.4.3). A focus that is somewhere stays there, and what
 * a page begins with takes none.
 */
export function useKeptFocus<Place extends HTMLElement>(step: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [step])
  return place
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { directionOf, isBackState, type Stop } from './direction.ts'
import { animatePageIn } from './page-animation.ts'

/** React Router numbers the entries of the browser's history. */
function historyIndex(): number | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}

/** SH-35: each page comes in from the side it lies on. */
export function usePageTransition(page: RefObject<HTMLElement | null>): void {
  const { key, pathname, state } = useLocation()
  const before = useRef<Stop | undefined>(undefined)
  // A browser that swipes back by itself has moved the page already: it does not come in a second time (SH-36).
  const moved = useRef(false)
  useLayoutEffect(() => {
    const popped = (event: PopStateEvent) => {
      moved.current = event.hasUAVisualTransition
    }
    addEventListener('popstate', popped, { capture: true })
    return () => removeEventListener('popstate', popped, { capture: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry; its index is the browser's
  useLayoutEffect(() => {
    const now: Stop = { pathname, index: historyIndex(), meantAsBack: isBackState(state) }
    const direction = directionOf(before.current, now)
    before.current = now
    if (page.current && direction && !moved.current) animatePageIn(page.current, direction)
    moved.current = false
  }, [key, pathname, page])
}

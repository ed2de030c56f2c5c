import { PAGE_TRANSITION } from '@lobby/contracts/constants'
import { type RefObject, useEffect, useRef } from 'react'
import { pageFollows, pageSprings } from './page-motion.ts'
import { goesBack, pageOffset, type Swipe, swipeFrom, swipeMoved } from './swipe.ts'

/** What a finger moves by itself: there a movement to the side is not one of the page. */
const OWN_MOVEMENT = 'dialog, input, textarea, select, canvas, iframe, .swiper, [role="slider"], [data-own-swipe]'

/** Whether something between the touch and the page scrolls to the side. */
function scrollsAside(from: Element, page: Element): boolean {
  for (let at: Element | null = from; at && at !== page; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}

/**
 * SH-36: a swipe to the right takes the page along and, from 100 px on, goes back. The page stays under the finger until
 * the page before is there; when nothing came of it, it goes back to its place.
 * @param back where back goes; undefined where there is no way back, as on home.
 */
export function useSwipeBack(page: RefObject<HTMLElement | null>, back: (() => void) | undefined): void {
  // Where back goes may change under the finger, as when pins arrive: the swipe must not be lost for it.
  const target = useRef(back)
  target.current = back
  const leadsBack = back !== undefined
  useEffect(() => {
    const element = page.current
    if (!element || !leadsBack) return
    let swipe: Swipe | undefined
    let settle: ReturnType<typeof setTimeout> | undefined

    const down = (event: TouchEvent) => {
      const [touch] = event.touches
      const from = event.target as Element
      const own = from.closest?.(OWN_MOVEMENT) || scrollsAside(from, element)
      swipe = touch && event.touches.length === 1 && !own ? swipeFrom(touch.clientX, touch.clientY) : undefined
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!swipe || !touch) return
      swipe = swipeMoved(swipe, touch.clientX, touch.clientY)
      if (swipe.kind !== 'back') return
      // Ours from here on: neither the page nor the browser's own history moves with it.
      if (event.cancelable) event.preventDefault()
      pageFollows(element, pageOffset(swipe))
    }
    const up = (event: TouchEvent) => {
      // The browser holds moves back when it is busy: where the finger left counts, not where it was last heard of.
      const [touch] = event.changedTouches
      if (swipe && touch) swipe = swipeMoved(swipe, touch.clientX, touch.clientY)
      if (swipe && goesBack(swipe)) {
        target.current?.()
        settle = setTimeout(() => pageSprings(element), PAGE_TRANSITION)
      } else if (swipe) pageSprings(element)
      swipe = undefined
    }
    const taken = () => {
      if (swipe) pageSprings(element)
      swipe = undefined
    }
    element.addEventListener('touchstart', down, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', up)
    element.addEventListener('touchcancel', taken)
    return () => {
      clearTimeout(settle)
      taken()
      element.removeEventListener('touchstart', down)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', up)
      element.removeEventListener('touchcancel', taken)
    }
  }, [page, leadsBack])
}

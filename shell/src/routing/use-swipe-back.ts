import { PAGE_TRANSITION } from '@lobby/contracts/constants'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { dragPage, returnPage } from './page-animation.ts'
import { goesBack, isBrowsersEdge, pageOffset, type Swipe, swipeFrom, swipeMoved } from './swipe.ts'

/** What a finger moves by itself: there a movement to the side is not one of the page. */
const OWN_MOVEMENT = 'dialog, input, textarea, select, canvas, iframe, .swiper, [role="slider"], [data-own-swipe]'

/** Up and down the browser scrolls; to the side nothing is its own, so that it takes no swipe away from the page. */
const OURS_ASIDE = 'pan-y pinch-zoom'

/** Only browsers on iOS know it: all of them go back by a swipe from the edge themselves. */
const swipesItself = (): boolean => CSS.supports('-webkit-touch-callout', 'none')

/** Whether something between the touch and the page scrolls to the side. */
function scrollsAside(from: Element, page: Element): boolean {
  for (let at: Element | null = from; at && at !== page; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}

function swipeOf(event: TouchEvent, page: Element): Swipe | undefined {
  const [touch] = event.touches
  const from = event.target as Element
  if (!touch || event.touches.length > 1 || isBrowsersEdge(touch.clientX, swipesItself())) return undefined
  if (from !== page.parentElement && !page.contains(from)) return undefined
  if (from.closest?.(OWN_MOVEMENT) || scrollsAside(from, page)) return undefined
  return swipeFrom(touch.clientX, touch.clientY)
}

/**
 * SH-36: a swipe to the right takes the page along and, from 100 px on, goes back. The page stays under the finger
 * until the page before is there; when nothing came of it, it goes back to its place.
 * @param back where back goes; undefined where there is no way back, as on home.
 */
export function useSwipeBack(page: RefObject<HTMLElement | null>, back: (() => void) | undefined): void {
  // Where back goes may change under the finger, as when pins arrive: the swipe must not be lost for it.
  const target = useRef(back)
  target.current = back
  const leadsBack = back !== undefined
  // With the page itself, not after its first paint: a thumb may be there already.
  useLayoutEffect(() => {
    const element = page.current
    // A page on its way back to its place leaves a strip beside it: a thumb that is there swipes it as well.
    const ground = element?.parentElement
    if (!element || !ground || !leadsBack) return
    let swipe: Swipe | undefined
    let finger = new AbortController()
    let settle: ReturnType<typeof setTimeout> | undefined

    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!swipe || !touch) return
      swipe = swipeMoved(swipe, touch.clientX, touch.clientY)
      if (swipe.kind === 'back') dragPage(element, pageOffset(swipe))
    }
    const up = (event: TouchEvent) => {
      // The browser holds moves back when it is busy: where the finger left counts, not where it was last heard of.
      const [touch] = event.changedTouches
      if (swipe && touch) swipe = swipeMoved(swipe, touch.clientX, touch.clientY)
      const goes = swipe !== undefined && goesBack(swipe)
      if (goes) {
        target.current?.()
        settle = setTimeout(() => returnPage(element), PAGE_TRANSITION)
      } else returnPage(element)
      end()
    }
    const end = () => {
      finger.abort()
      swipe = undefined
    }
    const taken = () => {
      if (swipe) returnPage(element)
      end()
    }
    const down = (event: TouchEvent) => {
      // A second finger means something else.
      taken()
      swipe = swipeOf(event, element)
      if (!swipe || !event.target) return
      // A finger belongs to what it came down on, also when that has left the page since, as a skeleton does when its
      // content arrives: from there nothing bubbles up to the page any more.
      finger = new AbortController()
      const heard = { passive: true, signal: finger.signal }
      const on = event.target as HTMLElement
      on.addEventListener('touchmove', move, heard)
      on.addEventListener('touchend', up, heard)
      on.addEventListener('touchcancel', taken, heard)
    }
    ground.style.touchAction = OURS_ASIDE
    ground.addEventListener('touchstart', down, { passive: true })
    return () => {
      clearTimeout(settle)
      taken()
      ground.style.touchAction = ''
      ground.removeEventListener('touchstart', down)
    }
  }, [page, leadsBack])
}

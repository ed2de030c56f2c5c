/** Animations of the page: entering, following a finger, returning. None where the player prefers reduced motion. */
import { PAGE_TRANSITION } from '@lobby/contracts/constants'
import type { Direction } from './direction.ts'

/** Distance that an entering page travels; px. */
const DISTANCE = 28
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

const isStill = (page: HTMLElement): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || typeof page.animate !== 'function'

/** SH-35: the page enters from its side in 300 ms. An offset left by a finger is reset. */
export function animatePageIn(page: HTMLElement, direction: Direction): void {
  page.style.transform = ''
  if (isStill(page)) return
  const from = direction === 'forward' ? DISTANCE : -DISTANCE
  page.animate(
    [
      { transform: `translateX(${from}px)`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: PAGE_TRANSITION, easing: EASING },
  )
}

/** Moves the page under a finger `offset` px to the right. */
export function dragPage(page: HTMLElement, offset: number): void {
  page.style.transform = offset > 0 ? `translateX(${offset}px)` : ''
}

/** The swipe was not far enough: the page returns to its place. */
export function returnPage(page: HTMLElement): void {
  const from = page.style.transform
  page.style.transform = ''
  if (!from || isStill(page)) return
  page.animate([{ transform: from }, { transform: 'none' }], { duration: PAGE_TRANSITION, easing: EASING })
}

/** How a page moves: in when it comes, along with the finger, and back to its place. Nothing moves for who asks for less. */
import { PAGE_TRANSITION } from '@lobby/contracts/constants'
import type { Direction } from './direction.ts'

/** How far from its place a page starts; px. */
const START = 28
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

const still = (page: HTMLElement): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || typeof page.animate !== 'function'

/** SH-35: the page comes from where it lay, in 300 ms. Wherever a finger has left it before is forgotten. */
export function pageEnters(page: HTMLElement, direction: Direction): void {
  page.style.transform = ''
  if (still(page)) return
  const from = direction === 'forward' ? START : -START
  page.animate(
    [
      { transform: `translateX(${from}px)`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: PAGE_TRANSITION, easing: EASING },
  )
}

/** The page under a finger, `offset` px to the right of its place. */
export function pageFollows(page: HTMLElement, offset: number): void {
  page.style.transform = offset > 0 ? `translateX(${offset}px)` : ''
}

/** Let go too early: the page goes back to its place. */
export function pageSprings(page: HTMLElement): void {
  const from = page.style.transform
  page.style.transform = ''
  if (!from || still(page)) return
  page.animate([{ transform: from }, { transform: 'none' }], { duration: PAGE_TRANSITION, easing: EASING })
}

/** A finger on a page, from its touch to its end: whether it swipes the page back (SH-36). Pure; all lengths in px. */
import { SWIPE_BACK_PX } from '@lobby/contracts/constants'

/** How far a finger moves before its way is known. */
const SLOP = 10
/** How much further it has to go across than down: a scroll is not a swipe. */
const ACROSS = 1.2
/** From the left edge: as wide as iOS listens for its own swipe back. */
const EDGE = 30

export interface Swipe {
  x: number
  y: number
  /** How far the finger is to the right of where it came down. */
  across: number
  /** `other` is everything that is not a swipe back: it stays that until the finger is up. */
  kind: 'open' | 'back' | 'other'
}

/** A touch that the browser itself takes for a swipe back, where it has one: the page must not go back twice. */
export const isBrowsersEdge = (x: number, swipesItself: boolean): boolean => swipesItself && x < EDGE

export const swipeFrom = (x: number, y: number): Swipe => ({ x, y, across: 0, kind: 'open' })

export function swipeMoved(swipe: Swipe, x: number, y: number): Swipe {
  const across = x - swipe.x
  const down = Math.abs(y - swipe.y)
  if (swipe.kind !== 'open') return { ...swipe, across }
  if (Math.abs(across) < SLOP && down < SLOP) return { ...swipe, across }
  return { ...swipe, across, kind: across > down * ACROSS ? 'back' : 'other' }
}

/** How far the page stands to the right of its place. */
export const pageOffset = (swipe: Swipe): number => (swipe.kind === 'back' ? Math.max(0, swipe.across) : 0)

/** SH-36: 100 px go back, 99 px do not. */
export const goesBack = (swipe: Swipe): boolean => pageOffset(swipe) >= SWIPE_BACK_PX

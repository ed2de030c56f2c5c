import { PULL_DOWN_STOP, PULL_DOWN_THRESHOLD, PULL_UP_THRESHOLD } from '@lobby/contracts/constants'

/** A finger on a list: where it began, and what it has been taken for. */
export interface Pull {
  x: number
  y: number
  /** The list was at its top, or at its end, when the finger came. */
  atTop: boolean
  atEnd: boolean
  /** `none` until it is known; `other` for a movement that is the browser's or the page's. */
  kind: 'none' | 'down' | 'up' | 'other'
  /** How far the list has been pulled, CSS px: 0 to 100 down, below 0 up. */
  distance: number
}

export const pullFrom = (x: number, y: number, atTop: boolean, atEnd: boolean): Pull => ({
  x,
  y,
  atTop,
  atEnd,
  kind: 'none',
  distance: 0,
})

/** Less than this is a finger that trembles, CSS px. */
const TREMBLE = 6

/** GL-17: the list follows the finger, down for 100 px at most. What it is taken for first it stays. */
export function pullMoved(pull: Pull, x: number, y: number): Pull {
  const down = y - pull.y
  const kind = pull.kind === 'none' ? kindOf(pull, x - pull.x, down) : pull.kind
  if (kind === 'down') return { ...pull, kind, distance: Math.max(0, Math.min(PULL_DOWN_STOP, down)) }
  if (kind === 'up') return { ...pull, kind, distance: Math.min(0, down) }
  return { ...pull, kind, distance: 0 }
}

function kindOf({ atTop, atEnd }: Pull, aside: number, down: number): Pull['kind'] {
  if (Math.max(Math.abs(aside), Math.abs(down)) < TREMBLE) return 'none'
  if (Math.abs(aside) > Math.abs(down)) return 'other'
  if (down > 0) return atTop ? 'down' : 'other'
  return atEnd ? 'up' : 'other'
}

/** Whether letting go now reloads the list: from 50 px on. */
export const refreshes = ({ kind, distance }: Pull): boolean => kind === 'down' && distance >= PULL_DOWN_THRESHOLD

/** Let go now, the next page is asked for: from 50 px beyond the end on. */
export const loadsMore = ({ kind, distance }: Pull): boolean => kind === 'up' && distance <= PULL_UP_THRESHOLD

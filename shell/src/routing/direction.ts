/** Which way a navigation goes, as the player sees it. */
export type Direction = 'forward' | 'back'

export interface Stop {
  pathname: string
  /** Place in the browser's history, as React Router counts it; undefined where it does not. */
  index: number | undefined
  /** The entry was pushed by a back arrow with a declared target (SH-27, SH-28). */
  meantAsBack: boolean
}

/** Handed over as the location's state when a declared back target is pushed. */
export const BACK_STATE = { going: 'back' } as const

export const isBackState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'going' in state && state.going === BACK_STATE.going

/** Undefined for what is not a way: the first page, another query of the same page, a redirect. */
export function directionOf(before: Stop | undefined, now: Stop): Direction | undefined {
  if (!before || before.pathname === now.pathname) return undefined
  const from = before.index ?? 0
  const to = now.index ?? 0
  if (to < from) return 'back'
  if (to > from) return now.meantAsBack ? 'back' : 'forward'
  return undefined
}

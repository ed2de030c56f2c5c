import type { RegisterValues } from './fields.ts'

let kept: RegisterValues | null = null

/**
 * What was typed, while the player reads the agreement and comes back: in the page's memory alone, as passwords are
 * among it. Null forgets.
 */
export function keepDraft(values: RegisterValues | null): void {
  kept = values
}

/** What was typed before, if the player has just been away for a look at the agreement. */
export const readDraft = (): RegisterValues | null => kept

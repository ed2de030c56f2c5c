import { stored, useStored } from '@lobby/platform'
import * as v from 'valibot'

/** How long a phone moves, ms: to be felt once and no more. */
const TICK = 12

/** Only "off" is kept. */
const off = stored('MC_NO_HAPTICS', v.literal(true))

/** Whether this device can be felt at all: an iPhone's browser has no such thing, a desktop's has it in vain. */
export const hasHaptics = (): boolean => 'vibrate' in navigator && navigator.maxTouchPoints > 0

/** Whether the player wants to feel what is done, and what changes it. */
export function useHaptics(): [on: boolean, set: (on: boolean) => void] {
  return [useStored(off) === null, (on) => void off.write(on ? null : true)]
}

/**
 * One short tick: money has moved by what the player did. The same whatever came of it, so that nothing urges to play
 * on. None where the player has switched it off or asks for less motion, and none before the first tap on the page: a
 * browser refuses it.
 */
export function tick(): void {
  if (!hasHaptics() || off.read() !== null) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Asked all the same, a browser writes an error to its console.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate(TICK)
}

import { useMedia } from './media.ts'

/** Whether the player asks for less motion, now and when it changes. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

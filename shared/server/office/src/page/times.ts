/** Times as people at work write them: those of Vietnam, which keeps one offset all year. */
const OFFSET = '+07:00'
const OFFSET_MS = 7 * 3_600_000

/** `2026-11-21 10:00` */
export const shownTime = (ms: number): string => inputTime(ms).replace('T', ' ')

/** For `<input type="datetime-local">`. */
export const inputTime = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 16)

/** What was typed there, in ms; null for no time. */
export function typedTime(text: string): number | null {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}${OFFSET}`) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

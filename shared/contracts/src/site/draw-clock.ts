/** The clock of a draw as it is read, by the lottery and by the page's first script. */

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `[h:]mm:ss` of what is left, or `--:--:--` when nothing is: not on sale, or expired. (LT-23, LT-24) */
export function timerText(left: number): string {
  if (left <= 0) return '--:--:--'
  const seconds = Math.floor(left / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** What can be bet on a draw. `pays` is in tenths of the stake, for each hit. */
export const PLAYS = {
  /** The last two digits of any number. */
  lo2: { digits: 2 },
  /** The last two digits of the special prize. */
  de: { digits: 2 },
  /** The last three digits of the special prize. */
  de3: { digits: 3 },
} as const
export type Play = keyof typeof PLAYS

export const isPlay = (text: string): text is Play => Object.hasOwn(PLAYS, text)

export const fitsPlay = (play: Play, pick: string): boolean => /^\d+$/.test(pick) && pick.length === PLAYS[play].digits

/**
 * Tenths of the stake for each hit: 97 % of the stakes come back in the long run, 90 % of those on three digits.
 *
 * @param numbers how many a draw has
 */
export function paysTenths(play: Play, numbers: number): number {
  if (play === 'de') return 970
  if (play === 'de3') return 9000
  return Math.floor(970 / numbers)
}

/** How often a pick stands in the numbers of a draw, rows by `~` from the special prize down. */
export function hitsOf(play: Play, pick: string, numbers: string): number {
  const rows = numbers.split('~').map((row) => row.split(','))
  const counted = play === 'lo2' ? rows.flat() : (rows[0] ?? [])
  return counted.filter((number) => number.endsWith(pick)).length
}

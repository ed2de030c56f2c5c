/** What can be bet on a draw. */
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
 * Tenths of the stake for each hit: 97 % of the stakes on two digits of the special prize come back in the long run,
 * 90 % of those on three, and 94 to 97 % of those on any number, as tenths are rounded down.
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

/** Of one way to bet. */
interface PlayOdds {
  play: Play
  /** How likely it is that the ticket wins at all, of 1. */
  chance: number
  /** For each hit, in stakes. */
  pays: number
  /** Of the stakes, in the long run. */
  returnPercent: number
}

/**
 * PP-09: the odds of each way to bet on a draw with so many numbers. Every digit of a number is drawn by itself, so a
 * pick ends each number once in a hundred draws, or in a thousand.
 */
export function lotteryOdds(numbers: number): PlayOdds[] {
  return Object.entries(PLAYS).map(([name, { digits }]) => {
    const play = name as Play
    const drawn = play === 'lo2' ? numbers : 1
    const one = 10 ** -digits
    const pays = paysTenths(play, numbers) / 10
    return { play, chance: 1 - (1 - one) ** drawn, pays, returnPercent: 100 * drawn * one * pays }
  })
}

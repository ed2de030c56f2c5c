/** What can be bet on a draw. */
export const PLAYS = {
  /** The last two digits of any number. */
  lo2: { digits: 2 },
  /** The last two digits of the special prize. */
  de: { digits: 2 },
  /** The last three digits of the special prize. */
  de3: { digits: 3 },
  /** Two numbers, each the last two digits of any number. */
  xien2: { digits: 2, together: 2 },
  /** Three numbers, each the last two digits of any number. */
  xien3: { digits: 2, together: 3 },
} as const satisfies Record<string, { digits: number; together?: number }>
export type Play = keyof typeof PLAYS

export const isPlay = (text: string): text is Play => Object.hasOwn(PLAYS, text)

/** A ticket has so many numbers at most. */
export const MOST_PICKS = 10

/** How many numbers a play takes together (PL-09); 1 where each number of a ticket is a bet of its own. */
export const togetherOf = (play: Play): number => {
  const rule = PLAYS[play]
  return 'together' in rule ? rule.together : 1
}

const picksOf = (pick: string): string[] => pick.split(',')

/** Different numbers of as many digits as the play has, by commas; as many as it takes together, or up to ten. */
export function fitsPlay(play: Play, pick: string): boolean {
  const picks = picksOf(pick)
  const together = togetherOf(play)
  const isEach = picks.every((one) => /^\d+$/.test(one) && one.length === PLAYS[play].digits)
  const isCount = together > 1 ? picks.length === together : picks.length <= MOST_PICKS
  return isEach && isCount && new Set(picks).size === picks.length
}

/** What is staked in all, by the stake on each number; on a combined bet it is one stake. */
export const stakeOfAll = (play: Play, pick: string, each: bigint): bigint =>
  togetherOf(play) > 1 ? each : each * BigInt(picksOf(pick).length)

/**
 * Tenths of the stake for each hit: 97 % of the stakes on two digits of the special prize come back in the long run,
 * 90 % of those on three, and 94 to 97 % of those on any number, as tenths are rounded down. A combined bet pays 95 %
 * of what it is worth, and 0 where a draw has fewer numbers than it takes: then it is not sold.
 *
 * @param numbers how many a draw has
 */
export function paysTenths(play: Play, numbers: number): number {
  if (play === 'de') return 970
  if (play === 'de3') return 9000
  const chance = togetherChance(togetherOf(play), numbers)
  if (togetherOf(play) > 1) return chance > 0 ? Math.floor(9.5 / chance) : 0
  return Math.floor(970 / numbers)
}

/**
 * How likely so many different numbers of two digits all end one of the numbers of a draw: all draws, less those
 * without the one or the other, and those without both again, and so on.
 */
function togetherChance(together: number, numbers: number): number {
  if (numbers < together) return 0
  let chance = 0
  for (let missing = 0, ways = 1; missing <= together; missing += 1) {
    chance += (missing % 2 === 0 ? 1 : -1) * ways * (1 - missing / 100) ** numbers
    ways = (ways * (together - missing)) / (missing + 1)
  }
  return chance
}

/** What a ticket comes to, in minor units. @param count how many numbers a draw has */
export function winOf(
  { play, pick, stake }: { play: Play; pick: string; stake: bigint },
  numbers: string,
  count: number,
): bigint {
  const picks = picksOf(pick)
  const tenths = BigInt(paysTenths(play, count))
  const hits = picks.map((one) => hitsOf(play, one, numbers))
  if (togetherOf(play) > 1) return hits.every((hit) => hit > 0) ? (stake * tenths) / 10n : 0n
  return (stake * tenths * BigInt(hits.reduce((sum, hit) => sum + hit, 0))) / (10n * BigInt(picks.length))
}

/** How often a pick stands in the numbers of a draw, rows by `~` from the special prize down. */
export function hitsOf(play: Play, pick: string, numbers: string): number {
  const rows = numbers.split('~').map((row) => row.split(','))
  const counted = play === 'de' || play === 'de3' ? (rows[0] ?? []) : rows.flat()
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
  const plays = (Object.keys(PLAYS) as Play[]).filter((play) => paysTenths(play, numbers) > 0)
  return plays.map((play) => {
    const { digits } = PLAYS[play]
    if (togetherOf(play) > 1) {
      const chance = togetherChance(togetherOf(play), numbers)
      const pays = paysTenths(play, numbers) / 10
      return { play, chance, pays, returnPercent: 100 * chance * pays }
    }
    const drawn = play === 'lo2' ? numbers : 1
    const one = 10 ** -digits
    const pays = paysTenths(play, numbers) / 10
    return { play, chance: 1 - (1 - one) ** drawn, pays, returnPercent: 100 * drawn * one * pays }
  })
}

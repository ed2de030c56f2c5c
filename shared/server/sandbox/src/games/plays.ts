/** Of one way to bet. */
interface PlayRule {
  /** What a number is held against: any number of the draw, the end of its special prize, or the digit before that. */
  of: 'any' | 'special' | 'tens'
  /** How many digits a number has. */
  digits: 1 | 2 | 3
  /**
   * Each number is a bet of its own; or all of them have to come, or none; or every combination of two and more of them
   * is a bet on all of its numbers.
   */
  way: 'each' | 'all' | 'none' | 'combinations'
  /** How many numbers a ticket has, different ones. */
  least: number
  most: number
}

/** A ticket of single bets has so many numbers at most: all that two digits make. */
const MOST_PICKS = 100

const single = { way: 'each', least: 1, most: MOST_PICKS } as const
const exactly = <const Count extends number>(count: Count) =>
  ({ of: 'any', digits: 2, least: count, most: count }) as const

/** What can be bet on a draw (PL-09), in the order in which it is offered. */
export const PLAYS = {
  lo2: { of: 'any', digits: 2, ...single },
  lo3: { of: 'any', digits: 3, ...single },
  de: { of: 'special', digits: 2, ...single },
  de3: { of: 'special', digits: 3, ...single },
  dau: { of: 'tens', digits: 1, ...single, most: 10 },
  duoi: { of: 'special', digits: 1, ...single, most: 10 },
  xien2: { way: 'all', ...exactly(2) },
  xien3: { way: 'all', ...exactly(3) },
  xien4: { way: 'all', ...exactly(4) },
  quay3: { way: 'combinations', ...exactly(3) },
  quay4: { way: 'combinations', ...exactly(4) },
  truot4: { way: 'none', ...exactly(4) },
  truot8: { way: 'none', ...exactly(8) },
  truot10: { way: 'none', ...exactly(10) },
} as const satisfies Record<string, PlayRule>
export type Play = keyof typeof PLAYS

export const ALL_PLAYS = Object.keys(PLAYS) as Play[]
export const isPlay = (text: string): text is Play => Object.hasOwn(PLAYS, text)
const ruleOf = (play: Play): PlayRule => PLAYS[play]

/** How many numbers a draw has, and how many of them have three digits or more. */
export interface DrawSize {
  numbers: number
  ofThree: number
}

/** @param prizes each with how many numbers it has, of how many digits */
export function drawSizeOf(prizes: readonly { n: number; digits: number }[]): DrawSize {
  const sum = (digits: number) => prizes.reduce((all, prize) => (prize.digits >= digits ? all + prize.n : all), 0)
  return { numbers: sum(2), ofThree: sum(3) }
}

const picksOf = (pick: string): string[] => pick.split(',')

/** Different numbers of as many digits as the play has, by commas, and as many of them as it takes. */
export function fitsPlay(play: Play, pick: string): boolean {
  const { digits, least, most } = ruleOf(play)
  const picks = picksOf(pick)
  const isEach = picks.every((one) => /^\d+$/.test(one) && one.length === digits)
  return isEach && picks.length >= least && picks.length <= most && new Set(picks).size === picks.length
}

/** How many bets a ticket with so many numbers is: of three numbers there are four combinations, of four eleven. */
export function betsOf(play: Play, count: number): number {
  const { way } = ruleOf(play)
  if (way === 'each') return count
  return way === 'combinations' ? 2 ** count - count - 1 : 1
}

/** What is staked in all, by the stake on each bet. */
export const stakeOfAll = (play: Play, pick: string, each: bigint): bigint =>
  each * BigInt(betsOf(play, picksOf(pick).length))

/** How many ways there are to choose so many of them. */
function waysOf(all: number, chosen: number): number {
  let ways = 1
  for (let each = 0; each < chosen; each += 1) ways = (ways * (all - each)) / (each + 1)
  return ways
}

/**
 * How likely exactly so many of these different numbers of two digits each end one of the numbers of a draw: all draws
 * without the others, less those without one more, and those without two more again, and so on.
 */
function comeChance(all: number, come: number, { numbers }: DrawSize): number {
  if (numbers < come) return 0
  let chance = 0
  for (let missing = 0; missing <= come; missing += 1) {
    const without = (1 - (all - come + missing) / 100) ** numbers
    chance += (missing % 2 === 0 ? 1 : -1) * waysOf(come, missing) * without
  }
  return waysOf(all, come) * chance
}

/** Tenths of the stake for so many numbers that all came: 95 % of what that is worth, rounded down. */
function allTenths(count: number, size: DrawSize): number {
  const chance = comeChance(count, count, size)
  return chance > 0 ? Math.floor(9.5 / chance) : 0
}

/**
 * Tenths of the stake for each hit, rounded down: 97 % of the stakes on one and two digits come back in the long run,
 * 90 % of those on three, and 95 % of those on several numbers together. 0 where a draw is too small for a play: then
 * it is not sold. Of combinations it is what one of two numbers pays.
 */
export function paysTenths(play: Play, size: DrawSize): number {
  const { of, digits, way, least } = ruleOf(play)
  if (way === 'all') return allTenths(least, size)
  if (way === 'combinations') return allTenths(least, size) > 0 ? allTenths(2, size) : 0
  if (way === 'none') {
    const tenths = Math.floor(9.5 / comeChance(least, 0, size))
    // What gives back the stake or less is no bet.
    return tenths > 10 ? tenths : 0
  }
  const worth = digits === 3 ? 9000 : digits === 2 ? 970 : 97
  const counted = of === 'any' ? (digits === 3 ? size.ofThree : size.numbers) : 1
  return counted > 0 ? Math.floor(worth / counted) : 0
}

/** Tenths of the stake on each combination when so many of a ticket's numbers came. */
function combinedTenths(come: number, size: DrawSize): number {
  let tenths = 0
  for (let count = 2; count <= come; count += 1) tenths += waysOf(come, count) * allTenths(count, size)
  return tenths
}

/** What a ticket comes to, in minor units. */
export function winOf(
  { play, pick, stake }: { play: Play; pick: string; stake: bigint },
  numbers: string,
  size: DrawSize,
): bigint {
  const picks = picksOf(pick)
  const hits = picks.map((one) => hitsOf(play, one, numbers))
  const came = hits.filter((hit) => hit > 0).length
  const bets = 10n * BigInt(betsOf(play, picks.length))
  const pays = BigInt(paysTenths(play, size))
  switch (ruleOf(play).way) {
    case 'all':
      return came === picks.length ? (stake * pays) / bets : 0n
    case 'none':
      return came === 0 ? (stake * pays) / bets : 0n
    case 'combinations':
      return (stake * BigInt(combinedTenths(came, size))) / bets
    default:
      return (stake * pays * BigInt(hits.reduce((sum, hit) => sum + hit, 0))) / bets
  }
}

/** How often a pick stands in the numbers of a draw, rows by `~` from the special prize down. */
export function hitsOf(play: Play, pick: string, numbers: string): number {
  const { of } = ruleOf(play)
  const rows = numbers.split('~').map((row) => row.split(','))
  const counted = of === 'any' ? rows.flat() : (rows[0] ?? [])
  return counted.filter((number) => (of === 'tens' ? number.at(-2) === pick : number.endsWith(pick))).length
}

/** Of one way to bet, or of one outcome of it. */
interface PlayOdds {
  play: Play
  /** Of combinations: how many numbers come. */
  come: number | null
  /** How likely it is, of 1: that the ticket wins at all, or that so many of its numbers come. */
  chance: number
  /** For each hit, in stakes; of combinations in stakes on the whole ticket. */
  pays: number
  /** Of the stakes, in the long run. */
  returnPercent: number
}

/**
 * PP-09: the odds of each way to bet on a draw. Every digit of a number is drawn by itself, so a pick ends each number
 * once in ten draws, in a hundred, or in a thousand.
 */
export const lotteryOdds = (size: DrawSize): PlayOdds[] =>
  ALL_PLAYS.filter((play) => paysTenths(play, size) > 0).flatMap((play) => oddsOf(play, size))

function oddsOf(play: Play, size: DrawSize): PlayOdds[] {
  const { of, digits, way, least } = ruleOf(play)
  const pays = paysTenths(play, size) / 10
  if (way === 'all' || way === 'none') {
    const chance = comeChance(least, way === 'all' ? least : 0, size)
    return [{ play, come: null, chance, pays, returnPercent: 100 * chance * pays }]
  }
  if (way === 'combinations') {
    const outcomes = Array.from({ length: least - 1 }, (_, at) => {
      const come = at + 2
      const paid = combinedTenths(come, size) / (10 * betsOf(play, least))
      return { play, come, chance: comeChance(least, come, size), pays: paid }
    })
    const returnPercent = 100 * outcomes.reduce((sum, outcome) => sum + outcome.chance * outcome.pays, 0)
    return outcomes.map((outcome) => ({ ...outcome, returnPercent }))
  }
  const drawn = of === 'any' ? (digits === 3 ? size.ofThree : size.numbers) : 1
  const one = 10 ** -digits
  return [{ play, come: null, chance: 1 - (1 - one) ** drawn, pays, returnPercent: 100 * drawn * one * pays }]
}

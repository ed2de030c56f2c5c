/** Of one way to bet. */
interface PlayRule {
  /**
   * What a number is held against: any number of the draw, the end of its special, first or eighth prize, or the digit
   * before the last of the special prize.
   */
  of: 'any' | 'special' | 'first' | 'eighth' | 'tens'
  /** How many digits a number has. */
  digits: 1 | 2 | 3 | 4
  /**
   * Each number is a bet of its own; or all of them have to come, or none; or every pair of them, or every combination
   * of two and more, is a bet on all of its numbers.
   */
  way: 'each' | 'all' | 'none' | 'pairs' | 'combinations'
  /** How many numbers a ticket has, different ones. */
  least: number
  most: number
}

/** A ticket of single bets has so many numbers at most: all that two digits make. */
const MOST_PICKS = 100

const single = { way: 'each', least: 1, most: MOST_PICKS } as const
const exactly = <const Count extends number>(count: Count) =>
  ({ of: 'any', digits: 2, least: count, most: count }) as const

/** Where a draw has it, the prize stands in the row that is called so: the special prize is the first of them. */
const ROW_OF = { special: 0, tens: 0, first: 1, eighth: 8 } as const

/** What can be bet on a draw (PL-09), in the order in which it is offered. */
export const PLAYS = {
  lo2: { of: 'any', digits: 2, ...single },
  lo3: { of: 'any', digits: 3, ...single },
  lo4: { of: 'any', digits: 4, ...single },
  de: { of: 'special', digits: 2, ...single },
  dau8: { of: 'eighth', digits: 2, ...single },
  nhat: { of: 'first', digits: 2, ...single },
  de3: { of: 'special', digits: 3, ...single },
  de4: { of: 'special', digits: 4, ...single },
  dau: { of: 'tens', digits: 1, ...single, most: 10 },
  duoi: { of: 'special', digits: 1, ...single, most: 10 },
  da: { way: 'pairs', of: 'any', digits: 2, least: 2, most: 10 },
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

/** How many numbers a draw has, and how many of them have three digits or more, and four. */
export interface DrawSize {
  numbers: number
  ofThree: number
  ofFour: number
  /** Whether it has a first prize of one number, and an eighth of two digits, as the Center and the South have. */
  hasFirst: boolean
  hasEighth: boolean
}

/** @param prizes from the special prize down, each with how many numbers it has, of how many digits */
export function drawSizeOf(prizes: readonly { n: number; digits: number }[]): DrawSize {
  const sum = (digits: number) => prizes.reduce((all, prize) => (prize.digits >= digits ? all + prize.n : all), 0)
  const first = prizes[ROW_OF.first]
  const eighth = prizes[ROW_OF.eighth]
  return {
    numbers: sum(2),
    ofThree: sum(3),
    ofFour: sum(4),
    hasFirst: first?.n === 1,
    hasEighth: eighth?.n === 1 && eighth.digits === 2,
  }
}

const picksOf = (pick: string): string[] => pick.split(',')

/** Different numbers of as many digits as the play has, by commas, and as many of them as it takes. */
export function fitsPlay(play: Play, pick: string): boolean {
  const { digits, least, most } = ruleOf(play)
  const picks = picksOf(pick)
  const isEach = picks.every((one) => /^\d+$/.test(one) && one.length === digits)
  return isEach && picks.length >= least && picks.length <= most && new Set(picks).size === picks.length
}

/** How many bets a ticket with so many numbers is: of four numbers there are six pairs, and eleven combinations. */
export function betsOf(play: Play, count: number): number {
  const { way } = ruleOf(play)
  if (way === 'each') return count
  if (way === 'pairs') return waysOf(count, 2)
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

/** Hundredths of the stake for so many numbers that all came: 95 % of what that is worth, rounded down to tenths. */
function allHundredths(count: number, size: DrawSize): number {
  const chance = comeChance(count, count, size)
  return chance > 0 ? 10 * Math.floor(9.5 / chance) : 0
}

/** How many numbers of a draw a play is held against. */
function countedOf({ of, digits }: PlayRule, size: DrawSize): number {
  if (of === 'first') return size.hasFirst ? 1 : 0
  if (of === 'eighth') return size.hasEighth ? 1 : 0
  if (of !== 'any') return 1
  return digits === 4 ? size.ofFour : digits === 3 ? size.ofThree : size.numbers
}

/** Tenths of the stake that one of all numbers with so many digits is paid by: 97 % of one and two, 90 % of more. */
const WORTH = { 1: 97, 2: 970, 3: 9000, 4: 90_000 } as const

/**
 * Hundredths of the stake for each hit: 97 % of the stakes on one and two digits come back in the long run, 90 % of
 * those on three and four, and 95 % of those on several numbers together, rounded down to whole tenths. What stays away
 * pays so little that it is rounded down to hundredths: tenths would keep nine of a hundred. 0 where a draw is too
 * small for a play: then it is not sold. Of combinations it is what one of two numbers pays.
 */
export function paysHundredths(play: Play, size: DrawSize): number {
  const rule = ruleOf(play)
  const { digits, way, least } = rule
  if (way === 'all') return allHundredths(least, size)
  // Pairs are what the Center and the South play; who bets in the North combines.
  if (way === 'pairs') return size.hasEighth ? allHundredths(2, size) : 0
  if (way === 'combinations') return allHundredths(least, size) > 0 ? allHundredths(2, size) : 0
  if (way === 'none') {
    const hundredths = Math.floor(95 / comeChance(least, 0, size))
    // What pays less than a tenth above its stake is no bet.
    return hundredths >= 110 ? hundredths : 0
  }
  const counted = countedOf(rule, size)
  return counted > 0 ? 10 * Math.floor(WORTH[digits] / counted) : 0
}

/** Hundredths of the stake on each combination when so many of a ticket's numbers came. */
function combinedHundredths(come: number, size: DrawSize): number {
  let hundredths = 0
  for (let count = 2; count <= come; count += 1) hundredths += waysOf(come, count) * allHundredths(count, size)
  return hundredths
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
  const bets = 100n * BigInt(betsOf(play, picks.length))
  const pays = BigInt(paysHundredths(play, size))
  switch (ruleOf(play).way) {
    case 'all':
      return came === picks.length ? (stake * pays) / bets : 0n
    case 'none':
      return came === 0 ? (stake * pays) / bets : 0n
    case 'pairs':
      return (stake * pays * BigInt(waysOf(came, 2))) / bets
    case 'combinations':
      return (stake * BigInt(combinedHundredths(came, size))) / bets
    default:
      return (stake * pays * BigInt(hits.reduce((sum, hit) => sum + hit, 0))) / bets
  }
}

/** How often a pick stands in the numbers of a draw, rows by `~` from the special prize down. */
export function hitsOf(play: Play, pick: string, numbers: string): number {
  const { of } = ruleOf(play)
  const rows = numbers.split('~').map((row) => row.split(','))
  const counted = of === 'any' ? rows.flat() : (rows[ROW_OF[of]] ?? [])
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
  ALL_PLAYS.filter((play) => paysHundredths(play, size) > 0).flatMap((play) => oddsOf(play, size))

function oddsOf(play: Play, size: DrawSize): PlayOdds[] {
  const rule = ruleOf(play)
  const { digits, way, least } = rule
  const pays = paysHundredths(play, size) / 100
  // Of pairs each is a bet on two: two numbers are one of them.
  if (way === 'all' || way === 'none' || way === 'pairs') {
    const chance = comeChance(least, way === 'none' ? 0 : least, size)
    return [{ play, come: null, chance, pays, returnPercent: 100 * chance * pays }]
  }
  if (way === 'combinations') {
    const outcomes = Array.from({ length: least - 1 }, (_, at) => {
      const come = at + 2
      const paid = combinedHundredths(come, size) / (100 * betsOf(play, least))
      return { play, come, chance: comeChance(least, come, size), pays: paid }
    })
    const returnPercent = 100 * outcomes.reduce((sum, outcome) => sum + outcome.chance * outcome.pays, 0)
    return outcomes.map((outcome) => ({ ...outcome, returnPercent }))
  }
  const drawn = countedOf(rule, size)
  const one = 10 ** -digits
  return [{ play, come: null, chance: 1 - (1 - one) ** drawn, pays, returnPercent: 100 * drawn * one * pays }]
}

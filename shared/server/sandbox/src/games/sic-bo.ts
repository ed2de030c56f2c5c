import { randomInt } from 'node:crypto'
import { allThrows, countedOdds, type TableGame } from './table-game.ts'

/** Tài Xỉu: three dice under a bowl. A die is 0 to 5 here, one less than its pips. */
const SPOTS = ['big', 'small', 'even', 'odd', 'triple'] as const
type Spot = (typeof SPOTS)[number]
const DICE = 3
const FACES = 6
/** The lowest sum that is big. */
const BIG_FROM = 11
/** What three alike pay, in stakes: beyond it all other bets are lost. */
const TRIPLE_PAYS = 35
const EVEN_MONEY = 2

const isTriple = ([first, ...others]: readonly number[]) => others.every((die) => die === first)
const sumOf = (shown: readonly number[]) => shown.reduce((sum, die) => sum + die + 1, 0)

function wins(spot: Spot, shown: readonly number[]): boolean {
  if (spot === 'triple' || isTriple(shown)) return spot === 'triple' && isTriple(shown)
  const sum = sumOf(shown)
  if (spot === 'big') return sum >= BIG_FROM
  if (spot === 'small') return sum < BIG_FROM
  return (sum % 2 === 0) === (spot === 'even')
}

const PAYS = { big: EVEN_MONEY, small: EVEN_MONEY, even: EVEN_MONEY, odd: EVEN_MONEY, triple: TRIPLE_PAYS } as const
const returned = (spot: Spot, shown: readonly number[]) => (wins(spot, shown) ? PAYS[spot] * 100 : 0)

export const sicBo: TableGame<Spot> = {
  spots: SPOTS,
  pays: PAYS,
  covers: [
    ['big', 'small'],
    ['even', 'odd'],
  ],
  draw: () => Array.from({ length: DICE }, () => randomInt(FACES)),
  returned,
  resultOf: (shown) => (isTriple(shown) ? 'triple' : sumOf(shown) >= BIG_FROM ? 'big' : 'small'),
  codesOf(shown) {
    const won = SPOTS.filter((spot) => wins(spot, shown))
    return [...shown.map((die) => `die.${die + 1}`), ...won]
  },
  odds: () => countedOdds({ spots: SPOTS, returned }, allThrows(DICE, FACES)),
}

import { randomInt } from 'node:crypto'
import { allThrows, countedOdds, inStakes, type TableGame } from './table-game.ts'

/** Xóc Đĩa: four coins under a bowl, each red (1) or white (0). */
const SPOTS = ['even', 'odd', 'red4', 'red3', 'white3', 'white4'] as const
type Spot = (typeof SPOTS)[number]
const COINS = 4
const SIDES = 2

/** In hundredths of a stake: each spot returns 97.5 % of its stakes in the long run. */
const PAYS: Readonly<Record<Spot, number>> = { even: 195, odd: 195, red4: 1560, red3: 390, white3: 390, white4: 1560 }
/** How many coins are red for a spot to win. */
const REDS: Readonly<Record<Spot, readonly number[]>> = {
  even: [0, 2, 4],
  odd: [1, 3],
  red4: [4],
  red3: [3],
  white3: [1],
  white4: [0],
}

const redsOf = (shown: readonly number[]) => shown.reduce((sum, coin) => sum + coin, 0)
const returned = (spot: Spot, shown: readonly number[]) => (REDS[spot].includes(redsOf(shown)) ? PAYS[spot] : 0)
const resultOf = (shown: readonly number[]) => (redsOf(shown) % 2 === 0 ? 'even' : 'odd')

export const xocDia: TableGame<Spot> = {
  spots: SPOTS,
  pays: inStakes(PAYS),
  covers: [
    ['even', 'odd'],
    ['even', 'red3', 'white3'],
  ],
  draw: () => Array.from({ length: COINS }, () => randomInt(SIDES)),
  returned,
  resultOf,
  codesOf: (shown) => [...shown.map((coin) => (coin === 1 ? 'coin.red' : 'coin.white')), resultOf(shown)],
  odds: () => countedOdds({ spots: SPOTS, returned }, allThrows(COINS, SIDES)),
}

import { randomInt } from 'node:crypto'
import type { Outcome } from './instant-game.ts'
import { CARDS, cardCode, rankOf } from './playing-cards.ts'
import type { TableGame } from './table-game.ts'

/** Of the layout, in the order of a round's `wish`, which holds what was staked on each in minor units. */
const SPOTS = ['dragon', 'tie', 'tiger'] as const
type Spot = (typeof SPOTS)[number]

/** A shoe has so many decks, and is shuffled for every round. */
const DECKS = 8
const SHOE = DECKS * CARDS
/** What a side that has the higher card, and a tie, pay, in stakes. */
const PAYS: Readonly<Record<Spot, number>> = { dragon: 2, tie: 12, tiger: 2 }
/** A tie gives back one in so many of what stands on a side. */
const TIE_KEEPS = 2

/** Where a round of these two cards ends: kings are highest, aces lowest. */
export function resultOfCards(dragon: number, tiger: number): Spot {
  const ahead = rankOf(dragon) - rankOf(tiger)
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger'
}

/** What comes back of a stake on a spot, in hundredths of it. */
export function spotReturns(spot: Spot, result: Spot): number {
  if (spot === result) return PAYS[spot] * 100
  return result === 'tie' ? 100 / TIE_KEEPS : 0
}

/** The dragon's card, then the tiger's: two different ones of the shoe. */
function deal(): number[] {
  const first = randomInt(SHOE)
  const other = randomInt(SHOE - 1)
  const second = other < first ? other : other + 1
  return [first % CARDS, second % CARDS]
}

/** Where a round with these cards, the dragon's first, ends. */
const resultOf = ([dragon = 0, tiger = 0]: readonly number[]): Spot => resultOfCards(dragon, tiger)

/** PP-09: the odds of each spot, counted over all pairs of cards of the shoe. */
export function layoutOdds(): Outcome<Spot>[] {
  const times: Record<Spot, number> = { dragon: 0, tie: 0, tiger: 0 }
  for (let first = 0; first < CARDS; first += 1) {
    for (let second = 0; second < CARDS; second += 1) {
      const pairs = DECKS * (first === second ? DECKS - 1 : DECKS)
      times[resultOfCards(first, second)] += pairs
    }
  }
  const all = SHOE * (SHOE - 1)
  return SPOTS.map((name) => {
    const returned = SPOTS.reduce((sum, result) => sum + times[result] * spotReturns(name, result), 0)
    return { name, chance: times[name] / all, pays: PAYS[name], returnPercent: returned / all }
  })
}

export const dragonTigerTable: TableGame<Spot> = {
  spots: SPOTS,
  pays: PAYS,
  covers: [['dragon', 'tiger']],
  draw: deal,
  returned: (spot, shown) => spotReturns(spot, resultOf(shown)),
  resultOf,
  codesOf: (shown) => [...shown.map(cardCode), resultOf(shown)],
  odds: layoutOdds,
}

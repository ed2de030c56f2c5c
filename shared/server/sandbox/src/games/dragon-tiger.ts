import { randomInt } from 'node:crypto'
import type { InstantGame, Outcome } from './instant-game.ts'
import { CARDS, cardCode, rankOf } from './playing-cards.ts'

/** Of the layout, in the order of a round's `wish`, which holds what was staked on each in minor units. */
export const SPOTS = ['dragon', 'tie', 'tiger'] as const
export type Spot = (typeof SPOTS)[number]

/** A shoe has so many decks, and is shuffled for every round. */
export const DECKS = 8
const SHOE = DECKS * CARDS
/** What a side pays that has the higher card, in stakes. */
const SIDE_PAYS = 2n
/** What a tie pays, in stakes. */
const TIE_PAYS = 12n
/** A tie gives back one in so many of what stands on a side. */
const TIE_KEEPS = 2n

/** Where a round of these two cards ends: kings are highest, aces lowest. */
export function resultOfCards(dragon: number, tiger: number): Spot {
  const ahead = rankOf(dragon) - rankOf(tiger)
  return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger'
}

/** What comes back of the stakes on a layout, in minor units. */
export function layoutPays(bets: readonly bigint[], result: Spot): bigint {
  const [dragon = 0n, tie = 0n, tiger = 0n] = bets
  if (result === 'tie') return tie * TIE_PAYS + (dragon + tiger) / TIE_KEEPS
  return (result === 'dragon' ? dragon : tiger) * SIDE_PAYS
}

/** The dragon's card, then the tiger's: two different ones of the shoe. */
function deal(): number[] {
  const first = randomInt(SHOE)
  const other = randomInt(SHOE - 1)
  const second = other < first ? other : other + 1
  return [first % CARDS, second % CARDS]
}

/** Where a round with these cards, the dragon's first, ends. */
export const resultOf = ([dragon = 0, tiger = 0]: readonly number[]): Spot => resultOfCards(dragon, tiger)

/** @param draw for tests: the two cards */
export const dragonTiger = (draw: () => number[] = deal): InstantGame => ({
  draw,
  winOf: ({ wish, shown }) => layoutPays(wish.map(BigInt), resultOf(shown)),
  codesOf: ({ shown }) => [...shown.map(cardCode), resultOf(shown)],
})

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
  return SPOTS.map((name, at) => {
    const bets = SPOTS.map((_, spot) => (spot === at ? 100n : 0n))
    const pays = Number(layoutPays(bets, name)) / 100
    const returned = SPOTS.reduce((sum, result) => sum + times[result] * Number(layoutPays(bets, result)), 0)
    return { name, chance: times[name] / all, pays, returnPercent: returned / all }
  })
}

// Ba Cây: three cards each of thirty-six, from ace to nine. The last digit of their sum counts, and none is the best.
import { randomInt } from 'node:crypto'
import { cardCode, rankOf, suitOf } from './playing-cards.ts'
import { countedOdds, inStakes, type TableGame } from './table-game.ts'

const SPOTS = ['player', 'tie', 'banker'] as const
type Spot = (typeof SPOTS)[number]

const SUITS = 4
/** Aces to nines. */
const RANKS = 9
const HAND = 3
/** In hundredths of a stake: a side keeps a twentieth of its winnings. */
const PAYS: Readonly<Record<Spot, number>> = { player: 195, tie: 900, banker: 195 }

/** From one to ten, which is the best. */
export const baCayPoints = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + rankOf(card) + 1, 0) % 10 || 10

/** The player's three cards, then the banker's. */
const baCayHands = (shown: readonly number[]): [player: number[], banker: number[]] => [
  shown.slice(0, HAND),
  shown.slice(HAND),
]

function resultOf(shown: readonly number[]): Spot {
  const [player, banker] = baCayHands(shown)
  const ahead = baCayPoints(player) - baCayPoints(banker)
  return ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker'
}

function returned(spot: Spot, shown: readonly number[]): number {
  const result = resultOf(shown)
  if (spot === result) return PAYS[spot]
  // A tie gives back what stands on the sides.
  return result === 'tie' ? 100 : 0
}

/** The first nine of each suit. */
const DECK: readonly number[] = Array.from({ length: SUITS * 13 }, (_, card) => card).filter(
  (card) => rankOf(card) < RANKS && suitOf(card) < SUITS,
)

function deal(): number[] {
  const deck = [...DECK]
  return Array.from({ length: 2 * HAND }, () => deck.splice(randomInt(deck.length), 1)[0] ?? 0)
}

/** Every three ranks, from the lowest. */
const THREES: readonly (readonly number[])[] = Array.from({ length: RANKS }, (_, a) => a).flatMap((a) =>
  Array.from({ length: RANKS - a }, (_, b) => a + b).flatMap((b) =>
    Array.from({ length: RANKS - b }, (_, c) => [a, b, b + c]),
  ),
)

/** In how many ways so many cards of a rank can be chosen of those that are left of it. */
const choices = (left: number, count: number): number =>
  count === 0 ? 1 : (choices(left, count - 1) * (left - count + 1)) / count
const timesOf = (rank: number, ranks: readonly number[]): number => ranks.filter((one) => one === rank).length

/** In how many ways these three ranks can be dealt, once those before them are gone. */
const waysOf = (ranks: readonly number[], gone: readonly number[]): number =>
  [...new Set(ranks)].reduce((ways, rank) => ways * choices(SUITS - timesOf(rank, gone), timesOf(rank, ranks)), 1)

/** Two hands by their ranks, and how many pairs of hands have them. */
const allHands = () =>
  THREES.flatMap((player) =>
    THREES.map((banker) => ({
      shown: [...player, ...banker],
      times: waysOf(player, []) * waysOf(banker, player),
    })).filter(({ times }) => times > 0),
  )

let counted: ReturnType<TableGame['odds']> | undefined

export const baCay: TableGame<Spot> = {
  spots: SPOTS,
  pays: inStakes(PAYS),
  covers: [['player', 'banker']],
  draw: deal,
  returned,
  resultOf,
  codesOf: (shown) => {
    const [player, banker] = baCayHands(shown)
    return ['side.player', ...player.map(cardCode), 'side.banker', ...banker.map(cardCode), resultOf(shown)]
  },
  // Counted once: 27,000 pairs of hands.
  odds: () => {
    counted ??= countedOdds({ spots: SPOTS, returned }, allHands())
    return counted
  },
}

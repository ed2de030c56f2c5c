import { randomInt } from 'node:crypto'
import type { Outcome } from './instant-game.ts'
import { CARDS, cardCode, rankOf } from './playing-cards.ts'
import { inStakes, type TableGame } from './table-game.ts'

/** As the layout has them, from left to right. */
const SPOTS = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const
type Spot = (typeof SPOTS)[number]
type Result = 'player' | 'banker' | 'tie'

export const DECKS = 8
const SHOE = DECKS * CARDS
/** Both sides with a third card. */
const MOST_CARDS = 6
/** In hundredths of a stake; of the banker's win a twentieth is kept. */
const PAYS: Readonly<Record<Spot, number>> = { playerPair: 1200, player: 200, tie: 900, banker: 195, bankerPair: 1200 }
/** Where no third card lies. */
const NONE = -1

/** Aces count one; tens and pictures nothing. */
const pointOf = (card: number): number => Math.min(rankOf(card) + 1, 10) % 10
const NATURAL = 8
/** Up to this a side with two cards draws a third one. */
const DRAWS_TO = 5
/** By the banker's points: the player's third cards, in points, to which he draws one. */
const BANKER_DRAWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
]

/** Which sides draw a third card; `third` is the player's, in points. */
const playerDraws = (player: number, banker: number) => Math.max(player, banker) < NATURAL && player <= DRAWS_TO
const bankerDraws = (player: number, banker: number, third: number | null): boolean => {
  if (Math.max(player, banker) >= NATURAL) return false
  return third === null ? banker <= DRAWS_TO : (BANKER_DRAWS[banker]?.includes(third) ?? false)
}

/**
 * Three places for the player's cards, then three for the banker's.
 *
 * @param shoe in the order in which they are dealt: player, banker, player, banker, then third cards
 */
export function handsOf(shoe: readonly number[]): number[] {
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = shoe
  const player = (pointOf(first) + pointOf(third)) % 10
  const banker = (pointOf(second) + pointOf(fourth)) % 10
  const playersThird = playerDraws(player, banker) ? (rest.shift() ?? NONE) : NONE
  const draws = bankerDraws(player, banker, playersThird === NONE ? null : pointOf(playersThird))
  return [first, third, playersThird, second, fourth, draws ? (rest.shift() ?? NONE) : NONE]
}

export const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + (card === NONE ? 0 : pointOf(card)), 0) % 10

function resultOf(shown: readonly number[]): Result {
  const ahead = pointsOf(shown.slice(0, 3)) - pointsOf(shown.slice(3))
  return ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker'
}

const isPair = (first = 0, second = 0) => rankOf(first) === rankOf(second)

function returned(spot: Spot, shown: readonly number[]): number {
  if (spot === 'playerPair') return isPair(shown[0], shown[1]) ? PAYS[spot] : 0
  if (spot === 'bankerPair') return isPair(shown[3], shown[4]) ? PAYS[spot] : 0
  const result = resultOf(shown)
  // A tie gives the stakes on a side back.
  return result === spot ? PAYS[spot] : result === 'tie' ? 100 : 0
}

/** Different cards of the shoe, in the order in which they are dealt. */
function dealt(): number[] {
  const taken = new Set<number>()
  while (taken.size < MOST_CARDS) taken.add(randomInt(SHOE))
  return [...taken].map((place) => place % CARDS)
}

/** How many ways the shoe can be dealt in end in each result: exact, for all six cards in their order. */
function waysOf(): Readonly<Record<Result, number>> {
  const left = Array.from({ length: 10 }, (_, point) => DECKS * (point === 0 ? 16 : 4))
  const ways: Record<Result, number> = { player: 0, banker: 0, tie: 0 }
  /** Goes on with each point that the next card can have, by how many cards have it. */
  const next = (known: number, then: (point: number, ways: number) => void) => {
    for (const [point, count] of left.entries()) {
      if (count === 0) continue
      left[point] = count - 1
      then(point, known * count)
      left[point] = count
    }
  }
  const end = (player: number, banker: number, known: number) => {
    ways[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += known
  }
  next(1, (first, ways1) =>
    next(ways1, (second, ways2) =>
      next(ways2, (third, ways3) =>
        next(ways3, (fourth, known) => {
          const player = (first + third) % 10
          const banker = (second + fourth) % 10
          const rest = (SHOE - 4) * (SHOE - 5)
          const bankerStands = (points: number, ways5: number) => end(points, banker, ways5 * (SHOE - 5))
          const bankerTakes = (points: number, ways5: number) =>
            next(ways5, (card, all) => end(points, (banker + card) % 10, all))
          if (playerDraws(player, banker)) {
            next(known, (card, ways5) => {
              const points = (player + card) % 10
              if (bankerDraws(player, banker, card)) bankerTakes(points, ways5)
              else bankerStands(points, ways5)
            })
          } else if (bankerDraws(player, banker, null)) {
            next(known, (card, ways5) => end(player, (banker + card) % 10, ways5 * (SHOE - 5)))
          } else end(player, banker, known * rest)
        }),
      ),
    ),
  )
  return ways
}

let counted: Outcome<Spot>[] | undefined

/** A million deals are counted, once. */
function odds(): Outcome<Spot>[] {
  if (counted) return counted
  const ways = waysOf()
  const all = ways.player + ways.banker + ways.tie
  // Behind the first card of a side: as many of its rank as are left of it.
  const pair = (4 * DECKS - 1) / (SHOE - 1)
  const chances = {
    playerPair: pair,
    player: ways.player / all,
    tie: ways.tie / all,
    banker: ways.banker / all,
    bankerPair: pair,
  }
  counted = SPOTS.map((name) => {
    const chance = chances[name]
    const back = name === 'player' || name === 'banker' ? 100 * chances.tie : 0
    return { name, chance, pays: PAYS[name] / 100, returnPercent: chance * PAYS[name] + back }
  })
  return counted
}

export const baccarat: TableGame<Spot> = {
  spots: SPOTS,
  pays: inStakes(PAYS),
  covers: [['player', 'banker']],
  draw: () => handsOf(dealt()),
  returned,
  resultOf,
  codesOf: (shown) => {
    const side = (name: string, cards: readonly number[]) => [
      `side.${name}`,
      ...cards.filter((card) => card !== NONE).map(cardCode),
    ]
    return [...side('player', shown.slice(0, 3)), ...side('banker', shown.slice(3)), resultOf(shown)]
  },
  odds,
}

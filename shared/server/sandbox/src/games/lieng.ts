// Liêng with one change: three cards, any of which are changed once. What it returns is counted by `liengOdds`.
import type { HandGame } from './hand-game.ts'
import type { Outcome } from './instant-game.ts'
import { CARDS, cardCode, dealtCards, rankOf, suitOf } from './playing-cards.ts'

/** Hands that pay, from the best; a hand counts as the first that it is. Pays are in stakes. */
export const HANDS = [
  { name: 'aces', pays: 50 },
  { name: 'triple', pays: 25 },
  { name: 'pure', pays: 12 },
  { name: 'straight', pays: 4 },
  { name: 'faces', pays: 3 },
  { name: 'nine', pays: 1 },
] as const
export type Hand = (typeof HANDS)[number]['name']

export const HAND_SIZE = 3
/** Jack, queen and king: what counts no points, but for the ten. */
const FIRST_FACE = 10
const FIRST_OF_NO_POINTS = 9
const BEST_POINTS = 9

const pointsOf = (card: number): number => (rankOf(card) >= FIRST_OF_NO_POINTS ? 0 : rankOf(card) + 1)

/** An ace stands below the two and above the king. */
function isStraight(ranks: readonly number[]): boolean {
  const [low = 0, middle = 0, high = 0] = ranks
  return (middle === low + 1 && high === middle + 1) || (low === 0 && middle === 11 && high === 12)
}

/** What three cards are; null for a hand that pays nothing. */
export function handOf(cards: readonly number[]): Hand | null {
  const ranks = cards.map(rankOf).sort((a, b) => a - b)
  if (ranks[0] === ranks[2]) return ranks[0] === 0 ? 'aces' : 'triple'
  if (isStraight(ranks)) return new Set(cards.map(suitOf)).size === 1 ? 'pure' : 'straight'
  if (ranks.every((rank) => rank >= FIRST_FACE)) return 'faces'
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10 === BEST_POINTS ? 'nine' : null
}

const paysOf = (hand: Hand | null): number => HANDS.find(({ name }) => name === hand)?.pays ?? 0

/** What a hand pays, in stakes. */
export const handPays = (cards: readonly number[]): number => paysOf(handOf(cards))

/**
 * The hand after the change: a card that is not held gives way to the next of those that were dealt behind the hand.
 *
 * @param dealt the hand and as many cards behind it
 * @param held of each place of the hand, 1 where its card stays
 */
export function changedHand(dealt: readonly number[], held: readonly number[]): number[] {
  let next = HAND_SIZE
  return dealt.slice(0, HAND_SIZE).map((card, place) => (held[place] === 1 ? card : (dealt[next++] ?? card)))
}

const KEEP_ALL: readonly number[] = Array.from({ length: HAND_SIZE }, () => 1)

/** The cards of a hand as it stands now. */
export const cardsOf = (dealt: readonly number[], held: readonly number[]): number[] =>
  changedHand(dealt, held.length > 0 ? held : KEEP_ALL)

export const lieng: HandGame = {
  name: 'cards',
  // The hand and what comes when all of it is changed.
  draw: () => dealtCards(2 * HAND_SIZE),
  isOver: (_, held) => held.length > 0,
  follows: (_, held) => held.length === 0,
  left: () => [...KEEP_ALL],
  returned: (dealt, held) => 100 * handPays(cardsOf(dealt, held)),
  codesOf(dealt, held) {
    const cards = cardsOf(dealt, held)
    const hand = handOf(cards)
    return [...cards.map(cardCode), ...(hand ? [hand] : [])]
  },
}

let counted: { outcomes: Outcome<Hand>[]; returnPercent: number } | undefined

/**
 * PP-09: how often each hand comes, and the percent of the stakes that come back in the long run, for whoever changes
 * what gives most on average: counted over all hands that can be dealt and all cards that can come.
 */
export function liengOdds(): { outcomes: Outcome<Hand>[]; returnPercent: number } {
  counted ??= countOdds()
  return counted
}

/** How often each of `HANDS` comes. */
type Times = readonly number[]
const NEVER: Times = HANDS.map(() => 0)

/** What becomes of a way to hold: how often each hand comes, of so many ways in which the other cards can come. */
interface Prospect {
  ways: number
  times: Times
}

function countOdds(): { outcomes: Outcome<Hand>[]; returnPercent: number } {
  const hands = allHands()
  // How often each hand comes among all that have these cards: none, one, two or three.
  const having = new Map<number, number[]>()
  for (const { cards, hand } of hands) {
    if (hand < 0) continue
    for (const choice of CHOICES) {
      const key = keyOf(cards, choice)
      const times = having.get(key) ?? [...NEVER]
      times[hand] = (times[hand] ?? 0) + 1
      having.set(key, times)
    }
  }
  const shares = [...NEVER]
  for (const { cards } of hands) {
    const prospects = CHOICES.map((held) => prospectOf(cards, held, having))
    const best = prospects.reduce((better, one) => (worthOf(one) > worthOf(better) ? one : better))
    for (const [at, times] of best.times.entries()) shares[at] = (shares[at] ?? 0) + times / best.ways
  }
  const outcomes = HANDS.map(({ name, pays }, at) => ({
    name,
    pays,
    chance: (shares[at] ?? 0) / hands.length,
    returnPercent: null,
  }))
  return { outcomes, returnPercent: 100 * outcomes.reduce((sum, { pays, chance }) => sum + pays * chance, 0) }
}

/** Every three cards, in order, and which of `HANDS` they are, or -1. */
function allHands(): { cards: number[]; hand: number }[] {
  const hands: { cards: number[]; hand: number }[] = []
  for (let a = 0; a < CARDS; a += 1)
    for (let b = a + 1; b < CARDS; b += 1)
      for (let c = b + 1; c < CARDS; c += 1) {
        const name = handOf([a, b, c])
        hands.push({ cards: [a, b, c], hand: HANDS.findIndex((one) => one.name === name) })
      }
  return hands
}

/** What can be chosen of three cards: bit by bit, from none to all. */
const CHOICES: readonly number[] = Array.from({ length: 2 ** HAND_SIZE }, (_, choice) => choice)
const chosen = (choice: number, at: number): boolean => ((choice >> at) & 1) === 1
/** Ways in which the other cards can come, by how many are held: 49 · 48 · 47 / 6, 49 · 48 / 2, 49, 1. */
const WAYS = [18_424, 1176, 49, 1] as const

/** The cards that are chosen, as one number. */
const keyOf = (cards: readonly number[], choice: number): number =>
  cards.reduce((key, card, at) => (chosen(choice, at) ? key * (CARDS + 1) + card + 1 : key), 0)

/**
 * Hands that have what is held and nothing of what is not, counted by those that have it, less those that have one of
 * the others as well, and so on.
 */
function prospectOf(cards: readonly number[], held: number, having: ReadonlyMap<number, Times>): Prospect {
  const times = [...NEVER]
  for (const choice of CHOICES) {
    if ((choice & held) !== held) continue
    const sign = cards.filter((_, at) => chosen(choice ^ held, at)).length % 2 === 0 ? 1 : -1
    for (const [at, count] of (having.get(keyOf(cards, choice)) ?? NEVER).entries()) {
      times[at] = (times[at] ?? 0) + sign * count
    }
  }
  return { ways: WAYS[cards.filter((_, at) => chosen(held, at)).length] ?? 1, times }
}

/** In stakes, on average. */
const worthOf = ({ ways, times }: Prospect): number =>
  HANDS.reduce((sum, { pays }, at) => sum + pays * (times[at] ?? 0), 0) / ways

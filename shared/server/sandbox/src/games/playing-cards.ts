import { randomInt } from 'node:crypto'

/** A card is 0 to 51: the rank from ace to king, within one suit after the other. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
/** Spades, clubs, diamonds, hearts. */
const SUITS = ['♠', '♣', '♦', '♥'] as const
export const CARDS = RANKS.length * SUITS.length

/** 0 is an ace, 12 a king. */
export const rankOf = (card: number): number => card % RANKS.length
export const suitOf = (card: number): number => Math.floor(card / RANKS.length)

/** A card, as the vendor's codes have it: `c.0` to `c.51`. */
export const cardCode = (card: number): string => `c.${card}`

/** `A♠` to `K♥`, for each code. */
export const CARD_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: CARDS }, (_, card) => [cardCode(card), `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`]),
)

/** So many different cards of one pack. */
export function dealtCards(count: number): number[] {
  const deck = Array.from({ length: CARDS }, (_, card) => card)
  return Array.from({ length: count }, () => deck.splice(randomInt(deck.length), 1)[0] ?? 0)
}

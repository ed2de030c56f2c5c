/** Playing cards, as the vendor counts them: 0 to 51, from ace to king within spades, clubs, diamonds, hearts. */
import { filled, text } from './calls.js'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♣', '♦', '♥']
const SUIT_KEYS = ['spades', 'clubs', 'diamonds', 'hearts']
/** How long a card takes to turn, in ms. */
const TURN_MS = 320

const suitOf = (card) => Math.floor(card / RANKS.length)
/** `K ♠`, as one reads it. */
export const cardSign = (card) => `${RANKS[card % RANKS.length]}${SUITS[suitOf(card)]}`
/** As one hears it. */
export const cardName = (card) =>
  filled(text.cardName, { rank: RANKS[card % RANKS.length], suit: text.suits[SUIT_KEYS[suitOf(card)]] })

/** Shows a card in its place; null turns it over. */
export function showCard(place, card) {
  place.replaceChildren()
  delete place.dataset.suit
  if (card === null) {
    place.dataset.back = 'true'
    place.setAttribute('aria-label', text.faceDown)
    return
  }
  delete place.dataset.back
  place.dataset.suit = SUIT_KEYS[suitOf(card)]
  place.setAttribute('aria-label', cardName(card))
  for (const said of [RANKS[card % RANKS.length], SUITS[suitOf(card)]]) {
    const part = document.createElement('span')
    part.textContent = said
    place.append(part)
  }
}

/** Deals a card into its place, turned where motion is welcome. */
export async function dealCard(place, card, isCalm) {
  if (isCalm) return showCard(place, card)
  const half = { duration: TURN_MS / 2, easing: 'ease-in' }
  await place.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], half).finished
  showCard(place, card)
  await place.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], half).finished
}

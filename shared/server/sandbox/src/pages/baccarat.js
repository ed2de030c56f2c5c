/** Baccarat: two hands, a third card by the rule, the one nearer to nine wins. */
import { filled, text } from './calls.js'
import { createTable } from './layout.js'
import { cardName, dealCard, showCard } from './playing-cards.js'
import { byId, calm } from './stage.js'

/** Where the vendor's six places lie: three of the player's, three of the banker's; -1 is no third card. */
const SIDES = { player: [0, 1, 2], banker: [3, 4, 5] }
/** In this order they are dealt: third cards last. */
const DEALT = [0, 3, 1, 4, 2, 5]
const isThird = (at) => at % 3 === 2
const placeOf = (at) => byId(`card-${at}`)

const cardsOf = (side, shown) => SIDES[side].map((at) => shown[at]).filter((card) => card >= 0)
/** Aces count one; tens and pictures nothing. */
const pointsOf = (cards) => cards.reduce((sum, card) => sum + (card % 13 < 9 ? (card % 13) + 1 : 0), 0) % 10

createTable({
  name: 'baccarat',
  cover() {
    byId('felt').dataset.result = ''
    for (const at of DEALT) {
      showCard(placeOf(at), null)
      placeOf(at).hidden = isThird(at)
    }
    for (const side of Object.keys(SIDES)) byId(`points-${side}`).textContent = ''
  },
  async reveal(shown) {
    for (const at of DEALT) {
      if (shown[at] < 0) continue
      placeOf(at).hidden = false
      await dealCard(placeOf(at), shown[at], calm.matches)
    }
    for (const side of Object.keys(SIDES)) {
      byId(`points-${side}`).textContent = String(pointsOf(cardsOf(side, shown)))
    }
  },
  told({ shown, result }) {
    byId('felt').dataset.result = result
    const [player, banker] = Object.keys(SIDES).map((side) => cardsOf(side, shown))
    const said = filled(text.told, { player: pointsOf(player), banker: pointsOf(banker), result: text.results[result] })
    const label = `${said} ${[...player, ...banker].map(cardName).join(', ')}`
    return { said, sign: text.signs[result], label }
  },
})

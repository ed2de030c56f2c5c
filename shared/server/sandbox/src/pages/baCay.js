/** Ba Cay: three cards each, the last digit of their sum counts, and none is the best. */
import { filled, text } from './calls.js'
import { createTable } from './layout.js'
import { cardName, dealCard, showCard } from './playing-cards.js'
import { byId, calm } from './stage.js'

const SIDES = { player: [0, 1, 2], banker: [3, 4, 5] }
/** In turn, as they are dealt. */
const DEALT = [0, 3, 1, 4, 2, 5]
const placeOf = (at) => byId(`card-${at}`)
const cardsOf = (side, shown) => SIDES[side].map((at) => shown[at])
const pointsOf = (cards) => cards.reduce((sum, card) => sum + (card % 13) + 1, 0) % 10 || 10

createTable({
  name: 'baCay',
  cover() {
    byId('felt').dataset.result = ''
    for (const at of DEALT) showCard(placeOf(at), null)
    for (const side of Object.keys(SIDES)) byId(`points-${side}`).textContent = ''
  },
  async reveal(shown) {
    for (const at of DEALT) await dealCard(placeOf(at), shown[at], calm.matches)
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

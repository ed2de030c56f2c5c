/** Dragon Tiger: chips on a layout, one card for each side, the higher one wins. */
import { filled, text } from './calls.js'
import { createTable } from './layout.js'
import { cardName, dealCard, showCard } from './playing-cards.js'
import { byId, calm } from './stage.js'

const SIDES = ['dragon', 'tiger']

createTable({
  name: 'table',
  cover() {
    byId('felt').dataset.result = ''
    for (const side of SIDES) showCard(byId(`card-${side}`), null)
  },
  async reveal(shown) {
    for (const [at, side] of SIDES.entries()) await dealCard(byId(`card-${side}`), shown[at], calm.matches)
  },
  told({ shown: [dragon, tiger], result }) {
    byId('felt').dataset.result = result
    const said = text.results[result]
    const label = filled(text.told, { dragon: cardName(dragon), tiger: cardName(tiger), result: said })
    return { said, sign: text.signs[result], label }
  },
})

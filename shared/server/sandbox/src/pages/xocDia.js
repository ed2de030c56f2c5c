/** Xóc Đĩa: four coins under a bowl, red or white. */
import { coverPlate, liftBowl } from './bowl.js'
import { filled, text } from './calls.js'
import { createTable } from './layout.js'

function coin(side) {
  const made = document.createElement('span')
  made.className = 'coin'
  made.dataset.side = side === 1 ? 'red' : 'white'
  return made
}

function said(shown) {
  const red = shown.filter((side) => side === 1).length
  return filled(text.coins, { red, white: shown.length - red })
}

createTable({
  name: 'xocDia',
  cover: coverPlate,
  reveal: (shown) => liftBowl(shown.map(coin), said(shown)),
  told({ shown, result }) {
    const told = filled(text.told, { result: text.results[result], coins: said(shown) })
    return { said: told, sign: text.signs[result] }
  },
})

/** European roulette: chips on numbers and on groups of them, one of 37 pockets decides. */
import { filled, rules, tag, text } from './calls.js'
import { createTable, paysOf, SPOTS } from './layout.js'
import { byId } from './stage.js'
import { drawWheel, hideBall, spinTo } from './wheel.js'

const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 })
const numberOf = (spot) => Number(/^n(\d+)$/.exec(spot)?.[1] ?? Number.NaN)
const isNumber = (spot) => !Number.isNaN(numberOf(spot))
const colourOf = (number) => ['red', 'black'].find((colour) => rules.numbers[colour].includes(number)) ?? 'zero'
/** `17, black`: no colour is said by its look alone. */
const said = (number) => filled(text.told, { number, colour: text.results[colourOf(number)] })

/** Numbers stand on two boards: a thumb is given 48 px. */
const boardOf = (spot) => (isNumber(spot) ? (numberOf(spot) <= 18 ? 'lower' : 'upper') : 'outside')
const boards = [...document.querySelectorAll('[data-board]')]

function turnTo(board) {
  byId('layout').dataset.shown = board
  for (const button of boards) button.setAttribute('aria-pressed', String(button.dataset.board === board))
}

function makeSpot(spot) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'spot number' })
  button.dataset.spot = spot
  button.dataset.colour = colourOf(numberOf(spot))
  const chips = Object.assign(document.createElement('span'), { className: 'chips' })
  button.append(Object.assign(document.createElement('b'), { textContent: numberOf(spot) }), chips)
  return button
}

for (const spot of SPOTS.filter(isNumber)) byId(boardOf(spot)).append(makeSpot(spot))
for (const button of boards) button.addEventListener('click', () => turnTo(button.dataset.board))
turnTo('outside')
drawWheel(colourOf)

createTable({
  name: 'roulette',
  nameOf: (spot) => (isNumber(spot) ? filled(text.number, { number: said(numberOf(spot)) }) : text[spot]),
  // A chip on a number is as wide as its place.
  chipOf: (_, amount) => figure.format(amount),
  listed: Object.entries({ straight: 'n1', dozen: 'dozen1', column: 'column1', half: 'red' }).map(([sort, spot]) => [
    text.sorts[sort],
    paysOf(spot),
  ]),
  /** What lies on a board that is not shown. */
  placed(on) {
    for (const button of boards) {
      const lies = SPOTS.filter((spot) => boardOf(spot) === button.dataset.board).reduce(
        (sum, spot) => sum + on(spot),
        0,
      )
      button.querySelector('small').textContent = lies > 0 ? figure.format(lies) : ''
    }
  },
  cover() {
    byId('felt').dataset.result = ''
    hideBall(text.waiting)
  },
  async reveal([number]) {
    await spinTo(number)
    byId('wheel').setAttribute('aria-label', said(number))
    const parts = [Object.assign(document.createElement('b'), { textContent: number })]
    parts.push(Object.assign(document.createElement('span'), { textContent: text.results[colourOf(number)] }))
    byId('drawn').replaceChildren(...parts)
  },
  told({ shown: [number], result }) {
    byId('felt').dataset.result = result
    return { said: said(number), sign: String(number) }
  },
})

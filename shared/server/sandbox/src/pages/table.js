/** Dragon Tiger: chips on a layout, one card for each side, the higher one wins. */
import { filled, rules, text } from './calls.js'
import { cardName, dealCard, showCard } from './playing-cards.js'
import { byId, calm, createStage, money, payRow, wireSheet } from './stage.js'

const { pays } = rules
const SPOTS = Object.keys(pays)
/** So many results are shown. */
const ROAD = 14

/** What lies on each spot, in units. It stays for the next round until it is cleared. */
let bets = { dragon: 0, tie: 0, tiger: 0 }

const spotOf = (spot) => document.querySelector(`[data-spot="${spot}"]`)
const total = () => Math.round(SPOTS.reduce((sum, spot) => sum + bets[spot], 0) * 10_000) / 10_000

const stage = createStage({
  name: 'table',
  show() {
    for (const spot of SPOTS) {
      const element = spotOf(spot)
      element.querySelector('.chips').textContent = bets[spot] > 0 ? money(bets[spot]) : ''
      element.setAttribute(
        'aria-label',
        `${text[spot]}, ×${pays[spot]}${bets[spot] > 0 ? `, ${money(bets[spot])}` : ''}`,
      )
      element.disabled = !stage.isIdle || stage.pending !== null
    }
    byId('clear').disabled = !stage.isIdle || stage.pending !== null || total() === 0
    byId('deal').disabled = !stage.isIdle || total() === 0
    byId('total').textContent = total() > 0 ? money(total()) : ''
  },
  resume() {
    bets = { dragon: 0, tie: 0, tiger: 0, ...stage.pending.bets }
    return deal()
  },
  opened: () => stage.say(text.place),
})

/** One side at a time: a chip on the other one takes all of them over. */
function place(spot) {
  const other = { dragon: 'tiger', tiger: 'dragon' }[spot]
  const moved = other ? bets[other] : 0
  if (other) bets[other] = 0
  bets[spot] = Math.round((bets[spot] + moved + (moved > 0 ? 0 : stage.stake)) * 10_000) / 10_000
  stage.say('')
  stage.show()
}

async function deal() {
  if (!stage.isIdle || total() === 0) return
  byId('felt').dataset.result = ''
  showCard(byId('card-dragon'), null)
  showCard(byId('card-tiger'), null)
  await stage.bet(
    '/api/table/deal',
    { bets },
    {
      async reveal({ cards: [dragon, tiger] }) {
        await dealCard(byId('card-dragon'), dragon, calm.matches)
        await dealCard(byId('card-tiger'), tiger, calm.matches)
      },
      done({ cards, result, win }) {
        byId('felt').dataset.result = result
        noteOnRoad(result, cards)
        if (win > 0) stage.countUp(win)
        else stage.say(text.results[result])
      },
    },
  )
}

function noteOnRoad(result, [dragon, tiger]) {
  const item = document.createElement('li')
  item.dataset.result = result
  item.textContent = text.signs[result]
  item.setAttribute(
    'aria-label',
    filled(text.told, { dragon: cardName(dragon), tiger: cardName(tiger), result: text.results[result] }),
  )
  byId('road').append(item)
  while (byId('road').children.length > ROAD) byId('road').firstElementChild.remove()
}

byId('layout').addEventListener('click', (event) => {
  const spot = event.target.closest('[data-spot]')?.dataset.spot
  if (spot && stage.isIdle && stage.pending === null) place(spot)
})
byId('clear').addEventListener('click', () => {
  bets = { dragon: 0, tie: 0, tiger: 0 }
  stage.say(text.place)
  stage.show()
})
byId('deal').addEventListener('click', deal)
wireSheet()
byId('pays').replaceChildren(...SPOTS.map((spot) => payRow(text[spot], pays[spot])))
for (const spot of SPOTS) spotOf(spot).querySelector('.pays').textContent = `×${pays[spot]}`
stage.start()

import { language, newRound, postUntilKnown, query, token } from './calls.js'
import { TEXTS } from './lottery-texts.js'

const text = TEXTS[language]
const byId = (id) => document.getElementById(id)
const number = new Intl.NumberFormat(language === 'VI' ? 'vi' : 'en', { maximumFractionDigits: 4 })

let game = null
/** When the answer came, in the page's own clock: countdowns go on from there. */
let openedAt = 0
/** A bet whose answer was lost: the same one is asked for again, so that nothing is staked twice. */
let pending = null

function tellSite(message) {
  if (game?.site && window.parent !== window) window.parent.postMessage(message, game.site)
}

function say(message, tone = '') {
  byId('message').textContent = message
  byId('message').dataset.tone = tone
}

const chosen = () => game?.lotteries.find((lottery) => lottery.code === byId('code').value)
const digits = () => game?.plays.find((known) => known.play === byId('play').value)?.digits ?? 2

/** ms until the sale of the chosen lottery ends; 0 when it has. */
function timeLeft() {
  const lottery = chosen()
  if (!lottery?.isSale) return 0
  return Math.max(0, lottery.remainTime - lottery.lockTime * 1000 - (performance.now() - openedAt))
}

function tick() {
  const seconds = Math.ceil(timeLeft() / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  byId('closes').textContent = seconds > 0 ? parts.map((part) => String(part).padStart(2, '0')).join(':') : text.closed
  byId('place').disabled = seconds <= 0
}

function show() {
  const lottery = chosen()
  byId('balance').textContent = number.format(game.balance)
  byId('pays').textContent = lottery ? text.pays(number.format(lottery.pays[byId('play').value])) : ''
  byId('pick').maxLength = digits()
  byId('pick').pattern = `[0-9]{${digits()}}`
  byId('pick').title = text.digits(digits())
  byId('tickets').replaceChildren(...(game.tickets.length ? game.tickets.map(ticketRow) : [line(text.noTickets)]))
  tick()
}

function line(...parts) {
  const item = document.createElement('li')
  item.append(...parts)
  return item
}

function ticketRow(ticket) {
  const lottery = game.lotteries.find((known) => known.code === ticket.code)
  const what = document.createElement('span')
  what.textContent = `${lottery?.names[language] ?? ticket.code} ${ticket.numero} · ${text.plays[ticket.play]} · ${ticket.pick} · ${number.format(ticket.stake)}`
  const state = document.createElement('strong')
  const hasWon = ticket.win > 0
  state.textContent = hasWon ? text.won(number.format(ticket.win)) : text.states[ticket.state]
  state.dataset.tone = hasWon ? 'won' : ticket.state === 'settled' ? 'lost' : ''
  return line(what, state)
}

function options(list, select) {
  byId(select).replaceChildren(
    ...list.map(([value, label]) => {
      const option = document.createElement('option')
      option.value = value
      option.textContent = label
      return option
    }),
  )
}

async function open() {
  document.documentElement.lang = language.toLowerCase()
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = text[place.dataset.text]
  try {
    game = await postUntilKnown('/api/lottery/open', { token, site: query.get('site') ?? undefined })
    openedAt = performance.now()
    options(
      game.lotteries.map((lottery) => [lottery.code, lottery.names[language]]),
      'code',
    )
    options(
      game.plays.map(({ play }) => [play, text.plays[play]]),
      'play',
    )
    const first = game.lotteries.find((lottery) => lottery.isSale)
    byId('code').value = game.chosen ?? first?.code ?? ''
    show()
    setInterval(tick, 500)
    tellSite({ type: 'lobby.wallet.changed' })
  } catch (error) {
    say(error.code ? error.message : text.offline, 'error')
  }
  document.documentElement.dataset.phase = game ? 'ready' : 'failed'
}

byId('bet').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!game) return
  const wish = {
    code: byId('code').value,
    play: byId('play').value,
    pick: byId('pick').value,
    stake: Number(byId('stake').value),
  }
  const isSame = pending && Object.entries(wish).every(([name, value]) => pending[name] === value)
  pending = isSame ? pending : { ...wish, round: newRound() }
  byId('place').disabled = true
  try {
    const answer = await postUntilKnown('/api/lottery/bet', { token, ...pending })
    pending = null
    game = { ...game, balance: answer.balance, tickets: answer.tickets }
    say(text.placed(answer.numero), 'won')
    byId('pick').value = ''
    tellSite({ type: 'lobby.wallet.changed' })
  } catch (error) {
    // What the vendor refused is over; an answer that was lost is asked for again with the same tap.
    if (error.code && error.code !== 'unknown') pending = null
    say(error.code ? error.message : text.offline, 'error')
  }
  show()
})
for (const id of ['code', 'play']) byId(id).addEventListener('change', () => game && show())
byId('close').addEventListener('click', () => {
  tellSite({ type: 'lobby.game.close' })
  if (window.parent === window) history.length > 1 ? history.back() : window.close()
})
open()

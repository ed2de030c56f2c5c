import {
  filled,
  hearSite,
  isFramed,
  leave,
  nameIn,
  newRound,
  post,
  postUntilKnown,
  query,
  tag,
  tellParent,
  text,
  token,
  useMerchantStyle,
} from './calls.js'
import { noTickets, ticketRow } from './lottery-tickets.js'
import { amountIn, moneyIn } from './stake-text.js'
import { wireTicketCheck } from './ticket-check.js'

const STAKES = [1, 5, 10, 50]
/** How often the page looks whether its draw is over or a ticket was drawn, in ms. */
const LOOK_AGAIN = 15_000
/** The clock turns red when less than this is left, in ms. */
const SOON = 60_000

const byId = (id) => document.getElementById(id)
const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 })
const odds = (value) => number.format(value)
/** What is paid or owned shows its decimals, as everywhere on the site; chips do not. */
const chip = moneyIn(tag, 0)
const money = moneyIn(tag)

let game = null
/** When the answer came, in the page's own clock: countdowns go on from there. */
let openedAt = 0
/** A bet whose answer was lost: the same one is asked for again, so that nothing is staked twice. */
let pending = null
let isPlacing = false
/** The site tells the player something: no bet is placed. */
let isPaused = false
/** What lies in the dialog: the ticket as the player confirms it, with its draw. */
let asked = null

/** The vendor has checked whom the page may speak to. */
const tellSite = (type) => tellParent(type, game?.site)

function say(message, tone = '') {
  byId('message').textContent = message
  byId('message').dataset.tone = tone
}

const chosen = () => game?.lotteries.find((lottery) => lottery.code === byId('code').value)
const play = () => document.querySelector('#plays input:checked')?.value ?? 'lo2'
const digits = () => rule()?.digits ?? 2
const rule = () => game?.plays.find((known) => known.play === play())
/** How many numbers the play takes together; 1 where each is a bet of its own. */
const together = () => rule()?.together ?? 1
/** The numbers that are typed, each once, by commas, spaces or nothing between them. */
const picks = () => [...new Set(byId('pick').value.match(new RegExp(`\\d{1,${digits()}}`, 'g')) ?? [])]
const stake = () => amountIn(byId('stake').value, tag)
/** What the ticket costs: the stake on each number, or one on a combined bet. */
const cost = () => (together() > 1 ? stake() : (Math.round(stake() * 10_000) * picks().length) / 10_000)
const nameOf = (code) => {
  const lottery = game.lotteries.find((known) => known.code === code)
  return lottery ? nameIn(lottery.names) : code
}
const drawOf = (numero) => filled(text.draw, { numero })
const isStake = () => stake() >= 0.1 && stake() <= 100_000

/** ms until the sale of the chosen lottery ends; 0 when it has. */
function timeLeft() {
  const lottery = chosen()
  if (!lottery?.isSale) return 0
  return Math.max(0, lottery.remainTime - lottery.lockTime * 1000 - (performance.now() - openedAt))
}

function tick() {
  const left = timeLeft()
  const seconds = Math.ceil(left / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  // What has not come yet is neither open nor closed.
  const clock = seconds > 0 ? parts.map((part) => String(part).padStart(2, '0')).join(':') : text.closed
  byId('closes').textContent = game ? clock : '–'
  byId('closes').dataset.tone = game && left < SOON ? 'soon' : ''
  byId('place').disabled = seconds <= 0 || isPlacing || isPaused || !game
  byId('place').firstElementChild.textContent = seconds > 0 || !game ? text.place : text.closedPlace
  if (byId('confirm').open && !isPlacing && (seconds <= 0 || chosen()?.numero !== asked?.numero)) endSale(asked)
}

/** The draw that a ticket was for is no longer sold: the player hears it, and sees what is. */
function endSale({ code, numero }) {
  if (byId('confirm').open) byId('confirm').close()
  say(filled(text.saleEnded, { draw: `${nameOf(code)} · ${drawOf(numero)}` }), 'error')
  lookAgain()
}

function show() {
  const lottery = chosen()
  byId('balance').textContent = money(game.balance)
  byId('numero').textContent = lottery ? drawOf(lottery.numero) : ''
  for (const option of document.querySelectorAll('#plays label')) {
    const name = option.querySelector('input').value
    option.querySelector('i').textContent = lottery ? `×${odds(lottery.pays[name])}` : ''
    // A draw with fewer numbers than a combined bet takes does not sell it.
    option.hidden = lottery?.pays[name] === 0
    if (option.hidden && option.querySelector('input').checked) document.querySelector('#plays input').click()
  }
  const win = lottery && isStake() ? stake() * lottery.pays[play()] : 0
  const says = win ? [filled(play() === 'lo2' ? text.paysEach : text.pays, { amount: money(win) })] : []
  if (win && picks().length > 1 && together() === 1) says.push(filled(text.total, { amount: money(cost()) }))
  byId('pays').textContent = says.join(' · ')
  byId('pick').placeholder = Array.from({ length: Math.max(1, together()) }, () => '0'.repeat(digits())).join(', ')
  byId('pick').toggleAttribute('data-many', picks().length > 2)
  byId('several').textContent =
    together() > 1 ? filled(text.numbersOf, { count: together() }) : filled(text.upTo, { count: game.mostPicks })
  for (const button of byId('stakes').children)
    button.setAttribute('aria-pressed', String(Number(button.value) === stake()))
  const rows = game.tickets.map((ticket) => ticketRow(ticket, { nameOf, amount: money, onRepeat: repeat }))
  byId('tickets').replaceChildren(...(rows.length ? rows : [noTickets()]))
  tick()
}

function build() {
  byId('code').replaceChildren(...game.lotteries.map((lottery) => new Option(nameIn(lottery.names), lottery.code)))
  const first = game.lotteries.find((lottery) => lottery.isSale)
  byId('code').value = game.chosen ?? first?.code ?? game.lotteries[0]?.code ?? ''
  byId('plays').replaceChildren(
    ...game.plays.map(({ play: name }, index) => {
      const label = document.createElement('label')
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'play',
        value: name,
        checked: index === 0,
      })
      const [title, pays, hint] = ['b', 'i', 'span'].map((kind) => document.createElement(kind))
      title.textContent = text.plays[name]
      hint.textContent = text.hints[name]
      label.append(input, title, pays, hint)
      return label
    }),
  )
  byId('stakes').replaceChildren(
    ...STAKES.map((value) =>
      Object.assign(document.createElement('button'), { type: 'button', value, textContent: chip(value) }),
    ),
  )
  for (const id of ['code', 'pick', 'stake']) byId(id).disabled = false
}

async function load(ask) {
  const answer = await ask('/api/lottery/open', { token, site: query.get('site') ?? undefined })
  const isNews = JSON.stringify(answer.tickets) !== JSON.stringify(game?.tickets)
  const isFirst = game === null
  game = answer
  openedAt = performance.now()
  if (isFirst) build()
  show()
  if (isNews) tellSite('lobby.wallet.changed')
}

function fail(error) {
  byId('reason').textContent = error.status === 401 ? text.expired : error.code ? error.message : text.offline
  byId('failed').hidden = false
  document.documentElement.dataset.phase = 'failed'
}

async function open() {
  document.documentElement.dataset.phase = 'loading'
  byId('failed').hidden = true
  try {
    await load(postUntilKnown)
    document.documentElement.dataset.phase = 'ready'
  } catch (error) {
    fail(error)
  }
}

/** What cannot be had now comes the next time; only a session that has ended is said. */
async function lookAgain() {
  if (document.visibilityState !== 'visible' || !game || isPlacing) return
  await load(post).catch((error) => error.status === 401 && fail(error))
}

function ask() {
  const { code, numero } = chosen()
  asked = { code, numero, play: play(), pick: picks().join(), stake: stake() }
  const rows = [
    [text.lottery, `${nameOf(code)} · ${drawOf(numero)}`],
    [text.play, text.plays[asked.play]],
    [text.pick, asked.pick.replaceAll(',', ', ')],
    [text.stake, money(asked.stake)],
    ...(cost() === asked.stake ? [] : [[text.cost, money(cost())]]),
  ].flatMap(([name, value]) => [
    Object.assign(document.createElement('dt'), { textContent: name }),
    Object.assign(document.createElement('dd'), { textContent: value }),
  ])
  byId('summary').replaceChildren(...rows)
  byId('confirm').showModal()
}

/** Puts a ticket's numbers, play and stake into the form again, for the draw that is on sale now. */
function repeat(ticket) {
  byId('code').value = ticket.code
  const input = document.querySelector(`#plays input[value="${ticket.play}"]`)
  if (input) input.checked = true
  const numbers = ticket.pick.split(',')
  byId('pick').value = numbers.join(', ')
  const each = together() > 1 ? ticket.stake : ticket.stake / numbers.length
  byId('stake').value = new Intl.NumberFormat(tag, { maximumFractionDigits: 4, useGrouping: false }).format(each)
  say('')
  show()
  byId('pick').focus()
}

async function place() {
  const wish = asked
  const isSame = pending && Object.entries(wish).every(([name, value]) => pending[name] === value)
  pending = isSame ? pending : { ...wish, round: newRound() }
  isPlacing = true
  byId('confirm').close()
  tick()
  try {
    const answer = await postUntilKnown('/api/lottery/bet', { token, ...pending })
    pending = null
    game = { ...game, balance: answer.balance, tickets: answer.tickets }
    say(filled(text.placed, { numero: answer.numero }), 'won')
    byId('pick').value = ''
    tellSite('lobby.wallet.changed')
  } catch (error) {
    isPlacing = false
    // What the vendor refused is over; an answer that was lost is asked for again with the same tap.
    if (error.code && error.code !== 'unknown') pending = null
    if (error.status === 401) fail(error)
    else if (error.code === 'lottery.closed') endSale(wish)
    else say(error.code === 'wallet.insufficient' ? text.low : error.code ? error.message : text.offline, 'error')
  }
  isPlacing = false
  show()
}

byId('bet').addEventListener('submit', (event) => {
  event.preventDefault()
  if (!game || isPaused || timeLeft() <= 0) return
  const numbers = picks()
  const isEach = numbers.length > 0 && numbers.every((one) => one.length === digits())
  const isCount = together() > 1 ? numbers.length === together() : numbers.length <= game.mostPicks
  const isPick = isEach && isCount
  const wrong = !isEach
    ? filled(text.digits, { count: digits() })
    : filled(together() > 1 ? text.numbersOf : text.upTo, { count: together() > 1 ? together() : game.mostPicks })
  say(isPick ? (isStake() ? '' : text.amount) : wrong, 'error')
  if (!isPick) byId('pick').focus()
  else if (!isStake()) byId('stake').focus()
  else ask()
})
byId('bet').addEventListener('input', (event) => {
  if (event.target.id === 'pick') byId('pick').value = byId('pick').value.replace(/[^\d, ]/g, '')
  if (event.target.name === 'play') byId('pick').value = ''
  if (game) show()
})
byId('code').addEventListener('change', () => game && show())
byId('stakes').addEventListener('click', (event) => {
  if (event.target.value === undefined) return
  byId('stake').value = event.target.value
  show()
})
byId('random').addEventListener('click', () => {
  const count = Math.max(1, together())
  const drawn = new Set()
  while (drawn.size < count) {
    drawn.add(Array.from({ length: digits() }, () => Math.floor(Math.random() * 10)).join(''))
  }
  byId('pick').value = [...drawn].join(', ')
  show()
})
wireTicketCheck({
  path: '/api/lottery/check',
  row: (ticket) => ticketRow(ticket, { nameOf, amount: money, onRepeat: repeat }),
  isOpen: () => Boolean(game),
  ended: fail,
})
byId('sure').addEventListener('click', place)
byId('cancel').addEventListener('click', () => byId('confirm').close())
byId('again').addEventListener('click', () => {
  // The site makes a new launch; alone, the same one is tried again.
  if (!tellParent('lobby.game.reopen', query.get('site'))) open()
})
byId('close').addEventListener('click', leave)

byId('close').hidden = isFramed
hearSite({
  onPause(paused) {
    isPaused = paused
    // A ticket that waits for its confirmation is put back: it was not placed.
    if (paused && byId('confirm').open) byId('confirm').close()
    say(paused ? text.paused : '')
    tick()
  },
  async onMoney() {
    await lookAgain()
    say(text.moneyCame, 'won')
  },
})
useMerchantStyle()
setInterval(tick, 500)
setInterval(lookAgain, LOOK_AGAIN)
// A phone that slept: its clocks stood still meanwhile.
document.addEventListener('visibilitychange', lookAgain)
// The page is there, whatever its calls will say: the site waits for a word, not for a load.
tellParent('lobby.game.ready', query.get('site'))
open()

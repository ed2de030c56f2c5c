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
} from './calls.js'
import { numberBoard } from './lottery-board.js'
import { clockOf, opensLater } from './lottery-clock.js'
import {
  betsOf,
  buildPlays,
  choosePlay,
  oddsSaid,
  onKind,
  chosenPlay as play,
  playName,
  showPlays,
} from './lottery-plays.js'
import { picksIn, tidied, written } from './lottery-sets.js'
import { countSaid, lackSaid, paysSaid, severalSaid } from './lottery-slip.js'
import { drawOf, namesDay, stationPicker } from './lottery-stations.js'
import { noTickets, numbersSaid, showOfDraw, ticketRow } from './lottery-tickets.js'
import { wireQuestion } from './question.js'
import { wireSheet } from './sheets.js'
import { amountIn, moneyIn } from './stake-text.js'
import { wireTicketCheck } from './ticket-check.js'

const STAKES = [1, 5, 10, 50]
/** How often the page looks whether its draw is over or a ticket was drawn, in ms. */
const LOOK_AGAIN = 15_000
/** The clock turns red when less than this is left, in ms. */
const SOON = 60_000

const byId = (id) => document.getElementById(id)
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
let shownTickets = null
/** Which lottery the site was told that the page shows. */
let toldCode = ''

/** The vendor has checked whom the page may speak to. */
const tellSite = (type, more) => tellParent(type, game?.site, more)

function say(message, tone = '') {
  byId('message').textContent = message
  byId('message').dataset.tone = tone
}

const chosen = () => game?.lotteries.find((lottery) => lottery.code === byId('code').value)
const rule = () => game.plays.find((known) => known.play === play())
/** The numbers that are typed or tapped, each once. */
const picks = () => picksIn(byId('pick').value, rule().digits)
const stake = () => amountIn(byId('stake').value, tag)
/** What the ticket costs, by the stake on each of its bets. */
const cost = () => (Math.round(stake() * 10_000) * betsOf(rule(), picks().length)) / 10_000
const lotteryOf = (code) => game.lotteries.find((known) => known.code === code)
const nameOf = (code) => {
  const lottery = lotteryOf(code)
  return lottery ? nameIn(lottery.names) : code
}
const namePlay = ({ code, play: name }) => playName(name, lotteryOf(code)?.region)
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
  const lottery = chosen()
  const isNext = Boolean(lottery && opensLater(lottery))
  const clock = lottery && clockOf(lottery, seconds, game.now)
  byId('closes-label').textContent = text[clock?.label ?? 'closes']
  byId('closes').textContent = clock ? (clock.said === 'left' ? clock.time : filled(text[clock.said], clock)) : '–'
  byId('closes').dataset.tone = seconds > 0 && left < SOON ? 'soon' : ''
  byId('place').disabled = seconds <= 0 || isPlacing || isPaused || !game
  byId('place').firstElementChild.textContent =
    seconds > 0 || !game ? text.place : isNext ? text.opensLater : text.closedPlace
  if (question.isOpen && !isPlacing && (seconds <= 0 || chosen()?.numero !== asked?.numero)) endSale(asked)
}

/** The draw that a ticket was for is no longer sold: the player hears it, and sees what is. */
function endSale({ code, numero }) {
  question.close()
  say(filled(text.saleEnded, { draw: `${nameOf(code)} · ${drawOf(numero)}` }), 'error')
  lookAgain()
}

/** What a hit of the ticket pays. */
const winSaid = (lottery) => paysSaid(rule(), lottery && isStake() ? stake() * lottery.pays[play()] : 0, money)

/** Beside the button that takes the money: how many numbers are chosen, and what they cost together. */
function sumSaid(count) {
  const says = count > 1 ? [countSaid(rule(), count)] : []
  if (isStake()) says.push(filled(text.total, { amount: money(cost()) }))
  return says.join(' · ')
}

/** The numbers themselves give way where they are many: how many they are stands behind them. */
function showChosen() {
  const chosenNumbers = picks()
  byId('chosen').hidden = chosenNumbers.length === 0
  const [numbers, sum] = byId('chosen').children
  numbers.textContent = written(chosenNumbers)
  sum.textContent = sumSaid(chosenNumbers.length)
}

function show() {
  const lottery = chosen()
  byId('balance').textContent = money(game.balance)
  byId('numero').textContent = lottery ? drawOf(lottery.numero) : ''
  byId('numero').dataset.numero = lottery?.numero ?? ''
  byId('numero').hidden = !lottery || namesDay(lottery.numero)
  if (showPlays(game.plays, lottery)) byId('pick').value = ''
  showChosen()
  // Until there is a ticket the bar says what it lacks, and promises nothing.
  const lack = lackSaid(rule(), picks())
  // Beside an answer, as that a bet is in, nobody who has chosen nothing yet is told to choose.
  const isAnswered = picks().length === 0 && byId('message').textContent !== ''
  byId('pays').textContent = isAnswered ? '' : lack || winSaid(lottery)
  byId('place').toggleAttribute('data-idle', lack !== '')
  const { least, digits } = rule()
  byId('pick').placeholder = written(Array.from({ length: least }, () => '0'.repeat(digits)))
  byId('pick').toggleAttribute('data-many', picks().length > 2)
  // Not `disabled`: whoever has just cleared by the keyboard keeps the focus.
  byId('clear').setAttribute('aria-disabled', String(byId('pick').value === ''))
  byId('several').textContent = severalSaid(rule())
  board.show()
  for (const button of byId('stakes').children)
    button.setAttribute('aria-pressed', String(Number(button.value) === stake()))
  showTickets()
  tellShown()
  tick()
}

/** The site names the lottery above the page, and tells its rules. */
function tellShown() {
  const { value: code } = byId('code')
  if (code === toldCode) return
  toldCode = code
  tellSite('lobby.game.shown', { code })
}

/** Rows that have not changed stay, with what is open in them and with the focus. */
function showTickets() {
  showOfDraw(game.tickets, chosen(), { nameOf, namePlay, amount: money, onRepeat: repeat })
  if (shownTickets === game.tickets) return
  const isSame = JSON.stringify(shownTickets) === JSON.stringify(game.tickets)
  shownTickets = game.tickets
  if (isSame) return
  const rows = game.tickets.map((ticket) => ticketRow(ticket, { nameOf, namePlay, amount: money, onRepeat: repeat }))
  byId('tickets').replaceChildren(...(rows.length ? rows : [noTickets()]))
}

function build() {
  stations.show(game.lotteries, game.now)
  const first = game.lotteries.find((lottery) => lottery.isSale)
  stations.choose(game.chosen ?? first?.code ?? game.lotteries[0]?.code ?? '')
  buildPlays(game.plays)
  byId('stakes').replaceChildren(
    ...STAKES.map((value) =>
      Object.assign(document.createElement('button'), { type: 'button', value, textContent: chip(value) }),
    ),
  )
  for (const id of ['code', 'pick', 'stake']) byId(id).disabled = false
  // A number that the player chose on the site; bets on two digits are chosen first.
  const wished = query.get('pick') ?? ''
  if (/^\d\d$/.test(wished)) byId('pick').value = wished
}

async function load(ask) {
  const answer = await ask('/api/lottery/open', { token, site: query.get('site') ?? undefined })
  const isNews = JSON.stringify(answer.tickets) !== JSON.stringify(game?.tickets)
  const isFirst = game === null
  game = answer
  openedAt = performance.now()
  if (isFirst) build()
  else stations.show(game.lotteries, game.now)
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
  question.ask([
    [text.lottery, [nameOf(code), drawOf(numero)]],
    [text.play, namePlay(asked)],
    [text.pick, numbersSaid(asked.pick)],
    [text.stake, money(asked.stake)],
    [text.odds, [oddsSaid(game.plays, chosen(), asked.play), winSaid(chosen())]],
    ...(cost() === asked.stake ? [] : [[text.cost, money(cost())]]),
  ])
}

/** Puts a ticket's numbers, play and stake into the form again, for the draw that is on sale now. */
function repeat(ticket) {
  stations.choose(ticket.code)
  choosePlay(ticket.play)
  const numbers = ticket.pick.split(',')
  byId('pick').value = written(numbers)
  const each = ticket.stake / betsOf(rule(), numbers.length)
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
  tick()
  try {
    const answer = await postUntilKnown('/api/lottery/bet', { token, ...pending })
    pending = null
    game = { ...game, balance: answer.balance, tickets: answer.tickets }
    say(filled(text.placed, { draw: `${nameOf(wish.code)} · ${drawOf(answer.numero)}` }), 'won')
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

const question = wireQuestion(place)

const board = numberBoard({
  rule,
  picks,
  choose(numbers) {
    byId('pick').value = written(numbers)
    say('')
    show()
  },
  refuse: (why) => say(why, 'error'),
})

const stations = stationPicker(() => {
  // What was said is about the lottery before.
  say('')
  show()
})

/** Leaves digits, commas and spaces, and the caret where it is. */
function tidy() {
  const field = byId('pick')
  const before = field.selectionStart
  const clean = tidied(field.value)
  if (clean === field.value) return
  field.value = clean
  field.setSelectionRange(before, before)
}

byId('bet').addEventListener('submit', (event) => {
  event.preventDefault()
  if (!game || isPaused || timeLeft() <= 0) return
  const numbers = picks()
  const { digits, least, most } = rule()
  const isNumbers = numbers.length > 0 && numbers.every((one) => one.length === digits)
  const isPick = isNumbers && numbers.length >= least && numbers.length <= most
  // Most choose on the board: whoever has chosen nothing is not told of digits.
  const wrong = numbers.length > 0 && !isNumbers ? filled(text.digits, { count: digits }) : severalSaid(rule())
  say(isPick ? (isStake() ? '' : text.amount) : wrong, 'error')
  if (!isPick) byId('pick').focus()
  else if (!isStake()) byId('stake').focus()
  else ask()
})
byId('bet').addEventListener('input', (event) => {
  if (event.target.id === 'pick') tidy()
  if (event.target.name === 'play') byId('pick').value = ''
  if (game) show()
})
onKind(
  () => chosen(),
  () => {
    byId('pick').value = ''
    say('')
    show()
  },
)
byId('stake').addEventListener('input', () => game && show())
// The field keeps the focus, by which its chips are there: some browsers give a button none.
byId('stakes').addEventListener('pointerdown', (event) => event.preventDefault())
byId('stakes').addEventListener('click', (event) => {
  if (event.target.value === undefined) return
  byId('stake').value = event.target.value
  show()
})
byId('random').addEventListener('click', () => {
  if (!game) return
  const { least, digits } = rule()
  const drawn = new Set()
  while (drawn.size < least) {
    drawn.add(Array.from({ length: digits }, () => Math.floor(Math.random() * 10)).join(''))
  }
  byId('pick').value = written([...drawn])
  show()
})
wireTicketCheck({
  path: '/api/lottery/check',
  row: (ticket) => ticketRow(ticket, { nameOf, namePlay, amount: money, onRepeat: repeat }),
  isOpen: () => Boolean(game),
  ended: fail,
})
byId('clear').addEventListener('click', () => {
  if (game) board.clear()
})
wireSheet(byId('stations'))
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
    if (paused) question.close()
    say(paused ? text.paused : '')
    tick()
  },
  async onMoney() {
    await lookAgain()
    say(text.moneyCame, 'won')
  },
})
setInterval(tick, 500)
setInterval(lookAgain, LOOK_AGAIN)
// A phone that slept: its clocks stood still meanwhile.
document.addEventListener('visibilitychange', lookAgain)
// The page is there, whatever its calls will say: the site waits for a word, not for a load.
tellParent('lobby.game.ready', query.get('site'))
open()

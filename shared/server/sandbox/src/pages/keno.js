/** Keno: up to ten numbers of eighty, on the draw that is on sale. */
import { filled, postUntilKnown, rules, tag, text, token } from './calls.js'
import { cameTo } from './came-to.js'
import { wireQuestion } from './question.js'
import { byId, calm, createStage, money, payRow } from './stage.js'
import { wireTicketCheck } from './ticket-check.js'

/** `pays` are stakes: by how many numbers a ticket has, and how many of them are drawn. */
const { balls: BALLS, pays: PAYS } = rules
const MOST = PAYS.length - 1
const LOOK_AGAIN = 10_000
/** s; a draw of the day is never this far off: it is the first of the morning. */
const LONGEST_WAIT = 30 * 60
/** Draws are drawn in Vietnam, and their times are told in its time. */
const time = new Intl.DateTimeFormat(tag, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Ho_Chi_Minh',
})
const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
const two = (value) => String(value).padStart(2, '0')

let picked = []
let sale = null
let tickets = []
/** The draw that the question is about. */
let asked = ''
/** When the sale was told, in the page's own clock: the countdown goes on from there. */
let toldAt = 0

const question = wireQuestion(place)
const stage = createStage({
  name: 'keno',
  show: draw,
  opened: look,
  async resume() {
    picked = stage.pending.numbers
    await place()
  },
})

/** ms until the sale of the draw ends. */
const timeLeft = () => (sale ? Math.max(0, sale.remainTime - sale.lockTime * 1000 - (performance.now() - toldAt)) : 0)
const isFixed = () => !stage.isIdle || stage.pending !== null

/** In stakes; 0 without a number. */
const bestPay = () => (picked.length > 0 ? PAYS[picked.length].at(-1) : 0)
const paysNow = () => filled(text.paysNow, { count: picked.length, amount: money(stage.stake * bestPay()) })

function draw() {
  for (const button of byId('grid').querySelectorAll('button')) {
    const isPicked = picked.includes(Number(button.value))
    button.setAttribute('aria-pressed', String(isPicked))
    button.disabled = isFixed() || (!isPicked && picked.length === MOST)
  }
  byId('random').disabled = isFixed()
  byId('clear').disabled = isFixed() || picked.length === 0
  const pays = PAYS[picked.length] ?? []
  const best = bestPay()
  byId('pays-now').textContent = best ? paysNow() : text.choose
  byId('pays').replaceChildren(
    ...(best ? pays : []).flatMap((pay, hits) =>
      pay > 0 ? [payRow(filled(text.hits, { hits, count: picked.length }), number.format(pay))] : [],
    ),
  )
  // Until the vendor has answered nothing is known, not even that there is nothing.
  if (sale) {
    const rows = tickets.map(ticketRow)
    byId('tickets').removeAttribute('aria-busy')
    byId('tickets').replaceChildren(...(rows.length > 0 ? rows : [part('li', text.noTickets, 'none')]))
  }
  tick()
}

/** `4:05`; over night, when hours are left, `5:17:05`. */
function clock(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

function tick() {
  const left = Math.ceil(timeLeft() / 1000)
  const isNight = left > LONGEST_WAIT
  const at = sale ? { numero: sale.numero, time: time.format(sale.startsAt) } : null
  byId('draw').textContent = at ? filled(isNight ? text.first : text.draw, at) : ''
  byId('night').hidden = !isNight
  if (isNight) byId('night').textContent = filled(text.night, at)
  byId('closes').textContent = sale ? (left > 0 ? clock(left) : text.closed) : '–'
  byId('place').disabled = !stage.isIdle || picked.length === 0 || (left === 0 && stage.pending === null)
  if (question.isOpen && (left === 0 || sale.numero !== asked)) endSale()
}

function part(name, said, className = '') {
  const element = document.createElement(name)
  element.textContent = said
  if (className) element.className = className
  return element
}

function ticketRow({ number: called, numero, numbers, stake, state, win, balls, hits }) {
  const item = document.createElement('li')
  const came = state === 'settled' ? cameTo({ win, stake }) : 'waits'
  const head = part('p', filled(text.draw, { numero }), 'league')
  head.append(part('strong', filled(text[came], { amount: money(win) }), came === 'won' ? came : ''))
  const list = document.createElement('ol')
  list.className = 'balls'
  for (const value of numbers) {
    const ball = part('li', two(value))
    const isHit = balls.includes(value)
    ball.dataset.hit = String(isHit)
    if (isHit) ball.setAttribute('aria-label', filled(text.hit, { number: two(value) }))
    list.append(ball)
  }
  const about = [money(stake), ...(hits === null ? [] : [filled(text.hits, { hits, count: numbers.length })])]
  item.append(
    head,
    list,
    part('p', about.join(' · '), 'about'),
    part('p', filled(text.ticketNumber, { number: called }), 'number'),
  )
  return item
}

function take(shown) {
  sale = shown.sale
  toldAt = performance.now()
  tickets = shown.tickets
  stage.balance = shown.balance
  byId('last-title').textContent = filled(text.last, { numero: shown.last.numero })
  byId('balls').replaceChildren(
    ...(shown.last.balls.length > 0
      ? shown.last.balls.toSorted((a, b) => a - b).map((ball) => part('li', two(ball)))
      : [part('li', text.drawing, 'none')]),
  )
}

async function look() {
  if (stage.isBusy || stage.isPaused || !stage.game || document.hidden) return
  try {
    const shown = await postUntilKnown('/api/keno/look', { token })
    if (stage.isBusy) return
    take(shown)
    stage.show()
  } catch (error) {
    if (!sale) stage.say(error.code ? error.message : text.offline, 'error')
  }
}

/** Brings the newest ticket into sight: above the slip where that stands below the list, as high as it is now. */
function showTicket() {
  const ticket = byId('tickets').firstElementChild
  const slip = byId('place').closest('.slip').getBoundingClientRect()
  const isBelow = slip.left < ticket.getBoundingClientRect().right
  ticket.style.scrollMarginBlock = `8px ${8 + (isBelow ? slip.height : 0)}px`
  ticket.scrollIntoView({ block: 'nearest', behavior: calm.matches ? 'auto' : 'smooth' })
}

/** The draw that a ticket was for is no longer sold: it was not placed. */
function endSale() {
  question.close()
  stage.say(
    filled(text.saleEnded, { draw: `${byId('name').textContent} · ${filled(text.draw, { numero: asked })}` }),
    'error',
  )
}

/** A bet whose answer was lost is the one that was asked about: it is gone on with at once. */
function ask() {
  if (!stage.isIdle || picked.length === 0) return
  if (stage.pending || !sale) return place()
  asked = sale.numero
  question.ask([
    [
      filled(text.draw, { numero: asked }),
      picked
        .toSorted((a, b) => a - b)
        .map(two)
        .join(', '),
    ],
    [text.stake, money(stage.stake)],
    [text.pays, paysNow()],
  ])
}

async function place() {
  if (!stage.isIdle || picked.length === 0) return
  await stage.bet(
    '/api/keno/bet',
    { numero: sale?.numero ?? '', numbers: picked, stake: stage.stake },
    {
      done(result) {
        take(result)
        picked = []
        stage.say(filled(text.placed, { numero: result.numero }), 'win')
        stage.show()
        showTicket()
      },
    },
  )
}

byId('grid').replaceChildren(
  ...Array.from({ length: BALLS }, (_, at) => {
    const button = part('button', two(at + 1))
    button.type = 'button'
    button.value = String(at + 1)
    return button
  }),
)
byId('grid').addEventListener('click', (event) => {
  const value = Number(event.target.closest('button')?.value)
  if (!value || isFixed()) return
  if (picked.includes(value)) picked = picked.filter((one) => one !== value)
  else if (picked.length < MOST) picked = [...picked, value]
  stage.say('')
  stage.show()
})
byId('random').addEventListener('click', () => {
  const count = picked.length || 5
  const urn = Array.from({ length: BALLS }, (_, at) => at + 1)
  picked = Array.from({ length: count }, () => urn.splice(Math.floor(Math.random() * urn.length), 1)[0])
  stage.show()
})
byId('clear').addEventListener('click', () => {
  picked = []
  stage.show()
})
byId('place').addEventListener('click', ask)
wireTicketCheck({ path: '/api/keno/check', row: ticketRow, isOpen: () => Boolean(stage.game) })
setInterval(() => stage.game && tick(), 500)
setInterval(look, LOOK_AGAIN)
// A phone that slept: its clocks stood still meanwhile.
document.addEventListener('visibilitychange', look)
stage.start()

/** The player's tickets, as rows. */
import { filled, text } from './calls.js'
import { cameTo } from './came-to.js'
import { written } from './lottery-sets.js'
import { drawOf } from './lottery-stations.js'

function part(name, said, className = '') {
  const element = document.createElement(name)
  element.textContent = said
  if (className) element.className = className
  return element
}

/** Numbers come as rows split by a tilde, the special prize first. */
const specialOf = (numbers) => numbers.split('~')[0] ?? ''

/** Of more numbers than these a row shows those that were drawn, and the others when it is asked. */
const FEW = 12

/** For which plays one prize alone counts, and in which row it stands; of `dau` the digit before the last counts. */
const ROW_OF = { de: 0, de3: 0, de4: 0, dau: 0, duoi: 0, nhat: 1, dau8: 8 }
/** A bet that none of its numbers comes. */
const isMissing = (play) => play.startsWith('truot')

/** The numbers of a ticket, and before them how many they are where nobody counts. */
export function numbersSaid(pick) {
  const picks = pick.split(',')
  return picks.length > FEW ? `${filled(text.count, { count: picks.length })}: ${written(picks)}` : written(picks)
}

/** Whether a number of the ticket was drawn; null while nothing is. */
function wasDrawn({ play, numbers }, pick) {
  if (!numbers) return null
  const rows = numbers.split('~').map((row) => row.split(','))
  const counted = play in ROW_OF ? (rows[ROW_OF[play]] ?? []) : rows.flat()
  return counted.some((number) => (play === 'dau' ? number.at(-2) === pick : number.endsWith(pick)))
}

function ball(ticket, pick) {
  const made = part('span', pick, 'ball')
  const isDrawn = wasDrawn(ticket, pick)
  if (isDrawn === null) return made
  // A bet that a number stays away is good while it does.
  const isGood = isDrawn !== isMissing(ticket.play)
  made.dataset.drawn = String(isGood)
  const said = isMissing(ticket.play) ? (isDrawn ? text.came : text.missed) : isDrawn ? text.drawn : ''
  if (said) made.append(part('span', ` ${said}`, 'unseen'))
  return made
}

/** The ticket's numbers, each checked against the draw. */
function balls(ticket) {
  const list = part('div', '', 'balls')
  const picks = ticket.pick.split(',')
  const shown = picks.length > FEW ? picks.filter((pick) => wasDrawn(ticket, pick)) : picks
  for (const pick of shown) list.append(ball(ticket, pick), ' ')
  if (picks.length <= FEW) return list
  const all = document.createElement('details')
  const summary = part('summary', filled(text.count, { count: picks.length }))
  all.append(summary, part('p', written(picks)))
  list.append(all)
  return list
}

/** Beside each other with a dot between them, or below each other without one. */
function facts(texts) {
  const all = part('b', '', 'facts')
  for (const [at, said] of texts.entries()) {
    const one = part('span', '')
    if (at > 0) one.append(part('span', ' · ', 'between'))
    one.append(said)
    all.append(one)
  }
  return all
}

export function ticketRow(ticket, { nameOf, namePlay, amount, onRepeat }) {
  const item = document.createElement('li')
  item.toggleAttribute('data-many', ticket.pick.split(',').length > 2)
  const came = cameTo(ticket)
  const said = came === 'lost' ? text.states[ticket.state] : filled(text[came], { amount: amount(ticket.win) })
  const state = part('strong', said)
  state.dataset.tone = ticket.state === 'taken' || ticket.state === 'placed' ? 'open' : came
  const drawn = ticket.numbers ? `${text.special} ${specialOf(ticket.numbers)}` : drawOf(ticket.numero)
  item.append(
    balls(ticket),
    facts([nameOf(ticket.code), namePlay(ticket)]),
    state,
    part('span', drawn),
    part('span', amount(ticket.stake), 'stakes'),
  )
  const again = part('button', text.repeat, 'repeat')
  again.type = 'button'
  again.setAttribute('aria-label', filled(text.repeatOf, { pick: numbersSaid(ticket.pick) }))
  again.addEventListener('click', () => onRepeat(ticket))
  item.append(again, part('span', filled(text.ticketNumber, { number: ticket.number }), 'number'))
  return item
}

export const noTickets = () => part('li', text.noTickets, 'none')

let shownOfDraw = ''
/** Those of the draw that is on sale, under its clock: on a phone all tickets stand below the board. */
export function showOfDraw(tickets, lottery, row) {
  const own = tickets.filter(
    ({ code, numero, state }) => code === lottery?.code && numero === lottery.numero && state !== 'refused',
  )
  const key = JSON.stringify(own)
  if (key === shownOfDraw) return
  shownOfDraw = key
  const shown = document.getElementById('of-draw')
  shown.hidden = own.length === 0
  const amount = row.amount(own.reduce((sum, { stake }) => sum + Math.round(stake * 10_000), 0) / 10_000)
  shown.querySelector('summary').textContent = filled(text.ofDraw, { count: own.length, amount })
  shown.querySelector('ul').replaceChildren(...own.map((ticket) => ticketRow(ticket, row)))
}

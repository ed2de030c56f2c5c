/** The player's tickets, as rows. */
import { filled, text } from './calls.js'
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

/** For which plays the special prize alone counts, and of it the last digits, or the one before. */
const ON_SPECIAL = ['de', 'de3', 'dau', 'duoi']
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
  const counted = ON_SPECIAL.includes(play) ? rows[0] : rows.flat()
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

export function ticketRow(ticket, { nameOf, namePlay, amount, onRepeat }) {
  const item = document.createElement('li')
  item.toggleAttribute('data-many', ticket.pick.split(',').length > 2)
  const hasWon = ticket.win > 0
  const state = part('strong', hasWon ? filled(text.won, { amount: amount(ticket.win) }) : text.states[ticket.state])
  state.dataset.tone = hasWon ? 'won' : ticket.state === 'taken' || ticket.state === 'placed' ? 'open' : 'lost'
  const drawn = ticket.numbers ? `${text.special} ${specialOf(ticket.numbers)}` : drawOf(ticket.numero)
  item.append(
    balls(ticket),
    part('b', `${nameOf(ticket.code)} · ${namePlay(ticket)}`),
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

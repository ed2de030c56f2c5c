/** The player's tickets, as rows. */
import { filled, text } from './calls.js'

function part(name, said, className = '') {
  const element = document.createElement(name)
  element.textContent = said
  if (className) element.className = className
  return element
}

/** Numbers come as rows split by a tilde, the special prize first. */
const specialOf = (numbers) => numbers.split('~')[0] ?? ''

/** For which plays every prize counts; for the others the special prize alone. */
const ON_ALL = ['lo2', 'xien2', 'xien3']

/** Whether a number of the ticket was drawn; null while nothing is. */
function wasDrawn({ play, numbers }, pick) {
  if (!numbers) return null
  const rows = numbers.split('~').map((row) => row.split(','))
  return (ON_ALL.includes(play) ? rows.flat() : rows[0]).some((number) => number.endsWith(pick))
}

/** The ticket's numbers, each checked against the draw. */
function balls(ticket) {
  const list = document.createElement('span')
  list.className = 'balls'
  for (const pick of ticket.pick.split(',')) {
    const ball = part('span', pick, 'ball')
    const isDrawn = wasDrawn(ticket, pick)
    if (isDrawn !== null) ball.dataset.drawn = String(isDrawn)
    if (isDrawn) ball.append(part('span', ` ${text.drawn}`, 'unseen'))
    list.append(ball, ' ')
  }
  return list
}

export function ticketRow(ticket, { nameOf, amount, onRepeat }) {
  const item = document.createElement('li')
  item.toggleAttribute('data-many', ticket.pick.split(',').length > 2)
  const hasWon = ticket.win > 0
  const state = part('strong', hasWon ? filled(text.won, { amount: amount(ticket.win) }) : text.states[ticket.state])
  state.dataset.tone = hasWon ? 'won' : ticket.state === 'taken' || ticket.state === 'placed' ? 'open' : 'lost'
  const drawn = ticket.numbers
    ? `${text.special} ${specialOf(ticket.numbers)}`
    : filled(text.draw, { numero: ticket.numero })
  item.append(
    balls(ticket),
    part('b', `${nameOf(ticket.code)} · ${text.plays[ticket.play]}`),
    state,
    part('span', drawn),
    part('span', amount(ticket.stake), 'stakes'),
  )
  const again = part('button', text.repeat, 'repeat')
  again.type = 'button'
  again.setAttribute('aria-label', filled(text.repeatOf, { pick: ticket.pick.replaceAll(',', ', ') }))
  again.addEventListener('click', () => onRepeat(ticket))
  item.append(again, part('span', filled(text.ticketNumber, { number: ticket.number }), 'number'))
  return item
}

export const noTickets = () => part('li', text.noTickets, 'none')

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

export function ticketRow(ticket, { nameOf, amount }) {
  const item = document.createElement('li')
  const hasWon = ticket.win > 0
  const state = part('strong', hasWon ? filled(text.won, { amount: amount(ticket.win) }) : text.states[ticket.state])
  state.dataset.tone = hasWon ? 'won' : ticket.state === 'taken' || ticket.state === 'placed' ? 'open' : 'lost'
  const drawn = ticket.numbers
    ? `${text.special} ${specialOf(ticket.numbers)}`
    : filled(text.draw, { numero: ticket.numero })
  item.append(
    part('span', ticket.pick, 'ball'),
    part('b', `${nameOf(ticket.code)} · ${text.plays[ticket.play]}`),
    state,
    part('span', drawn),
    part('span', amount(ticket.stake), 'stakes'),
  )
  return item
}

export const noTickets = () => part('li', text.noTickets, 'none')

/** PL-09: what became of a ticket, by its number: the form below a page's tickets, and the row that it shows. */
import { postUntilKnown, text, token } from './calls.js'

const byId = (id) => document.getElementById(id)

/** What is said, and the ticket, stand below the form, where the slip at the foot may cover them. */
const showResult = () => byId('check').scrollIntoView({ block: 'start' })

function say(said, tone = '') {
  byId('checked-message').textContent = said
  byId('checked-message').dataset.tone = tone
  showResult()
}

/**
 * @param path the vendor's call
 * @param row makes the row of the ticket that was found
 * @param isOpen whether the page knows its player by now
 * @param ended what follows when the launch has ended
 */
export function wireTicketCheck({ path, row, isOpen, ended = (error) => say(error.message, 'error') }) {
  async function check() {
    byId('checked').replaceChildren()
    const number = byId('number').value.trim()
    if (!/^[0-9a-f]{8}$/i.test(number)) return say(text.numberForm, 'error')
    try {
      const { ticket } = await postUntilKnown(path, { token, number })
      say('')
      byId('checked').append(row(ticket))
      showResult()
    } catch (error) {
      if (error.status === 401) ended(error)
      else {
        const isUnknown = error.code === 'request.unknown'
        say(isUnknown ? text.noSuchTicket : error.code ? error.message : text.offline, 'error')
      }
    }
  }
  byId('check').addEventListener('submit', (event) => {
    event.preventDefault()
    if (isOpen()) void check()
  })
}

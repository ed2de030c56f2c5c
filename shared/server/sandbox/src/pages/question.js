/** The question before a ticket is bought: what it is on and what it costs, read back once (decision 644). */
import { wireSheet } from './sheets.js'

const byId = (id) => document.getElementById(id)
/** A tap that comes sooner after a change was meant for what stood there before, in ms. */
const READ_MS = 700

const part = (tag, className, ...content) => {
  const element = Object.assign(document.createElement(tag), { className })
  element.append(...content)
  return element
}

/** What stands beside a name; of two facts each breaks as a whole, with a dot as long as they share a line. */
function besideOf(value) {
  if (typeof value === 'string') return part('dd', value.length > 40 ? 'long' : '', value)
  const last = value.length - 1
  const parts = value.map((said, at) => part('span', '', said, ...(at < last ? [part('i', '', ' · ')] : [])))
  return part('dd', 'parts', ...parts)
}

const rowsOf = (facts) => facts.flatMap(([name, value]) => [part('dt', '', name), besideOf(value)])

/** @param sure buys the ticket */
export function wireQuestion(sure) {
  const dialog = byId('confirm')
  let changedAt = Number.NEGATIVE_INFINITY
  const close = () => dialog.open && dialog.close()
  wireSheet(dialog)
  byId('cancel').addEventListener('click', close)
  byId('sure').addEventListener('click', () => {
    if (performance.now() - changedAt < READ_MS) return
    close()
    sure()
  })
  return {
    get isOpen() {
      return dialog.open
    },
    close,
    /** @param facts pairs of a name and what stands beside it: a text, or some to be told apart */
    ask(facts) {
      byId('summary').replaceChildren(...rowsOf(facts))
      dialog.showModal()
    },
    /** What is asked has become something else under the player's eyes: it says so, and takes no tap at once. */
    change(facts, note) {
      byId('summary').replaceChildren(...rowsOf(facts))
      byId('confirm-note').textContent = note
      changedAt = performance.now()
    },
    /** What stood in the note of the question before is not said again. */
    clearNote() {
      byId('confirm-note').textContent = ''
    },
  }
}

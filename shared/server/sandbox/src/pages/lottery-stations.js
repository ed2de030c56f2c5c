/** The lotteries of the list, and what their draws are called. */
import { filled, nameIn, tag, text } from './calls.js'
import { there, timeOf } from './lottery-clock.js'

const REGIONS = ['north', 'central', 'south', 'stock']
const dateOf = (at) => there(at).slice(0, 10)
// English names the month, as the site does; the other languages have the day before the month.
const shortDay = tag.startsWith('en')
  ? new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
  : new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit' })
/** Of `20261126` or `2026-11-26`; its parts stay in one line. */
const dayOf = (date) => {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(date) ?? []
  return day ? shortDay.format(Date.UTC(year, month - 1, day)).replaceAll(' ', '\u00a0') : date
}

/** A draw by its day, as players name it: `20261126` is `Kỳ 26/11`. */
export const drawOf = (numero) => filled(text.draw, { date: dayOf(numero) })

/** Whether the button names the day of this draw: where it names an hour, the day stands beside the clock. */
export const namesDay = (numero) => byId('code-name').textContent.endsWith(` · ${dayOf(numero)}`)

const byId = (id) => document.getElementById(id)
/** Without accents and in small letters: who looks for a city types `da nang`. */
const plain = (said) => said.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

/**
 * The lotteries in groups: those that are drawn today, the soonest first, then the others by region, each with the time
 * or the day of its next draw.
 *
 * @param now ms of the vendor's clock: what is left of each lottery counts from it
 */
function stationGroups(lotteries, now) {
  const listed = lotteries
    .map((lottery) => {
      const startsAt = now + lottery.remainTime
      const isOfToday = lottery.isSale && dateOf(startsAt) === dateOf(now)
      return { ...lottery, startsAt, isOfToday, when: isOfToday ? timeOf(startsAt) : dayOf(dateOf(startsAt)) }
    })
    .sort((one, other) => one.startsAt - other.startsAt)
  return [
    [text.today, listed.filter(({ isOfToday }) => isOfToday)],
    ...REGIONS.map((name) => [
      text.regions[name],
      listed.filter(({ region, isOfToday }) => region === name && !isOfToday),
    ]),
  ].filter(([, stations]) => stations.length > 0)
}

/** A part of the list: what it is called, and a button for each of its lotteries. */
function groupOf([label, stations]) {
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', label)
  group.append(
    Object.assign(document.createElement('h3'), { textContent: label }),
    ...stations.map(({ code, names, when }) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', value: code })
      button.append(
        Object.assign(document.createElement('span'), { textContent: nameIn(names) }),
        ' ',
        Object.assign(document.createElement('small'), { textContent: when }),
      )
      return button
    }),
  )
  return group
}

/**
 * The button that says which lottery is chosen, and the sheet behind it in which another one is. The button's value is
 * its code.
 *
 * @param changed is called when the player has chosen another one
 */
export function stationPicker(changed) {
  let shown = ''
  let stations = []
  const buttons = () => [...byId('station-list').querySelectorAll('button')]

  function mark() {
    const { value } = byId('code')
    const chosen = stations.find(({ code }) => code === value)
    byId('code-name').textContent = chosen ? `${nameIn(chosen.names)} · ${chosen.when}` : '–'
    for (const button of buttons()) {
      if (button.value === value) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    }
  }

  function find() {
    const wanted = plain(byId('find').value.trim())
    for (const button of buttons()) button.hidden = !plain(button.textContent).includes(wanted)
    for (const group of byId('station-list').children) {
      group.hidden = [...group.querySelectorAll('button')].every(({ hidden }) => hidden)
    }
    byId('none-found').textContent = buttons().every(({ hidden }) => hidden) ? text.noneFound : ''
  }

  byId('code').addEventListener('click', () => {
    byId('find').value = ''
    find()
    byId('stations').showModal()
    // The keyboard begins at what is chosen, and a phone shows no keys until they are wanted.
    byId('station-list').querySelector('[aria-current]')?.focus()
  })
  byId('find').addEventListener('input', find)
  byId('station-list').addEventListener('click', (event) => {
    const { value } = event.target.closest('button') ?? {}
    if (!value) return
    byId('stations').close()
    if (value === byId('code').value) return
    byId('code').value = value
    mark()
    changed()
  })
  byId('stations').addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const inSight = buttons().filter(({ hidden }) => !hidden)
    inSight[Math.max(0, inSight.indexOf(document.activeElement) + step)]?.focus()
  })

  return {
    choose(code) {
      byId('code').value = code
      mark()
    },
    /** The list is built anew when a draw is over: not under the finger while nothing has changed. */
    show(lotteries, now) {
      const draws = lotteries.map(({ code, numero, isSale }) => `${code} ${numero} ${isSale}`).join()
      if (shown === draws) return
      shown = draws
      const groups = stationGroups(lotteries, now)
      stations = groups.flatMap(([, listed]) => listed)
      byId('station-list').replaceChildren(...groups.map(groupOf))
      mark()
      find()
    },
  }
}

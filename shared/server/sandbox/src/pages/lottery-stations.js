/** The lotteries of the list, and what their draws are called. */
import { filled, nameIn, text } from './calls.js'

const REGIONS = ['north', 'central', 'south', 'stock']
/** Vietnam's time is seven hours before UTC, the year round. */
const OFFSET = 7 * 3_600_000
const there = (at) => new Date(at + OFFSET).toISOString()
const timeOf = (at) => there(at).slice(11, 16)
const dateOf = (at) => there(at).slice(0, 10)
/** Day before month in every language, as on the rest of the site. */
const dayOf = (date) => date.replace(/^\d{4}-?(\d\d)-?(\d\d)$/, '$2/$1')

/** A draw by its day, as players name it: `20261126` is `Kỳ 26/11`. */
export const drawOf = (numero) => filled(text.draw, { date: dayOf(numero) })

function optionOf(lottery, startsAt, isOfToday) {
  const when = isOfToday ? timeOf(startsAt) : dayOf(dateOf(startsAt))
  return new Option(`${nameIn(lottery.names)} · ${when}`, lottery.code)
}

/**
 * The lotteries as groups of a select: those that are drawn today, the soonest first, then the others by region, each
 * with the time or the day of its next draw.
 *
 * @param now ms of the vendor's clock: what is left of each lottery counts from it
 */
export function stationGroups(lotteries, now) {
  const listed = lotteries
    .map((lottery) => {
      const startsAt = now + lottery.remainTime
      return { lottery, startsAt, isOfToday: lottery.isSale && dateOf(startsAt) === dateOf(now) }
    })
    .sort((one, other) => one.startsAt - other.startsAt)
  const groups = [
    [text.today, listed.filter(({ isOfToday }) => isOfToday)],
    ...REGIONS.map((region) => [
      text.regions[region],
      listed.filter(({ lottery, isOfToday }) => lottery.region === region && !isOfToday),
    ]),
  ]
  return groups
    .filter(([, stations]) => stations.length > 0)
    .map(([label, stations]) => {
      const group = Object.assign(document.createElement('optgroup'), { label })
      group.append(...stations.map(({ lottery, startsAt, isOfToday }) => optionOf(lottery, startsAt, isOfToday)))
      return group
    })
}

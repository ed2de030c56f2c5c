/** Matches by day and league, and what narrows them down to one of each. */
import { rules, tag, text } from './calls.js'

const ZONE = 'Asia/Ho_Chi_Minh'
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
// English names the month, as the site does: a number could be either.
const shortDay = tag.startsWith('en')
  ? new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short', day: 'numeric', month: 'short' })
  : new Intl.DateTimeFormat(tag, { timeZone: ZONE, weekday: 'short', day: '2-digit', month: '2-digit' })
const DAY = 86_400_000
const ALL = ''

/** The day of Vietnam, `2026-11-28`. */
const dayAt = (ms) => dayOf.format(new Date(ms))

/** What is chosen; nothing narrows the list down at first. */
const chosen = { day: ALL, league: ALL }

function dayName(day, startsAt) {
  const now = Date.now()
  if (day === dayAt(now)) return text.today
  // A day is one word: no line ends within it.
  return day === dayAt(now + DAY) ? text.tomorrow : shortDay.format(new Date(startsAt)).replaceAll(' ', '\u00a0')
}

const isLive = ({ status }) => status === 'live'

/**
 * The groups to show, each with its head: that it is live, or a league and its day. What is played stands first, then
 * each day and league by its first match; matches come in the order of their beginning.
 */
export function groupsOf(matches) {
  if (!rules.byLeague) return [{ head: null, matches }]
  const groups = new Map()
  for (const match of matches) {
    const day = dayAt(match.startsAt)
    if (chosen.day !== ALL && chosen.day !== day) continue
    if (chosen.league !== ALL && chosen.league !== match.league) continue
    const key = isLive(match) ? 'live' : `${day} ${match.league}`
    const head = isLive(match) ? [text.live] : [match.league, dayName(day, match.startsAt)]
    const group = groups.get(key) ?? { head, matches: [] }
    group.matches.push(match)
    groups.set(key, group)
  }
  const live = groups.get('live')
  groups.delete('live')
  return [...(live ? [live] : []), ...groups.values()]
}

function choices(name, all, options, onChange) {
  // What was chosen may be over by now.
  if (!options.some(([value]) => value === chosen[name])) chosen[name] = ALL
  const box = document.getElementById(name)
  box.hidden = options.length < 2
  box.replaceChildren(
    ...[[ALL, all], ...options].map(([value, said]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: said })
      button.dataset.key = `${name}.${value}`
      button.setAttribute('aria-pressed', String(chosen[name] === value))
      button.addEventListener('click', () => {
        chosen[name] = value
        onChange()
      })
      return button
    }),
  )
}

/** Draws the days and leagues that there are; one alone is no choice. */
export function drawChoices(matches, onChange) {
  if (!rules.byLeague) return
  const days = new Map(matches.map(({ startsAt }) => [dayAt(startsAt), dayName(dayAt(startsAt), startsAt)]))
  const leagues = new Map(matches.map(({ league }) => [league, league]))
  choices('day', text.allDays, [...days], onChange)
  choices('league', text.allLeagues, [...leagues], onChange)
}

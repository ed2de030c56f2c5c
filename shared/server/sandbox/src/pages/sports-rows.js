/** The bookmaker's rows: a match with its odds, a ticket with its legs. */
import { filled, rules, text } from './calls.js'
import { cameTo } from './came-to.js'
import { crest } from './crests.js'
import { kickOff } from './kick-off.js'
import { isHalf, marketName, pickName, pickShort } from './picks.js'
import { paysShown } from './slip-pays.js'

const MARKETS = Object.keys(rules.markets)
const WHOLE = MARKETS.filter((market) => !isHalf(market))
/** Matches whose first half is shown where it has no column of its own. */
const opened = new Set()

function part(name, said, className = '') {
  const element = document.createElement(name)
  element.textContent = said
  if (className) element.className = className
  return element
}

/** How far a match is: the minute of football, the map of e-sports with its points, a fight that is fought. */
function playedOf({ minute, maps, points }) {
  if (minute !== undefined) return filled(text.minute, { minute })
  if (!maps) return text.fighting
  const [home, away] = points
  return filled(text.map, { map: maps[0] + maps[1] + 1, home, away })
}

function scoreOf({ homeScore, awayScore, maps }) {
  if (maps) return maps.join(' : ')
  return homeScore === undefined ? '–' : `${homeScore} : ${awayScore}`
}

/** A group's head: what it is, and on a desktop what stands in its columns, which every market says itself as well. */
export function groupHead([league, day]) {
  const head = part('div', '', 'group-head')
  const title = part('h3', league)
  if (day) title.append(' ', part('span', day, 'day'))
  head.append(title)
  for (const market of MARKETS) {
    const name = part('span', marketName(market), isHalf(market) ? 'half' : '')
    if (isHalf(market)) name.prepend(part('small', text.firstHalf))
    name.setAttribute('aria-hidden', 'true')
    head.append(name)
  }
  return head
}

function pickButton(match, pick, { priced, picked, isFixed, onPick }) {
  const price = match.odds[pick] ?? null
  const button = document.createElement('button')
  button.type = 'button'
  button.disabled = isFixed || price === null
  button.dataset.key = `${match.id}.${pick}`
  button.setAttribute('aria-pressed', String(picked === pick))
  const [short, odds] = [pickShort(pick), price === null ? '–' : priced(price)]
  button.append(part('span', short), ' ', part('b', odds))
  // It begins with what is to be read, which is what those who speak to their device say.
  button.setAttribute(
    'aria-label',
    filled(text.pickOf, {
      shown: `${short} ${odds}`,
      pick: pickName(pick, match),
      match: `${match.home} – ${match.away}${price === null ? `, ${text.closed}` : ''}`,
    }),
  )
  button.addEventListener('click', () => onPick(match.id, pick))
  return button
}

function marketGroup(match, market, given) {
  const group = document.createElement('fieldset')
  group.className = isHalf(market) ? 'market half' : 'market'
  const name = isHalf(market) ? filled(text.named.firstHalf, { pick: marketName(market) }) : marketName(market)
  group.append(part('legend', name))
  const picks = match.markets ? (match.markets[market] ?? []) : rules.markets[market]
  group.append(...picks.map((pick) => pickButton(match, pick, given)))
  if (picks.length === 0) group.append(part('span', '–', 'closed'))
  return group
}

function teamLine(name, id, score) {
  const line = part('p', '', 'team')
  if (rules.byLeague) line.append(crest(id))
  line.append(part('b', name))
  if (score !== undefined) line.append(part('span', score, 'score'))
  return line
}

/** @param head of the group that begins with this match; null of the others */
export function matchRow(match, head, given) {
  const item = document.createElement('li')
  if (head) item.append(groupHead(head))
  const row = part('div', '', 'match')
  const isLive = match.status === 'live'
  const about = part('p', isLive || !rules.byLeague ? match.league : '', 'league')
  about.append(part('span', isLive ? playedOf(match) : kickOff(match.startsAt), isLive ? 'live' : ''))
  const [home, away] = isLive ? scoreOf(match).split(' : ') : []
  const teams = part('div', '', 'teams')
  teams.append(teamLine(match.home, match.homeId, home), teamLine(match.away, match.awayId, away))
  const markets = part('div', '', 'markets')
  markets.dataset.count = String(WHOLE.length)
  const half = MARKETS.filter((market) => isHalf(market) && match.markets?.[market])
  const isWide = MARKETS.filter((market) => !isHalf(market) || half.length > 0)
  markets.append(...isWide.map((market) => marketGroup(match, market, given)))
  row.append(about, teams, markets)
  if (half.length > 0) row.append(halfToggle(match, row, given))
  item.append(row)
  return item
}

/** On a phone the first half stands behind a button. */
function halfToggle(match, row, { picked }) {
  const isOpen = opened.has(match.id) || (picked?.startsWith('h1.') ?? false)
  row.dataset.half = isOpen ? 'open' : 'closed'
  const button = Object.assign(part('button', text.firstHalf, 'to-half'), { type: 'button' })
  button.dataset.key = `half.${match.id}`
  button.setAttribute('aria-expanded', String(isOpen))
  button.setAttribute('aria-label', `${text.firstHalf}: ${match.home} – ${match.away}`)
  button.addEventListener('click', () => {
    const isOpened = row.dataset.half !== 'open'
    if (isOpened) opened.add(match.id)
    else opened.delete(match.id)
    row.dataset.half = isOpened ? 'open' : 'closed'
    button.setAttribute('aria-expanded', String(isOpened))
  })
  return button
}

/** What a ticket came to, or may still pay. */
function saidOf(ticket, money) {
  if (ticket.state !== 'settled') return [filled(text.pays, { amount: money(paysShown(ticket.pays)) }), '']
  const came = cameTo(ticket)
  return [filled(text[came], { amount: money(ticket.win) }), came === 'back' ? '' : came]
}

export function ticketRow(ticket, { priced, money }) {
  const { number, legs, stake } = ticket
  const item = document.createElement('li')
  const head = part('p', legs.length > 1 ? filled(text.parlayOf, { count: legs.length }) : text.single, 'league')
  head.append(part('strong', ...saidOf(ticket, money)))
  item.append(head)
  for (const leg of legs) {
    const line = part('p', `${leg.home} – ${leg.away}`, 'leg')
    const score = leg.score === '-' ? text.notPlayed : (text.scores?.[leg.score] ?? leg.score ?? '')
    const said = `${pickName(leg.pick, leg)} · ${priced(leg.odds)}${score ? ` · ${score}` : ''}`
    const isLost = leg.outcome === 'lost' || leg.outcome === 'halfLost'
    line.append(part('span', said, isLost ? 'lost' : ''))
    // All and nothing is said by the score; what came by half is not.
    const how = text.ended[leg.outcome]
    if (how && leg.score !== '-') line.append(part('em', how, isLost ? 'lost' : leg.outcome === 'halfWon' ? 'won' : ''))
    item.append(line)
  }
  const foot = part('p', filled(text.staked, { amount: money(stake) }), 'leg')
  foot.append(part('span', filled(text.ticketNumber, { number }), 'number'))
  item.append(foot)
  return item
}

/** The bookmaker's rows: a match with its odds, a ticket with its legs. */
import { filled, rules, text } from './calls.js'
import { kickOff } from './kick-off.js'
import { paysShown } from './slip-pays.js'

const MARKETS = ['result', 'goals', 'handicap', 'maps'].filter((market) => rules.markets[market])

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

export function matchRow(match, { priced, picked, isFixed, onPick }) {
  const item = document.createElement('li')
  const isLive = match.status === 'live'
  const when = isLive ? playedOf(match) : kickOff(match.startsAt)
  const head = part('p', match.league, 'league')
  head.append(part('span', when, isLive ? 'live' : ''))
  const teams = part('p', '', 'teams')
  teams.append(part('b', match.home), part('span', isLive ? scoreOf(match) : '–', 'score'), part('b', match.away))
  item.append(head, teams)
  for (const market of MARKETS) {
    const group = document.createElement('fieldset')
    group.className = 'market'
    group.append(part('legend', text.markets[market], 'unseen'))
    for (const pick of rules.markets[market]) {
      const price = match.odds[pick]
      const button = document.createElement('button')
      button.type = 'button'
      button.disabled = isFixed || price === null
      button.dataset.key = `${match.id}.${pick}`
      button.setAttribute('aria-pressed', String(picked === pick))
      const [short, odds] = [text.short[pick], price === null ? '–' : priced(price)]
      button.append(part('span', short), ' ', part('b', odds))
      // It begins with what is to be read, which is what those who speak to their device say.
      button.setAttribute(
        'aria-label',
        filled(text.pickOf, {
          shown: `${short} ${odds}`,
          pick: text.picks[pick],
          match: `${match.home} – ${match.away}${price === null ? `, ${text.closed}` : ''}`,
        }),
      )
      button.addEventListener('click', () => onPick(match.id, pick))
      group.append(button)
    }
    item.append(group)
  }
  return item
}

export function ticketRow({ number, legs, stake, state, win, pays }, { priced, money }) {
  const item = document.createElement('li')
  const isSettled = state === 'settled'
  const said = isSettled
    ? win > 0
      ? filled(text.won, { amount: money(win) })
      : text.lost
    : filled(text.pays, { amount: money(paysShown(pays)) })
  const head = part('p', legs.length > 1 ? filled(text.parlayOf, { count: legs.length }) : text.single, 'league')
  head.append(part('strong', said, isSettled ? (win > 0 ? 'won' : 'lost') : ''))
  item.append(head)
  for (const leg of legs) {
    const line = part('p', `${leg.home} – ${leg.away}`, 'leg')
    const score = leg.score === '-' ? text.notPlayed : (text.scores?.[leg.score] ?? leg.score ?? '')
    line.append(
      part(
        'span',
        `${text.picks[leg.pick]} · ${priced(leg.odds)}${score ? ` · ${score}` : ''}`,
        leg.isLost ? 'lost' : '',
      ),
    )
    item.append(line)
  }
  const foot = part('p', filled(text.staked, { amount: money(stake) }), 'leg')
  foot.append(part('span', filled(text.ticketNumber, { number }), 'number'))
  item.append(foot)
  return item
}

/** The ways to bet, in the groups that players look for them in. */
import { filled, tag, text } from './calls.js'

/** The plays of the vendor, by what players look for first. */
const KINDS = new Map([
  ['lo', ['lo2', 'lo3', 'lo4']],
  ['de', ['de', 'dau8', 'nhat', 'de3', 'de4', 'dau', 'duoi']],
  ['da', ['da']],
  ['xien', ['xien2', 'xien3', 'xien4', 'quay3', 'quay4']],
  ['truot', ['truot4', 'truot8', 'truot10']],
])

const byId = (id) => document.getElementById(id)
const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 })

/** In the Center and the South a bet on any prize has another name. */
export const playName = (play, region) =>
  (region === 'south' || region === 'central' ? text.southern[play] : undefined) ?? text.plays[play]

/** How many bets a ticket is: one for each number, each pair, each combination of two and more, or one. */
export function betsOf({ way }, count) {
  if (way === 'each') return count
  if (way === 'pairs') return (count * (count - 1)) / 2
  return way === 'combinations' ? 2 ** count - count - 1 : 1
}

export const chosenPlay = () => document.querySelector('#plays input:checked')?.value ?? 'lo2'

export function choosePlay(name) {
  document.querySelector(`#plays input[value="${name}"]`).checked = true
}

const isSoldIn = (lottery) => (name) => !lottery || lottery.pays[name] > 0

/** @param plays as the vendor's server says them */
export function buildPlays(plays) {
  byId('kinds').replaceChildren(
    ...[...KINDS.keys()].map((value) =>
      Object.assign(document.createElement('button'), { type: 'button', value, textContent: text.kinds[value] }),
    ),
  )
  byId('plays').replaceChildren(
    ...plays.map(({ play: name }, index) => {
      const label = document.createElement('label')
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'play',
        value: name,
        checked: index === 0,
      })
      const [title, pays, hint] = ['b', 'i', 'span'].map((kind) => document.createElement(kind))
      // Seen below the ways to bet, of the one that is chosen.
      hint.className = 'unseen'
      hint.textContent = text.hints[name]
      label.append(input, title, pays, hint)
      return label
    }),
  )
}

/** What a play pays for each unit that is staked on it; `plays` are the rules of all. */
export function oddsSaid(plays, lottery, name) {
  const pays = `×${number.format(lottery.pays[name])}`
  return plays.find(({ play }) => play === name).way === 'combinations' ? filled(text.from, { pays }) : pays
}

/**
 * Shows the group of the chosen play, with what each pays. What a draw is too small for is not offered.
 *
 * @returns whether the play that was chosen is not sold, and another one is chosen now
 */
export function showPlays(plays, lottery) {
  const isSold = isSoldIn(lottery)
  const isGone = !isSold(chosenPlay())
  if (isGone) choosePlay('lo2')
  const [now, shown] = [...KINDS].find(([, names]) => names.includes(chosenPlay()))
  for (const button of byId('kinds').children) {
    button.hidden = !KINDS.get(button.value).some(isSold)
    button.setAttribute('aria-pressed', String(button.value === now))
  }
  for (const option of byId('plays').children) {
    const name = option.querySelector('input').value
    option.querySelector('b').textContent = playName(name, lottery?.region)
    option.querySelector('i').textContent = lottery ? oddsSaid(plays, lottery, name) : ''
    option.hidden = !isSold(name) || !shown.includes(name)
  }
  byId('hint').textContent = text.hints[chosenPlay()]
  return isGone
}

/** Calls `changed` when another group was chosen, and with it its first play that is sold. */
export function onKind(lottery, changed) {
  byId('kinds').addEventListener('click', (event) => {
    const first = KINDS.get(event.target.value)?.find(isSoldIn(lottery()))
    if (!first) return
    choosePlay(first)
    changed()
  })
}

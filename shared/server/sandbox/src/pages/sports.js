/** A bookmaker: matches or fights, odds that move, singles and parlays, and what became of them. */
import { filled, language, postUntilKnown, rules, tag, text, token } from './calls.js'
import { drawChoices, groupsOf } from './match-lists.js'
import { pickName } from './picks.js'
import { wireQuestion } from './question.js'
import { paysShown, slipOdds, slipPays } from './slip-pays.js'
import { matchRow, ticketRow } from './sports-rows.js'
import { byId, calm, createStage, money } from './stage.js'
import { wireTicketCheck } from './ticket-check.js'

/** How often odds and scores are asked for, in ms. */
const LOOK_AGAIN = 5_000
const { mostLegs, mostStakes } = rules
const odds = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const priced = (hundredths) => odds.format(hundredths / 100)

let matches = []
/** Whether the vendor has answered: until then nothing is known, not even that there is nothing. */
let isKnown = false
let tickets = []
/** The bet that the page was opened for: a match and a pick; null once it is on the slip. */
let wish = new URLSearchParams(location.search).get('bet')?.split('.') ?? null
/** What is picked: one pick a match. `odds` are those that the player has seen. */
let legs = []

const stage = createStage({
  name: 'sports',
  show: draw,
  opened: look,
  async resume() {
    legs = stage.pending.legs
    await place()
  },
})

const matchOf = (id) => matches.find((match) => match.id === id)
const isFixed = () => !stage.isIdle || stage.pending !== null

/** What is drawn anew takes the focus along. */
function draw() {
  const { key } = document.activeElement?.dataset ?? {}
  drawAll()
  if (key) document.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true })
}

function drawAll() {
  if (isKnown) drawChoices(matches, draw)
  fill('matches', groupsOf(matches).flatMap(groupRows), matches.length > 0 ? text.none : text.noMatches)
  const open = tickets.filter(({ state }) => state !== 'settled')
  fill('open', open.map(rowOf), text.noOpen)
  fill('settled', tickets.filter(({ state }) => state === 'settled').map(rowOf), text.noSettled)
  const staked = open.reduce((sum, ticket) => sum + ticket.stake, 0)
  byId('to-open').hidden = open.length === 0 || legs.length > 0
  byId('to-open').textContent = filled(text.toOpen, { count: open.length, amount: money(staked) })
  byId('legs').replaceChildren(...legs.map(legRow))
  byId('place').disabled = !stage.isIdle || legs.length === 0
  const [place, paysNow] = said()
  byId('place').firstElementChild.textContent = place
  byId('pays-now').textContent = paysNow
}

const paysAmount = () =>
  money(
    paysShown(
      slipPays(
        stage.stake,
        legs.map((leg) => leg.odds),
        mostStakes,
      ),
    ),
  )

/** On the button: what it does, and what the slip pays. */
function said() {
  const prices = legs.map((leg) => leg.odds)
  return [
    legs.length > 1 ? filled(text.placeParlay, { count: legs.length }) : text.place,
    legs.length > 0 && stage.game
      ? filled(text.paysNow, {
          odds: odds.format(slipOdds(prices, mostStakes)),
          amount: paysAmount(),
        })
      : '',
  ]
}

const groupRows = (group) =>
  group.matches.map((match, at) =>
    matchRow(match, at === 0 ? group.head : null, {
      ...{ priced, isFixed: isFixed(), onPick },
      picked: legs.find((leg) => leg.match === match.id)?.pick,
    }),
  )

const rowOf = (ticket) => ticketRow({ ...ticket, legs: ticket.legs.map(called) }, { priced, money })

function fill(id, rows, none) {
  if (!isKnown) return
  byId(id).removeAttribute('aria-busy')
  if (rows.length > 0) return byId(id).replaceChildren(...rows)
  const item = document.createElement('li')
  item.className = 'none'
  item.textContent = none
  byId(id).replaceChildren(item)
}

function legRow(leg) {
  const item = document.createElement('li')
  const match = matchOf(leg.match)
  const said = document.createElement('span')
  const name = match ? `${match.home} – ${match.away}` : ''
  said.textContent = match ? `${pickName(leg.pick, match)} · ${name}` : ''
  const price = document.createElement('b')
  price.textContent = priced(leg.odds)
  const out = document.createElement('button')
  out.type = 'button'
  out.className = 'round'
  out.textContent = '×'
  out.disabled = isFixed()
  out.setAttribute('aria-label', filled(text.remove, { match: name }))
  out.addEventListener('click', () => onPick(leg.match, leg.pick))
  item.append(said, price, out)
  return item
}

/** Picks, changes the pick, or takes it back. */
function onPick(id, pick) {
  const known = legs.find((leg) => leg.match === id)
  const others = legs.filter((leg) => leg.match !== id)
  const price = matchOf(id)?.odds[pick]
  if (known?.pick === pick || !price) legs = others
  else if (mostLegs === 1) legs = [{ match: id, pick, odds: price }]
  else if (others.length === mostLegs) return stage.say(filled(text.mostLegs, { count: mostLegs }))
  else
    legs = known
      ? legs.map((leg) => (leg === known ? { match: id, pick, odds: price } : leg))
      : [...legs, { match: id, pick, odds: price }]
  stage.say('')
  stage.show()
}

const MARKS = /[\u0300-\u036f]/g
/** A team has its marks where they are read; what else is named so stands without them elsewhere. */
const teamName = (name) =>
  language === 'VI'
    ? name
    : name.normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').normalize('NFC')

/** Teams have names; cocks are called in the language of the page. */
const called = (sides) => ({
  ...sides,
  home: text.cocks?.[sides.home] ?? teamName(sides.home),
  away: text.cocks?.[sides.away] ?? teamName(sides.away),
})

/** What is on offer now. A pick that is not sold any more leaves the slip; another price is taken over and told. */
function take(shown) {
  isKnown = true
  matches = shown.matches.map((match) => ({ ...called(match), league: match.league[language] ?? match.league.EN }))
  tickets = shown.tickets
  stage.balance = shown.balance
  document.dispatchEvent(new CustomEvent('lobby:shown', { detail: { matches, lately: shown.lately } }))
  if (stage.pending) return false
  let hasMoved = false
  legs = legs.flatMap((leg) => {
    const price = matchOf(leg.match)?.odds[leg.pick]
    if (price !== leg.odds) hasMoved = true
    return price ? [{ ...leg, odds: price }] : []
  })
  return hasMoved
}

async function look() {
  if (stage.isBusy || stage.isPaused || !stage.game || document.hidden) return
  try {
    const shown = await postUntilKnown('/api/sports/look', { token })
    // A ticket that is being placed keeps the odds that it was placed at.
    if (stage.isBusy) return
    if (take(shown)) moved()
    begin()
    stage.show()
  } catch (error) {
    if (matches.length === 0) stage.say(error.code ? error.message : text.offline, 'error')
  }
}

/** Other prices than those that the player has seen: said on the page, and in the question where that is open. */
function moved() {
  stage.say(text.moved)
  if (!question.isOpen) return
  if (legs.length > 0) question.change(factsOf(), text.moved)
  else question.close()
}

/** With what was chosen on the site; a bet that is not sold any more is none. */
function begin() {
  const [id, pick] = wish ?? []
  wish = null
  if (pick && matchOf(id)?.odds[pick] && !legs.some((leg) => leg.match === id)) onPick(id, pick)
}

/** What a ticket is on, what it costs and what it may pay. */
function factsOf() {
  const isParlay = legs.length > 1
  const paysNow = isParlay ? said()[1] : filled(text.pays, { amount: paysAmount() })
  return [
    ...legs.map((leg) => {
      const match = matchOf(leg.match)
      return [
        match ? `${match.home} – ${match.away}` : '',
        match ? `${pickName(leg.pick, match)} · ${priced(leg.odds)}` : '',
      ]
    }),
    [text.stake, money(stage.stake)],
    [isParlay ? filled(text.parlayOf, { count: legs.length }) : text.single, paysNow],
  ]
}

/** A bet whose answer was lost is the one that was asked about: it is gone on with at once. */
function ask() {
  if (!stage.isIdle || legs.length === 0) return
  if (stage.pending) return place()
  question.clearNote()
  question.ask(factsOf())
}

async function place() {
  if (!stage.isIdle || legs.length === 0) return
  await stage.bet(
    '/api/sports/bet',
    { legs, stake: stage.stake },
    {
      done(result) {
        if (result.isPlaced) legs = []
        take(result)
        stage.say(result.isPlaced ? text.placed : text.changed, result.isPlaced ? 'win' : 'error')
      },
    },
  )
}

const question = wireQuestion(place)
byId('place').addEventListener('click', ask)
byId('to-open').addEventListener('click', () => {
  byId('open-title').scrollIntoView({ block: 'start', behavior: calm.matches ? 'auto' : 'smooth' })
  byId('open-title').focus({ preventScroll: true })
})
wireTicketCheck({ path: '/api/sports/check', row: rowOf, isOpen: () => Boolean(stage.game) })
setInterval(look, LOOK_AGAIN)
// A phone that slept: its clocks stood still meanwhile.
document.addEventListener('visibilitychange', look)
stage.start()

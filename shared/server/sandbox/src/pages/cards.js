/** Liêng with one change: three cards, of which those that are not held are changed once. */
import { rules, text } from './calls.js'
import { dealCard, showCard } from './playing-cards.js'
import { byId, calm, createStage, payRow } from './stage.js'

/** The hand that waits for its change. */
let open = null
const places = [...document.querySelectorAll('[data-place]')]
const isHeld = (place) => place.getAttribute('aria-pressed') === 'true'

const stage = createStage({
  name: 'cards',
  show() {
    for (const place of places) place.disabled = !stage.isIdle || open === null || stage.pending !== null
    byId('go').disabled = !stage.isIdle
    byId('go').firstElementChild.textContent =
      open === null ? text.deal : places.every(isHeld) ? text.keep : text.change
  },
  opened() {
    if (!stage.game.hand) return stage.say(text.ready)
    // A hand of an earlier visit is gone on with: its stake is taken.
    takeUp(stage.game.hand)
    for (const [at, card] of stage.game.hand.cards.entries()) showCard(places[at], card)
    stage.say(text.waiting)
  },
  resume: go,
})

function takeUp(hand) {
  open = hand
  stage.isStakeFixed = true
  stage.stake = hand.stake
  for (const place of places) place.setAttribute('aria-pressed', 'false')
  mark(hand.hand)
}

/** Which row of the table the hand is. */
function mark(hand) {
  for (const row of byId('pays').children) row.dataset.hit = String(row.dataset.hand === hand)
}

function hold(place) {
  place.setAttribute('aria-pressed', String(!isHeld(place)))
  stage.show()
}

async function deal() {
  mark(null)
  for (const place of places) {
    showCard(place, null)
    place.setAttribute('aria-pressed', 'false')
  }
  await stage.bet('/api/cards/deal', { stake: stage.stake }, outcome)
}

const change = () => stage.bet('/api/cards/change', { round: open.round, hold: places.map(isHeld) }, outcome)

const outcome = {
  async reveal({ cards }, { hold: held }) {
    for (const [at, card] of cards.entries()) if (!held?.[at]) await dealCard(places[at], card, calm.matches)
  },
  done(result) {
    if (result.isOpen) {
      takeUp(result)
      stage.say(result.hand ? text.hands[result.hand] : text.choose)
      return
    }
    open = null
    stage.isStakeFixed = false
    for (const place of places) place.setAttribute('aria-pressed', 'false')
    mark(result.hand)
    if (result.win > 0) stage.countUp(result.win, stage.stake)
    else stage.say(text.noHand)
  },
  undone(error) {
    // A hand that is not there any more was paid as it was dealt.
    if (error.code !== 'request.unknown') return
    open = null
    stage.isStakeFixed = false
  },
}

/** Deals, or changes; a tap after a lost answer asks for the same again. */
function go() {
  if (!stage.isIdle) return undefined
  const isChange = stage.pending ? stage.pending.path.endsWith('change') : open !== null
  return isChange ? change() : deal()
}

byId('hand').addEventListener('click', (event) => {
  const place = event.target.closest('[data-place]')
  if (place && !place.disabled) hold(place)
})
byId('go').addEventListener('click', go)
byId('pays').replaceChildren(
  ...rules.hands.map(({ name, pays }) => {
    const row = payRow(text.hands[name], pays)
    row.dataset.hand = name
    return row
  }),
)
stage.start()

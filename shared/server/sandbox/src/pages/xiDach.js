/** Xì Dách: cards are drawn one by one until the player stands, then the house draws. */
import { filled, rules, tag, text } from './calls.js'
import { dealCard, showCard } from './playing-cards.js'
import { byId, calm, createStage, payRow } from './stage.js'

/** The hand that waits for a choice. */
let open = null
const FIRST_CARDS = 2
const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })

const stage = createStage({
  name: 'xiDach',
  show() {
    const isChoice = open !== null
    const focused = document.activeElement
    const isOn = byId('go') === focused || byId('choices').contains(focused)
    byId('go').hidden = isChoice
    byId('choices').hidden = !isChoice
    byId('go').disabled = !stage.isIdle
    // After a lost answer the same is asked for again, and nothing else.
    const asked = stage.pending?.stands
    byId('draw').disabled = !stage.isIdle || asked === true
    byId('stand').disabled = !stage.isIdle || asked === false || !open?.mayStand
    // What alone can be done is the button that takes the bet's place.
    byId('draw').classList.toggle('main', isChoice && !open.mayStand)
    // Whoever plays by keyboard goes on with what has taken the button's place.
    if (isOn && stage.isIdle && (focused.disabled || !focused.checkVisibility())) byId(isChoice ? 'draw' : 'go').focus()
  },
  opened() {
    if (!stage.game.hand) return stage.say(text.ready)
    // A hand of an earlier visit is gone on with: its stake is taken.
    takeUp(stage.game.hand)
    for (const [at, card] of open.player.cards.entries()) showCard(placeOf('player', at), card)
    stage.say(`${text.waiting} ${asks()}`)
  },
  resume: () => (stage.pending.path.endsWith('choose') ? choose(stage.pending.stands) : deal()),
})

/** The place of a card, which is made if there is none. Both sides begin with two cards, face down. */
function placeOf(side, at) {
  const hand = byId(`hand-${side}`)
  while (hand.children.length <= at) {
    const place = document.createElement('div')
    place.className = 'card'
    place.setAttribute('role', 'img')
    showCard(place, null)
    hand.append(place)
  }
  return hand.children[at]
}

function cover() {
  byId('felt').dataset.result = ''
  for (const side of ['house', 'player']) {
    byId(`hand-${side}`).replaceChildren()
    placeOf(side, FIRST_CARDS - 1)
    byId(`points-${side}`).textContent = ''
  }
}

/** `17 points`, `bust, 24 points`, or the name of a hand that has one. */
function saidOf({ standing, points }) {
  return filled(text.standings[standing], { points })
}

const asks = () =>
  open.mayStand
    ? filled(text.choose, { hand: saidOf(open.player) })
    : filled(text.mustDraw, { hand: saidOf(open.player) })

function takeUp(hand) {
  open = hand
  stage.isStakeFixed = true
  stage.stake = hand.stake
  byId('points-player').textContent = saidOf(hand.player)
}

async function turnUp(side, cards) {
  for (const [at, card] of cards.entries()) {
    const place = placeOf(side, at)
    if (place.dataset.back) await dealCard(place, card, calm.matches)
  }
}

async function deal() {
  cover()
  await stage.bet('/api/xi-dach/deal', { stake: stage.stake }, outcome)
}

const choose = (stands) =>
  stage.bet(
    '/api/xi-dach/choose',
    { round: open?.round, drawn: (open?.drawn ?? 0) + (stands ? 0 : 1), stands },
    outcome,
  )

const outcome = {
  async reveal({ player, house }) {
    await turnUp('player', player.cards)
    byId('points-player').textContent = saidOf(player)
    if (!house) return
    await turnUp('house', house.cards)
    byId('points-house').textContent = saidOf(house)
  },
  done(result) {
    if (result.isOpen) {
      takeUp(result)
      stage.say(asks())
      return
    }
    open = null
    stage.isStakeFixed = false
    const came = result.win > result.stake ? 'won' : result.win === result.stake ? 'tie' : 'lost'
    byId('felt').dataset.result = { won: 'player', tie: 'tie', lost: 'banker' }[came]
    if (came === 'won') stage.countUp(result.win, result.stake)
    else {
      const values = { you: saidOf(result.player), house: saidOf(result.house), result: text.results[came] }
      stage.say(filled(text.told, values))
    }
  },
  undone(error) {
    // A hand that is not there any more was ended as the rules say.
    if (error.code !== 'request.unknown') return
    open = null
    stage.isStakeFixed = false
    cover()
  },
}

byId('go').addEventListener('click', deal)
byId('draw').addEventListener('click', () => choose(false))
byId('stand').addEventListener('click', () => choose(true))
byId('pays').replaceChildren(
  ...Object.entries(rules.pays).map(([hand, times]) => payRow(text.rows[hand], `×${figure.format(times)}`)),
)
byId('how-to').textContent = filled(text.howTo, { stands: rules.standsFrom })
cover()
stage.start()

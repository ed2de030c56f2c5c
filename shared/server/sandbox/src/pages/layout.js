/** What every table has: chips on a layout, a round that decides all of them, and the results of the last ones. */
import { rules, tag, text } from './calls.js'
import { byId, createStage, money, payRow } from './stage.js'

const { pays, covers } = rules
const SPOTS = Object.keys(pays)
/** So many results are shown. */
const ROAD = 14

const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
/** `×1,95`; of a spot that pays by how often it comes all of them: `×2 ×3 ×4`. */
const paysOf = (spot) =>
  [pays[spot]]
    .flat()
    .map((times) => `×${figure.format(times)}`)
    .join(' ')

const exact = (amount) => Math.round(amount * 10_000) / 10_000
const spotOf = (spot) => document.querySelector(`[data-spot="${spot}"]`)

/**
 * @param name of the game, under which a bet is kept until its answer is known
 * @param cover puts away what the last round showed
 * @param reveal shows what a round shows; a promise until it is seen
 * @param told what it came to: `said` of a round that won nothing, and on the road a sign and its label
 */
export function createTable({ name, cover, reveal, told }) {
  /** What lies on each spot, in units. It stays for the next round until it is cleared. */
  let bets = {}
  const on = (spot) => bets[spot] ?? 0
  const total = () => exact(SPOTS.reduce((sum, spot) => sum + on(spot), 0))
  const mayPlace = () => stage.isIdle && stage.pending === null

  const stage = createStage({
    name,
    show() {
      for (const spot of SPOTS) {
        const element = spotOf(spot)
        const chips = on(spot) > 0 ? money(on(spot)) : ''
        element.querySelector('.chips').textContent = chips
        element.setAttribute('aria-label', [text[spot], paysOf(spot), chips].filter(Boolean).join(', '))
        element.disabled = !mayPlace()
      }
      byId('clear').disabled = !mayPlace() || total() === 0
      byId('deal').disabled = !stage.isIdle || total() === 0
      byId('total').textContent = total() > 0 ? money(total()) : ''
    },
    resume() {
      bets = { ...stage.pending.bets }
      return deal()
    },
    opened: () => stage.say(text.place),
  })

  /** Sets of spots that a chip on this one would complete: one of each would win whatever comes. */
  const completed = (spot) =>
    covers.filter((set) => set.includes(spot) && set.every((other) => other === spot || on(other) > 0))

  /** One side at a time: a chip on the other one takes all of them over. Larger sets are never completed. */
  function place(spot) {
    const sets = completed(spot)
    if (sets.some((set) => set.length > 2)) {
      stage.say(text.all, 'error')
      return
    }
    let moved = 0
    for (const other of sets.flat().filter((each) => each !== spot)) {
      moved += on(other)
      delete bets[other]
    }
    bets[spot] = exact(on(spot) + (moved || stage.stake))
    stage.say('')
    stage.show()
  }

  function hit(spots) {
    for (const spot of SPOTS) spotOf(spot).dataset.hit = String(spots.includes(spot))
  }

  async function deal() {
    if (!stage.isIdle || total() === 0) return
    hit([])
    cover()
    await stage.bet(
      '/api/table/deal',
      { bets },
      {
        reveal: ({ shown }) => reveal(shown),
        done(answer) {
          hit(answer.hits)
          const { said, sign, label = said } = told(answer)
          noteOnRoad(answer.result, sign, label)
          if (answer.win > 0) stage.countUp(answer.win, total())
          else stage.say(said)
        },
      },
    )
  }

  byId('layout').addEventListener('click', (event) => {
    const spot = event.target.closest('[data-spot]')?.dataset.spot
    if (spot && mayPlace()) place(spot)
  })
  byId('clear').addEventListener('click', () => {
    bets = {}
    stage.say(text.place)
    stage.show()
  })
  byId('deal').addEventListener('click', deal)
  byId('pays').replaceChildren(...SPOTS.map((spot) => payRow(text[spot], paysOf(spot))))
  for (const spot of SPOTS) spotOf(spot).querySelector('.pays').textContent = paysOf(spot)
  stage.start()
}

function noteOnRoad(result, sign, label) {
  const item = document.createElement('li')
  item.dataset.result = result
  item.append(sign)
  item.setAttribute('aria-label', label)
  byId('road').append(item)
  while (byId('road').children.length > ROAD) byId('road').firstElementChild.remove()
}

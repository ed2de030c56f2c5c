/** What every table has: chips on a layout, a round that decides all of them, and the results of the last ones. */
import { filled, rules, tag, text } from './calls.js'
import { byId, createStage, money, payRow } from './stage.js'

const { pays, covers, numbers } = rules
export const SPOTS = Object.keys(pays)
/** Where one number is drawn: those of which nobody has all. */
const EVERY_NUMBER = [...new Set(Object.values(numbers ?? {}).flat())].filter((number) => number > 0)
/** So many results are shown. */
const ROAD = 14

const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
/** `×1,95`; of a spot that pays by how often it comes all of them: `×2 ×3 ×4`. */
export const paysOf = (spot) =>
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
 * @param nameOf a spot, as it is said to those who do not see it
 * @param chipOf what stands on the chips of a spot
 * @param listed what the sheet says of the pays: a row for each spot
 * @param placed shows what else depends on where chips lie
 */
export function createTable({
  name,
  cover,
  reveal,
  told,
  nameOf = (spot) => text[spot],
  chipOf = (_, amount) => money(amount),
  listed = SPOTS.map((spot) => [text[spot], paysOf(spot)]),
  placed = () => undefined,
}) {
  /** What lies on each spot, in units. It stays for the next round until it is cleared. */
  let bets = {}
  /** What lay there before each of the last taps, since the last round. */
  let before = []
  const on = (spot) => bets[spot] ?? 0
  const total = () => exact(SPOTS.reduce((sum, spot) => sum + on(spot), 0))
  const mayPlace = () => stage.isIdle && stage.pending === null

  const stage = createStage({
    name,
    show() {
      for (const spot of SPOTS) {
        const element = spotOf(spot)
        const chips = on(spot) > 0 ? money(on(spot)) : ''
        element.querySelector('.chips').textContent = chips && chipOf(spot, on(spot))
        element.setAttribute('aria-label', [nameOf(spot), paysOf(spot), chips].filter(Boolean).join(', '))
        element.disabled = !mayPlace()
      }
      placed(on)
      byId('undo').disabled = !mayPlace() || before.length === 0
      byId('clear').disabled = !mayPlace() || total() === 0
      byId('deal').disabled = !stage.isIdle || total() === 0
      byId('total').textContent = total() > 0 ? money(total()) : ''
    },
    resume() {
      bets = { ...stage.pending.bets }
      return deal()
    },
    opened: sayNext,
  })

  /** What to do next, by what lies on the table. */
  function sayNext() {
    stage.say(total() > 0 ? filled(text.placed, { deal: text.deal }) : text.place)
  }

  /** Sets of spots that a chip on this one would complete: one of each would win whatever comes. */
  const completed = (spot) =>
    covers.filter((set) => set.includes(spot) && set.every((other) => other === spot || on(other) > 0))

  /** Whether a chip on this spot would leave no number to lose, once the others have given way to it. */
  function reachesAll(spot, others) {
    if (EVERY_NUMBER.length === 0) return false
    const kept = SPOTS.filter((each) => each === spot || (on(each) > 0 && !others.includes(each)))
    const won = new Set(kept.flatMap((each) => numbers[each]))
    return EVERY_NUMBER.every((number) => won.has(number))
  }

  /** One side at a time: a chip on the other one takes all of them over. Larger sets are never completed. */
  function place(spot) {
    const sets = completed(spot)
    const others = sets.flat().filter((each) => each !== spot)
    if (sets.some((set) => set.length > 2) || reachesAll(spot, others)) {
      stage.say(text.all, 'error')
      return
    }
    before.push({ ...bets })
    let moved = 0
    for (const other of others) {
      moved += on(other)
      delete bets[other]
    }
    bets[spot] = exact(on(spot) + (moved || stage.stake))
    sayNext()
    stage.show()
  }

  function hit(spots) {
    for (const spot of SPOTS) spotOf(spot).dataset.hit = String(spots.includes(spot))
  }

  async function deal() {
    if (!stage.isIdle || total() === 0) return
    hit([])
    before = []
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
  byId('undo').addEventListener('click', () => {
    bets = before.pop() ?? bets
    sayNext()
    stage.show()
  })
  byId('clear').addEventListener('click', () => {
    before.push({ ...bets })
    bets = {}
    sayNext()
    stage.show()
  })
  byId('deal').addEventListener('click', deal)
  byId('pays').replaceChildren(...listed.map(([content, pay]) => payRow(content, pay)))
  for (const spot of SPOTS) for (const shown of spotOf(spot).querySelectorAll('.pays')) shown.textContent = paysOf(spot)
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

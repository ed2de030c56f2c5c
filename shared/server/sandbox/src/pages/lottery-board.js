/** The board of numbers to tap, and the sets that open above it (PL-09). What is chosen stands in the field alone. */
import { filled, text } from './calls.js'
import { allOf, DIGIT_SETS, inverted, joined, MODES, membersOf, NAMED_SETS, withSet } from './lottery-sets.js'

const byId = (id) => document.getElementById(id)
const DIGITS = allOf(1)

function button(said, act) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: said })
  made.addEventListener('click', act)
  return made
}

function group(label, className, ...children) {
  const made = document.createElement('div')
  made.className = className
  made.setAttribute('role', 'group')
  made.setAttribute('aria-label', label)
  made.append(...children)
  return made
}

/** A hundred numbers, of which a phone shows one half at a time. */
const HALVES = ['0', '1']
const HALF = 50
/** What the sheet hides has no box. */
const isShown = (element) => element.offsetParent !== null
const press = (element, isPressed) => element.setAttribute('aria-pressed', String(isPressed))

/**
 * @param rule of the play that is chosen: `digits`, `way`, `most`
 * @param picks the numbers that are chosen
 * @param choose writes other ones into the field
 * @param refuse says why a number is not taken
 */
export function numberBoard({ rule, picks, choose, refuse }) {
  /** By which digit the row of digits chooses. */
  let kind = DIGIT_SETS[0]
  /** What the next set does to what is chosen. */
  let mode = MODES[0]
  /** Of numbers with three digits and more, a hundred are on the board: those that begin with these. */
  const places = { thousand: '0', hundred: '0' }
  /** Which half of the board a phone shows. */
  let half = HALVES[0]
  let built = ''

  const toggle = (number) => {
    const chosen = picks()
    const isFull = !chosen.includes(number) && chosen.length >= rule().most
    if (isFull) refuse(filled(text.full, { count: rule().most }))
    else choose(withSet(chosen, [number]))
  }
  /** The digits before the two that the board shows. */
  const shownPlaces = () => ['thousand', 'hundred'].slice(Math.min(2, 4 - rule().digits))
  const prefix = () =>
    shownPlaces()
      .map((place) => places[place])
      .join('')
  const shownNumbers = () => allOf(Math.min(2, rule().digits)).map((rest) => prefix() + rest)
  const ofHalf = (which) => shownNumbers().slice(Number(which) * HALF, (Number(which) + 1) * HALF)
  const take = (set) => choose(joined(mode, picks(), set))
  const hasSets = () => rule().way === 'each' && rule().digits < 3

  /** @param name of the set of digits that the row chooses, or of the place that it shows */
  function digitRow(name, act) {
    const row = group(text.set[name], 'set-digits')
    row.dataset.of = name
    if (rule().digits > 2) row.append(caption(text.set[name]))
    row.append(
      ...DIGITS.map((digit) => {
        const made = button(digit, () => {
          act(digit)
          show()
        })
        made.value = digit
        made.setAttribute('aria-label', `${text.set[name]} ${digit}`)
        return made
      }),
    )
    return row
  }

  /** Seen alone: the group has it as its name. */
  function caption(said) {
    const made = Object.assign(document.createElement('span'), { textContent: said })
    made.setAttribute('aria-hidden', 'true')
    return made
  }

  /** A row of which one is pressed. */
  function choices(label, className, names, wordOf, act) {
    const made = names.map((name) =>
      Object.assign(
        button(wordOf(name), () => act(name)),
        { value: name },
      ),
    )
    return group(label, className, ...made)
  }

  function chips() {
    const { digits } = rule()
    const sets = NAMED_SETS.filter((name) => digits === 2 || name !== 'double').map((name) => {
      const made = button(text.set[name], () => take(membersOf(name, digits)))
      made.value = name
      return made
    })
    return [...sets, button(text.set.invert, () => choose(inverted(picks(), digits)))]
  }

  function buildSets() {
    if (!hasSets()) {
      byId('sets').replaceChildren()
      byId('sets').hidden = true
      return
    }
    const { digits } = rule()
    const kinds = choices(
      text.setKind,
      'set-kinds',
      DIGIT_SETS,
      (name) => text.set[name],
      (name) => {
        kind = name
        buildSets()
        show()
        byId('sets').querySelector(`.set-kinds [value="${name}"]`).focus()
      },
    )
    const modes = choices(
      text.mode,
      'set-modes',
      MODES,
      (name) => text.modes[name],
      (name) => {
        mode = name
        show()
      },
    )
    byId('sets').replaceChildren(
      modes,
      ...(digits === 2 ? [kinds, digitRow(kind, (digit) => take(membersOf(kind, 2, digit)))] : []),
      group(text.sets, 'set-chips', ...chips()),
    )
  }

  /** Of more than two digits: which thousand and hundred the board shows. */
  function buildPlaces() {
    byId('places').replaceChildren(
      ...shownPlaces().map((place) =>
        digitRow(place, (digit) => {
          places[place] = digit
        }),
      ),
    )
  }

  /** One row above the board: its halves, and what opens the sets. */
  function buildTools() {
    const halves = choices(text.halves, 'halves', HALVES, () => '', turnTo)
    const opens = button(text.sets, () => {
      byId('sets').hidden = !byId('sets').hidden
      show()
    })
    opens.setAttribute('aria-controls', 'sets')
    byId('tools').replaceChildren(...(rule().digits > 1 ? [halves] : []), ...(hasSets() ? [opens] : []))
  }

  function turnTo(which) {
    half = which
    show()
    // The Tab key reaches what is shown.
    const buttons = [...byId('board').querySelectorAll('button')]
    if (!buttons.some((one) => one.tabIndex === 0 && isShown(one))) stopAt(buttons.find(isShown))
  }

  /** One stop for the Tab key. */
  function stopAt(button) {
    for (const one of byId('board').querySelectorAll('button')) one.tabIndex = one === button ? 0 : -1
  }

  function buildBoard() {
    const numbers = shownNumbers()
    const tens = Array.from({ length: Math.ceil(numbers.length / 10) }, (_, ten) => {
      const row = document.createElement('div')
      row.className = 'ten'
      row.append(
        ...numbers.slice(ten * 10, ten * 10 + 10).map((number) => {
          const made = button(number, () => toggle(number))
          made.value = number
          made.tabIndex = -1
          return made
        }),
      )
      return row
    })
    byId('board').replaceChildren(...tens)
    byId('board').dataset.digits = rule().digits
    // A row of ten digits has no halves.
    if (numbers.length > HALF) byId('board').dataset.half = half
    else delete byId('board').dataset.half
    stopAt([...byId('board').querySelectorAll('button')].find(isShown))
  }

  /** The board follows the play and what is typed. */
  function show() {
    const wanted = `${rule().digits}/${rule().way}/${prefix()}`
    if (wanted !== built) {
      // The rows of digits stay where only the hundred has changed, and with them the focus.
      if (wanted.split('/', 2).join() !== built.split('/', 2).join()) {
        buildPlaces()
        buildTools()
        buildSets()
      }
      buildBoard()
      built = wanted
    }
    const chosen = new Set(picks())
    // From nothing nothing can be taken.
    if (chosen.size === 0) mode = MODES[0]
    const each = (selector, isPressed) => {
      for (const one of document.querySelectorAll(selector)) press(one, isPressed(one.value))
    }
    const hasAll = (set) => set.every((number) => chosen.has(number))
    const { digits } = rule()
    if (byId('board').dataset.half) byId('board').dataset.half = half
    for (const one of byId('tools').querySelectorAll('.halves button')) {
      const numbers = ofHalf(one.value)
      const count = numbers.filter((number) => chosen.has(number)).length
      one.textContent = `${numbers[0]}–${numbers.at(-1)}${count > 0 ? ` · ${count}` : ''}`
      press(one, one.value === half)
    }
    byId('tools')
      .querySelector('[aria-controls]')
      ?.setAttribute('aria-expanded', String(!byId('sets').hidden))
    each('#board button', (number) => chosen.has(number))
    each('#sets .set-modes button', (name) => name === mode)
    for (const one of byId('sets').querySelectorAll('.set-modes button'))
      one.disabled = chosen.size === 0 && one.value !== MODES[0]
    each('#sets .set-kinds button', (name) => name === kind)
    for (const place of shownPlaces()) each(`#places [data-of="${place}"] button`, (digit) => digit === places[place])
    each(`#sets [data-of="${kind}"] button`, (digit) => hasAll(membersOf(kind, 2, digit)))
    each('#sets .set-chips button[value]:not([value=""])', (name) => hasAll(membersOf(name, digits)))
  }

  // The arrows go on from the one stop, into the other half as well.
  byId('board').addEventListener('keydown', (event) => {
    const buttons = [...byId('board').querySelectorAll('button')]
    const [first, ...others] = buttons.filter(isShown)
    const columns = 1 + others.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
    const at = buttons.indexOf(document.activeElement)
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    if (!buttons[to]) return
    if (!isShown(buttons[to])) turnTo(HALVES[Math.floor(to / HALF)])
    buttons[to].focus()
  })
  byId('board').addEventListener('focusin', (event) => stopAt(event.target))
  return { show, clear: () => choose([]) }
}

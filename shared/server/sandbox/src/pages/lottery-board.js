/** The board of numbers to tap, and the sets above it (PL-09). What is chosen stands in the field alone. */
import { filled, text } from './calls.js'
import { allOf, DIGIT_SETS, inverted, membersOf, NAMED_SETS, withSet } from './lottery-sets.js'

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
  /** Of numbers with three digits, a hundred are on the board. */
  let hundred = '0'
  let built = ''

  const toggle = (number) => {
    const chosen = picks()
    const isFull = !chosen.includes(number) && chosen.length >= rule().most
    if (isFull) refuse(filled(text.full, { count: rule().most }))
    else choose(withSet(chosen, [number]))
  }
  const shownNumbers = () => (rule().digits === 3 ? allOf(2).map((rest) => hundred + rest) : allOf(rule().digits))

  function digitRow() {
    const isHundreds = rule().digits === 3
    const row = group(text.set[isHundreds ? 'hundred' : kind], 'set-digits')
    row.append(
      ...DIGITS.map((digit) => {
        const made = button(digit, () => {
          if (isHundreds) hundred = digit
          else choose(withSet(picks(), membersOf(kind, 2, digit)))
          show()
        })
        made.value = digit
        made.setAttribute('aria-label', `${text.set[isHundreds ? 'hundred' : kind]} ${digit}`)
        return made
      }),
    )
    return row
  }

  function chips() {
    const { digits, way } = rule()
    const names = NAMED_SETS.filter((name) => way === 'each' && (digits === 2 || (digits === 1 && name !== 'double')))
    const sets = names.map((name) => {
      const made = button(text.set[name], () => choose(withSet(picks(), membersOf(name, digits))))
      made.value = name
      return made
    })
    const invert = button(text.set.invert, () => choose(inverted(picks(), digits)))
    return [...sets, ...(names.length ? [invert] : []), button(text.set.clear, () => choose([]))]
  }

  function buildSets() {
    const { digits, way } = rule()
    const hasSets = way === 'each' && digits === 2
    const kinds = DIGIT_SETS.map((name) => {
      const made = button(text.set[name], () => {
        kind = name
        buildSets()
        show()
        byId('sets').querySelector(`[value="${name}"]`).focus()
      })
      made.value = name
      press(made, name === kind)
      return made
    })
    byId('sets').replaceChildren(
      ...(hasSets ? [group(text.setKind, 'set-kinds', ...kinds)] : []),
      ...(hasSets || digits === 3 ? [digitRow()] : []),
      group(text.sets, 'set-chips', ...chips()),
    )
  }

  function buildBoard() {
    const numbers = shownNumbers()
    const tens = Array.from({ length: Math.ceil(numbers.length / 10) }, (_, ten) => {
      const row = document.createElement('div')
      row.className = 'ten'
      const head = document.createElement('span')
      head.setAttribute('aria-hidden', 'true')
      head.textContent = numbers.length > 10 ? `${numbers[ten * 10].slice(0, -1)}x` : ''
      row.append(
        head,
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
    byId('board').querySelector('button').tabIndex = 0
  }

  /** The board follows the play and what is typed. */
  function show() {
    const wanted = `${rule().digits}/${rule().way}/${rule().digits === 3 ? hundred : ''}`
    if (wanted !== built) {
      // The row of digits stays where only the hundred has changed, and with it the focus.
      if (wanted.split('/', 2).join() !== built.split('/', 2).join()) buildSets()
      buildBoard()
      built = wanted
    }
    const chosen = new Set(picks())
    for (const one of byId('board').querySelectorAll('button')) press(one, chosen.has(one.value))
    const { digits } = rule()
    for (const one of byId('sets').querySelectorAll('.set-digits button')) {
      const isIn = () => membersOf(kind, 2, one.value).every((number) => chosen.has(number))
      press(one, digits === 3 ? one.value === hundred : isIn())
    }
    for (const one of byId('sets').querySelectorAll('.set-chips button[value]')) {
      if (one.value)
        press(
          one,
          membersOf(one.value, digits).every((number) => chosen.has(number)),
        )
    }
  }

  // One stop for the Tab key; the arrows go on from there.
  byId('board').addEventListener('keydown', (event) => {
    const buttons = [...byId('board').querySelectorAll('button')]
    const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0].offsetTop).length
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
    buttons[to]?.focus()
  })
  byId('board').addEventListener('focusin', (event) => {
    for (const one of byId('board').querySelectorAll('button')) one.tabIndex = one === event.target ? 0 : -1
  })
  return { show }
}

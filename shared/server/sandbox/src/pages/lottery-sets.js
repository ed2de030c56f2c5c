/** The numbers of a ticket as they are typed, and the sets that players know them in. */

/** All numbers of so many digits. `00` to `99` */
export const allOf = (digits) => Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'))

/** What stands between two numbers: whatever is neither a digit nor a comma becomes a space. */
export const tidied = (typed) => typed.replace(/[^\d,]+/g, ' ')

/** The numbers that a text has, each once: with commas, spaces or nothing between them. The last may lack digits. */
export const picksIn = (typed, digits) => [...new Set(typed.match(new RegExp(`\\d{1,${digits}}`, 'g')) ?? [])]

/**
 * What a ticket lacks, as a text of the page with the number in it; null when it can be placed.
 *
 * @param rule of its play: how many digits a number has, and how many numbers it takes at least and at most
 */
export function lackOf({ digits, least, most }, picks) {
  if (picks.length === 0) return [least === most ? 'exactly' : 'atLeast', least]
  if (picks.some((one) => one.length !== digits)) return ['digits', digits]
  if (picks.length > most) return ['full', most]
  return picks.length < least ? ['needs', least - picks.length] : null
}

/** How a ticket's numbers are written into the field. */
export const written = (picks) => picks.join(', ')

const lastOf = (sum) => String(sum % 10)
const BY_DIGIT = {
  head: (number, digit) => number[0] === digit,
  tail: (number, digit) => number.endsWith(digit),
  touch: (number, digit) => number.includes(digit),
  sum: (number, digit) => lastOf([...number].reduce((sum, one) => sum + Number(one), 0)) === digit,
}
const half = (number) => Number(number) >= 10 ** number.length / 2
const BY_NAME = {
  even: (number) => Number(number) % 2 === 0,
  odd: (number) => Number(number) % 2 === 1,
  high: half,
  low: (number) => !half(number),
  double: (number) => number[0] === number[1],
}

/** Sets of numbers of two digits by a digit: it is their first, their last, any, or the last of their digits' sum. */
export const DIGIT_SETS = ['head', 'tail', 'touch', 'sum']
/** Sets that need none. `double` has sense with two digits alone. */
export const NAMED_SETS = ['even', 'odd', 'high', 'low', 'double']

/** @param set one of `DIGIT_SETS`, with a digit, or of `NAMED_SETS` */
export const membersOf = (set, digits, digit = '') =>
  allOf(digits).filter((number) => (BY_DIGIT[set] ?? BY_NAME[set])(number, digit))

/** Adds a set to what is chosen; takes it out where all of it is chosen. In order of the numbers. */
export function withSet(picks, set) {
  const chosen = new Set(picks)
  const hasAll = set.every((number) => chosen.has(number))
  for (const number of set) {
    if (hasAll) chosen.delete(number)
    else chosen.add(number)
  }
  return [...chosen].sort()
}

/** What a set does to the numbers that are chosen: it is added, taken out of them, or they are cut down to it. */
export const MODES = ['add', 'drop', 'only']

/** @param mode of `MODES`. What is not chosen stays so, unless the set is added. */
export function joined(mode, picks, set) {
  if (mode === 'add') return withSet(picks, set)
  return picks.filter((number) => set.includes(number) === (mode === 'only')).sort()
}

export const inverted = (picks, digits) => allOf(digits).filter((number) => !picks.includes(number))

/** What is said of the numbers of a ticket: how many it takes, what it lacks, and what it pays. */
import { filled, text } from './calls.js'
import { betsOf } from './lottery-plays.js'
import { lackOf } from './lottery-sets.js'

/** How many numbers are chosen; of pairs it is they that are staked on. */
export const countSaid = (rule, count) =>
  rule.way === 'pairs' ? filled(text.pairs, { count: betsOf(rule, count) }) : filled(text.count, { count })

/** How many numbers a ticket takes, and what the stake is on. */
export function severalSaid(rule) {
  const { way, least, most } = rule
  if (way === 'each') return filled(text.upTo, { count: most })
  if (way === 'pairs') return `${filled(text.numbersFrom, { least, most })} ${text.pairsHint}`
  const says = [filled(text.numbersOf, { count: least })]
  if (way === 'combinations') says.push(filled(text.combined, { count: betsOf(rule, least) }))
  return says.join(' ')
}

/** What a ticket lacks, in a few words for the bar; empty when it can be placed. */
export function lackSaid(rule, picks) {
  const [said, count] = lackOf(rule, picks) ?? []
  if (said === 'atLeast' && count === 1) return text.atLeastOne
  return said ? filled(text[said], { count }) : ''
}

/** What a hit pays, as far as that is known by now. */
export function paysSaid({ of, way }, win, money) {
  if (!win) return ''
  const isMany = way === 'pairs' || (of === 'any' && way === 'each')
  const pays = way === 'combinations' ? text.paysFrom : isMany ? text.paysEach : text.pays
  return filled(pays, { amount: money(win) })
}

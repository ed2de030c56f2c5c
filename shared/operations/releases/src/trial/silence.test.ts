import { expect, it } from 'vitest'
import { reasonOfPeriods } from './periods.ts'
import { reasonOfSilence } from './silence.ts'
import { periodsOf, type Tally } from './tally.ts'

const told = (silent: number, visits: number, others: number, of: number) =>
  reasonOfSilence({ candidate: { visits, failed: silent }, stable: { visits: of, failed: others } })

it('TL-03 a candidate whose pages all say nothing is halted by the fifteenth visit, where few others are silent', () => {
  expect(told(15, 15, 14, 285)).toBe(
    '15 of 15 (100 %) first visits told nothing within a minute; of everybody else 14 of 285 (4.91 %). Their pages may hang.',
  )
})

it('TL-03 silence spends a twenty-eighth of the chance of a wrong halt: of 50 visits twelve halt a trial, not eleven', () => {
  // By hand, where 5 % are silent on any day: eleven of 50 or more have a chance of 0.0000296, twelve 0.000005. By the
  // fiftieth visit 87 % of 0.0007 / 28 may be spent, which is 0.0000218.
  expect(told(11, 50, 47, 950)).toBeUndefined()
  expect(told(12, 50, 47, 950)).toBeDefined()
})

it('TL-03 a candidate is not halted for silence that everybody else keeps as well', () => {
  for (const [silent, visits] of [
    [1, 20],
    [25, 500],
    [100, 500],
    [400, 500],
    [500, 500],
  ] as const)
    expect(told(silent, visits, silent, visits)).toBeUndefined()
  // Nobody to compare with.
  expect(told(20, 20, 0, 0)).toBeUndefined()
})

it('TL-03 less than five in a hundred more are no reason, however sure', () => {
  expect(told(24, 500, 0, 500)).toBeUndefined()
  expect(told(60, 500, 5, 500)).toBeDefined()
})

it('TL-04 the watchdog judges silence of each share by itself', () => {
  const side = (letter: string, count: number, silent: number) => {
    const given = Array.from({ length: count }, (_, i) => `${letter}${String(i).padStart(8, '0')}`)
    return { visits: count, failed: [], timed: {}, given, heard: given.slice(silent) }
  }
  const quiet = { began: 3, share: 500, candidate: side('c', 20, 0), stable: side('s', 380, 4) }
  const hung = { began: 3, share: 2_000, candidate: side('c', 40, 40), stable: side('s', 160, 2) }
  const judge = (tallies: Tally[]) => reasonOfPeriods(periodsOf(tallies, { began: 3, share: 2_000 }), { base: 0.005 })
  expect(judge([quiet])).toBeUndefined()
  expect(judge([quiet, hung])).toBe(
    'With a share of 20 %: 40 of 40 (100 %) first visits told nothing within a minute; of everybody else 2 of 160 (1.25 %). Their pages may hang.',
  )
})

import { expect, it } from 'vitest'
import { compared, logarithmsOf, reasonOfSpeed, threeQuarters, type Values } from './slower.ts'
import { periodsOf } from './tally.ts'

/** As many of each value, in turns. */
const each = (count: number, ...values: number[]): number[] =>
  Array.from({ length: count * values.length }, (_, n) => values[n % values.length] as number)
const logarithms = (count: number, ...values: number[]) => logarithmsOf(each(count, ...values))
const of = (values: Partial<Values>): Values => ({ LCP: [], INP: [], CLS: [], ...values })

it('TL-03 a release whose pages take twice as long is halted, with the figures', () => {
  const stable = of({ LCP: each(200, 1_600, 2_000, 2_500) })
  expect(reasonOfSpeed({ candidate: of({ LCP: each(40, 3_200, 4_000, 5_000) }), stable })).toMatch(
    /^LCP of 120 first visits: 5000 ms for three quarters of them, 2500 ms of 600 of everybody else; 2\.00 times on average, 1\.[89]\d at least\.$/,
  )
  expect(reasonOfSpeed({ candidate: stable, stable })).toBeUndefined()
})

it('TL-03 half as much again is the least that matters, or what is asked for', () => {
  const stable = of({ INP: each(400, 400) })
  expect(reasonOfSpeed({ candidate: of({ INP: each(400, 500) }), stable })).toBeUndefined()
  expect(reasonOfSpeed({ candidate: of({ INP: each(400, 500) }), stable }, 0.2)).toContain('1.25 times on average')
  // Both are kept as they are: 500 / 320 = 1.5625.
  const faster = of({ INP: each(400, 320) })
  expect(reasonOfSpeed({ candidate: of({ INP: each(400, 500) }), stable: faster })).toContain('1.56 times on average')
})

it('TL-03 what is good for three quarters of the visits halts nothing, however much slower it became', () => {
  const stable = of({ LCP: each(100, 500), CLS: each(100, 1) })
  expect(reasonOfSpeed({ candidate: of({ LCP: each(100, 2_500), CLS: each(100, 100) }), stable })).toBeUndefined()
  expect(reasonOfSpeed({ candidate: of({ CLS: each(100, 250) }), stable })).toContain(
    'CLS of 100 first visits: 0.25 for three quarters of them, 0.001 of 100',
  )
})

it('TL-03 what may be chance halts nothing: 1.6 times as slow, in 50 visits that differ by ten times', () => {
  const sides = (count: number) => ({
    candidate: of({ LCP: each(count, 1_600, 16_000) }),
    stable: of({ LCP: each(count, 1_000, 10_000) }),
  })
  expect(reasonOfSpeed(sides(25))).toBeUndefined()
  expect(reasonOfSpeed(sides(250))).toContain('1.60 times on average')
})

it('TL-03 fewer than 50 visits with a value on either side say nothing', () => {
  expect(compared(logarithms(49, 5_000), logarithms(500, 1_000))).toBeUndefined()
  expect(compared(logarithms(500, 5_000), logarithms(49, 1_000))).toBeUndefined()
  expect(compared(logarithms(50, 5_000), logarithms(50, 1_000))?.times).toBeCloseTo(5)
})

it('TL-03 the lower bound is that of the paper for both variances, and rises with the visits', () => {
  // Half of each side 1,000 and half 10,000, 100 of each: the mean logarithms are equal. Their variance is
  // (ln 10 / 2)² · 100 / 99 = 1.33893, and 0.00415 for the steps; for the difference of means 2 / 100 of it, 0.026861.
  // 50 pairs; alpha 0.0002: -2 ln alpha = 17.03439, rho² = (17.03439 + ln 18.03439) / 100 = 0.199267, 50 rho² =
  // 9.96334. The radius is sqrt(0.026861 · 10.96334 / 9.96334 · (ln 10.96334 + 17.03439)) = 0.757899.
  const half = logarithms(50, 1_000, 10_000)
  expect(compared(half, half)?.atLeast).toBeCloseTo(Math.exp(-0.7579), 3)
  const many = logarithms(250, 1_000, 10_000)
  expect(compared(many, many)?.atLeast).toBeGreaterThan(0.6)
})

it('TL-03 three quarters are up to the value that release vitals would say', () => {
  expect(threeQuarters([4, 1, 3, 2])).toBe(3)
  expect(threeQuarters([10, 1])).toBe(10)
  expect(threeQuarters([])).toBe(0)
})

it('TL-06 puts together what edges were told, each vote once, and only of this trial', () => {
  const side = (LCP: Record<string, number>) => ({ visits: 9, failed: [], timed: { LCP }, given: [], heard: [] })
  const tallies = [
    { began: 7, share: 500, candidate: side({ ca: 100, cb: 200 }), stable: side({}) },
    { began: 7, share: 500, candidate: side({ cb: 200, cc: 400 }), stable: { ...side({}), timed: {} } },
    { began: 6, share: 500, candidate: side({ cx: 800 }), stable: side({ sx: 800 }) },
  ]
  const [{ values } = {}] = periodsOf(tallies, { began: 7, share: 500 })
  expect(values).toEqual({ candidate: of({ LCP: [100, 200, 400] }), stable: of({}) })
})

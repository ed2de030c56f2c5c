import { expect, test } from 'vitest'
import { chanceOfHalt, haltBoundary, halts } from './halt-boundary.ts'

/** TL-03: at most 30 of 30,000. */
const WRONG = 30 / 30_000
/** One of twenty visits fails that would not have failed. */
const brokenFor5 = (base: number) => base + 0.05 * (1 - base)

test('TL-03 with a base of 0.5 % at most 30 of 30,000 healthy releases are halted, those broken for 5 % by 200', () => {
  const steps = haltBoundary(0.005)
  expect(steps[0]).toEqual({ upTo: 200, failures: 6 })
  expect(steps.at(-1)?.upTo).toBe(2_000)
  expect(chanceOfHalt(steps, 0.005, 2_000)).toBeLessThanOrEqual(WRONG)
  expect(chanceOfHalt(steps, brokenFor5(0.005), 200)).toBeGreaterThanOrEqual(0.95)
})

test('TL-03 one that is broken for all is halted at its sixth visit', () => {
  const steps = haltBoundary(0.005)
  expect(chanceOfHalt(steps, 1, 5)).toBe(0)
  expect(chanceOfHalt(steps, 1, 6)).toBe(1)
  expect(halts(steps, 5, 5)).toBe(false)
  expect(halts(steps, 6, 6)).toBe(true)
})

test.each([0.001, 0.004, 0.006, 0.0075, 0.02])('TL-03 healthy releases keep their chance with a base of %d', (base) => {
  expect(chanceOfHalt(haltBoundary(base), base, 2_000)).toBeLessThanOrEqual(WRONG)
})

test('TL-03 the chance of a halt is that of the visits by hand', () => {
  // Two of three visits, each failing with 1/2: 4 of 8 sequences have two failures or more.
  expect(chanceOfHalt([{ upTo: 3, failures: 2 }], 0.5, 3)).toBe(0.5)
  // By the second visit: both have to fail.
  expect(chanceOfHalt([{ upTo: 3, failures: 2 }], 0.5, 2)).toBe(0.25)
})

test.each([
  [1, 0],
  // Both of the first two: 4 of 16 sequences of four.
  [2, 4 / 16],
  // One of the first two and the third are two, and from the third on it takes three.
  [3, 4 / 16],
  // One of the first two and both of the last two: 2 more.
  [4, 6 / 16],
  [9, 6 / 16],
])('TL-03 the chance of a halt within %i visits goes on through later steps', (within, chance) => {
  const steps = [
    { upTo: 2, failures: 2 },
    { upTo: 4, failures: 3 },
  ]
  expect(chanceOfHalt(steps, 0.5, within)).toBe(chance)
})

test('TL-03 a later step asks for more failures, and nothing halts after the last', () => {
  const steps = [
    { upTo: 200, failures: 6 },
    { upTo: 400, failures: 11 },
  ]
  expect(halts(steps, 200, 6)).toBe(true)
  expect(halts(steps, 201, 6)).toBe(false)
  expect(halts(steps, 201, 11)).toBe(true)
  expect(halts(steps, 401, 400)).toBe(false)
})

test.each([0, 1, -0.1, Number.NaN])('TL-03 a base rate of %d is refused', (base) => {
  expect(() => haltBoundary(base)).toThrow(RangeError)
})

test('TL-03 too short a trial and a chance of nothing are refused', () => {
  expect(() => haltBoundary(0.005, 19)).toThrow('A trial of 19 visits is too short.')
  expect(() => haltBoundary(0.005, 2_000, 0)).toThrow('A chance of 0 for wrong halts is not above 0.')
})

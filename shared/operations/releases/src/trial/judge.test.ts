import { expect, it } from 'vitest'
import { baseOf, chanceOfSides, effectIn, evidence, HORIZON, reasonToHalt } from './judge.ts'
import { periodsOf } from './tally.ts'

const sides = (candidate: [number, number], stable: [number, number] = [1_900, 9]) => ({
  candidate: { visits: candidate[0], failed: candidate[1] },
  stable: { visits: stable[0], failed: stable[1] },
})

it('TL-03 halts at the boundary of the base, with the figures, and not one failure before', () => {
  expect(reasonToHalt(sides([100, 5]), 0.005)).toBeUndefined()
  expect(reasonToHalt(sides([100, 6]), 0.005)).toBe(
    '6 of 100 (6 %) first visits failed; of everybody else 9 of 1900 (0.47 %). That is too many for a base of 0.5 %.',
  )
  expect(reasonToHalt(sides([0, 0], [0, 0]), 0.005)).toBeUndefined()
})

it('TL-04 what fails for everybody halts nothing: a gateway that is down is no fault of the candidate', () => {
  expect(reasonToHalt(sides([100, 50], [1_900, 950]), 0.005)).toBeUndefined()
  expect(reasonToHalt(sides([100, 50], [1_900, 900]), 0.005)).toBeUndefined()
})

it('TL-04 a difference below the minimum effect halts nothing, however sure it is', () => {
  expect(reasonToHalt(sides([100_000, 690], [1_900_000, 9_500]), 0.005, 0.002)).toBeUndefined()
  expect(reasonToHalt(sides([100_000, 710], [1_900_000, 9_500]), 0.005, 0.002)).toContain('710 of 100000')
})

it('TL-03 the chance that the candidate has so many of all failures is that of Fisher’s exact test', () => {
  const counts = (visits: number, failed: number) => ({ visits, failed })
  // Of 8 cups 4: all four right 1 of 70, three or four right 17 of 70 (Fisher, The Design of Experiments, 1935).
  expect(chanceOfSides(counts(4, 4), counts(4, 0))).toBeCloseTo(1 / 70, 10)
  expect(chanceOfSides(counts(4, 3), counts(4, 1))).toBeCloseTo(17 / 70, 10)
  expect(chanceOfSides(counts(4, 0), counts(4, 2))).toBeCloseTo(1, 10)
  expect(chanceOfSides(counts(50, 9), counts(0, 0))).toBeCloseTo(1, 10)
  // Failures whose visits an edge has lost: no more than all.
  expect(chanceOfSides(counts(4, 6), counts(4, 0))).toBeCloseTo(1 / 70, 10)
  expect(chanceOfSides(counts(5_000, 4_000), counts(95_000, 1_000))).toBeLessThan(1e-100)
})

it('TL-03 with a half of the visitors a bad evening halts nothing before everybody else contradicts the base', () => {
  // Six of 200 are too many for 0.5 %. One of 200 beside them does not contradict that, and is no proof either.
  expect(reasonToHalt(sides([200, 6], [200, 1]), 0.005)).toBeUndefined()
  expect(reasonToHalt(sides([200, 6], [3_800, 19]), 0.005)).toContain('6 of 200')
  // Fisher for 0 of 200 beside it: 13 give 0.0001, 12 give 0.0002; allowed is 0.0003.
  expect(reasonToHalt(sides([200, 13], [200, 0]), 0.005)).toContain('13 of 200')
})

it('TL-03 a later share may spend less of the chance of a wrong halt', () => {
  expect(reasonToHalt(sides([200, 6], [3_800, 19]), 0.005, 0.002, 1 / 7)).toBeUndefined()
  expect(reasonToHalt(sides([200, 8], [3_800, 19]), 0.005, 0.002, 1 / 7)).toContain('8 of 200')
})

it('TL-03 takes the base that is assumed, unless the stable side contradicts it', () => {
  expect(baseOf({ visits: 0, failed: 0 }, 0.005)).toBe(0.005)
  // 14 of 2,000 are 0.7 %, and may well come from 0.5 %.
  expect(baseOf({ visits: 2_000, failed: 14 }, 0.005)).toBe(0.005)
  // 40 of 2,000 are 2 %; by Wilson up to 2.6 %.
  expect(baseOf({ visits: 2_000, failed: 40 }, 0.005)).toBe(0.026)
  expect(baseOf({ visits: 10, failed: 10 }, 0.005)).toBe(0.9)
})

it('TL-03 TL-04 who says that much fails today is believed as far as everybody else shows it', () => {
  // Wilson with three deviations, by hand: of 9 of 1,900 up to 1.233 %, of 40 of 2,000 up to 3.177 %.
  expect(baseOf({ visits: 1_900, failed: 9 }, 0.99)).toBe(0.0125)
  expect(baseOf({ visits: 2_000, failed: 40 }, 0.05)).toBe(0.032)
  expect(baseOf({ visits: 2_000, failed: 40 }, 0.02)).toBe(0.02)
  // What is usual is never contradicted from above.
  expect(baseOf({ visits: 1_000_000, failed: 0 }, 0.005)).toBe(0.005)
  expect(baseOf({ visits: 1_000_000, failed: 0 }, 0.99)).toBe(0.005)
  expect(baseOf({ visits: 1_000_000, failed: 0 }, 0.003)).toBe(0.003)
  // Whoever has a key that may only try, and says 99 %: a release that fails for all, and one that fails for a fifth.
  expect(reasonToHalt(sides([25, 25], [475, 2]), 0.99)).toContain('25 of 25 (100 %)')
  expect(reasonToHalt(sides([100, 20], [1_900, 9]), 0.99)).toContain('20 of 100 (20 %)')
})

it('TL-03 behind the horizon a test goes on that may be looked at for ever', () => {
  const visits = HORIZON + 1
  expect(reasonToHalt(sides([visits, 20]), 0.005)).toBeUndefined()
  expect(reasonToHalt(sides([visits, 40]), 0.005)).toContain('40 of 2001')
  // One failure of one visit, by hand: each ratio is its number of times; their sum, 91.5, among seven.
  expect(evidence({ visits: 1, failed: 1 }, 0.005)).toBeCloseTo(91.5 / 7)
  expect(evidence({ visits: 1, failed: 0 }, 0.005)).toBeLessThan(1)
})

it('TL-03 the evidence is worth 1 on average while the base holds, at each visit', () => {
  const base = 0.01
  for (const counts of [
    { visits: 50, failed: 1 },
    { visits: 3_000, failed: 33 },
  ]) {
    const { visits, failed } = counts
    const next = (fails: number) => evidence({ visits: visits + 1, failed: failed + fails }, base)
    expect(base * next(1) + (1 - base) * next(0)).toBeCloseTo(evidence(counts, base), 10)
  }
})

it('TL-06 adds up what edges have counted, each failed visit once, and only of this trial', () => {
  const side = (visits: number, failed: string[]) => ({ visits, failed, timed: {}, given: [], heard: [] })
  const tallies = [
    { began: 7, share: 500, candidate: side(10, ['ca', 'cb']), stable: side(200, ['sa']) },
    { began: 7, share: 500, candidate: side(5, ['cb', 'cc']), stable: side(90, []) },
    { began: 6, share: 500, candidate: side(1_000, ['cx']), stable: side(1_000, ['sx']) },
  ]
  const [{ counts } = {}] = periodsOf(tallies, { began: 7, share: 500 })
  expect(counts).toEqual({ candidate: { visits: 15, failed: 3 }, stable: { visits: 290, failed: 1 } })
})

it('TL-04 the difference that matters is a part of the visits in per cent', () => {
  expect([effectIn('0.2%'), effectIn('5%')]).toEqual([0.002, 0.05])
  expect(['0.2', 'much', '-1%', '100%', ''].map(effectIn)).toEqual(Array(5).fill(undefined))
})

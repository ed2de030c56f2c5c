import * as v from 'valibot'
import { expect, it } from 'vitest'
import { partOf, reasonOfPeriods } from './periods.ts'
import { periodsOf, Tally } from './tally.ts'

/** As one edge has counted it, with that share. LCP is one value for all of a side. */
function counted(
  share: number | undefined,
  of: Record<'candidate' | 'stable', [visits: number, failed: number, LCP?: number]>,
) {
  const side = (name: 'candidate' | 'stable') => {
    const [visits, failed, value] = of[name]
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `${name}${share}${n}`)
    const timed =
      value === undefined ? {} : { LCP: Object.fromEntries(ids(Math.min(500, visits)).map((id) => [id, value])) }
    return { visits, failed: ids(failed), timed }
  }
  return v.parse(Tally, { began: 3, ...(share ? { share } : {}), candidate: side('candidate'), stable: side('stable') })
}
const reason = (share: number, ...tallies: Tally[]) =>
  reasonOfPeriods(periodsOf(tallies, { began: 3, share }), { base: 0.005 })

it('TL-03 a raise before slow hours halts nothing: the sums of both sides differ, not what was counted with one share', () => {
  // By day 1,000 ms, in the evening 3,000; from 5 % to 50 % between them.
  const day = counted(500, { candidate: [60, 0, 1_000], stable: [1_140, 5, 1_000] })
  const evening = counted(5_000, { candidate: [400, 8, 3_000], stable: [400, 7, 3_000] })
  expect(reason(5_000, day, evening)).toBeUndefined()
  // What would have been compared before: one sum of both.
  const { share: _day, ...sum } = counted(500, { candidate: [460, 8, 3_000], stable: [1_540, 12, 1_000] })
  expect(reason(500, sum)).toContain('LCP of 460 first visits: 3000 ms')
})

it('TL-03 what is broken or slow behind a raise is halted by what was counted since, which is named', () => {
  const before = counted(500, { candidate: [100, 0, 1_000], stable: [1_900, 9, 1_000] })
  const broken = counted(2_000, { candidate: [50, 9], stable: [200, 1] })
  expect(reason(2_000, before, broken)).toBe(
    'With a share of 20 %: 9 of 50 (18 %) first visits failed; of everybody else 1 of 200 (0.5 %). That is too many for a base of 0.5 %.',
  )
  const slow = counted(2_000, { candidate: [80, 0, 4_000], stable: [320, 1, 1_000] })
  expect(reason(2_000, before, slow)).toContain('With a share of 20 %: LCP of 80 first visits: 4000 ms')
})

it('TL-03 what is told late of the time before a raise still halts, also where edges told no shares apart', () => {
  const since = counted(2_000, { candidate: [10, 0], stable: [40, 0] })
  const before = { candidate: [100, 6], stable: [1_900, 9] } as const
  expect(
    reason(2_000, counted(500, { candidate: [...before.candidate], stable: [...before.stable] }), since),
  ).toContain('With a share of 5 %: 6 of 100')
  expect(
    reason(2_000, counted(undefined, { candidate: [...before.candidate], stable: [...before.stable] }), since),
  ).toContain('By edges that tell no shares apart: 6 of 100')
})

it('TL-03 however often a share is raised, all periods together spend less than a third more than the first', () => {
  const periods = Array.from({ length: 40 }, (_, n) => counted(n + 1, { candidate: [1, 0], stable: [1, 0] }))
  const all = periodsOf(periods, { began: 3, share: 40 })
  const parts = all.map((_, i) => partOf(all.slice(0, i)))
  expect(parts[0]).toBe(1)
  expect(parts.slice(1, 4)).toEqual([1 / 7, 1 / 14, 1 / 28])
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThan(4 / 3)
  // A share with which nobody was counted, as of two raises within a second, spends nothing.
  const skipped = periodsOf(
    [counted(500, { candidate: [1, 0], stable: [9, 0] }), counted(900, { candidate: [0, 0], stable: [0, 0] })],
    { began: 3, share: 900 },
  )
  expect([partOf([]), partOf(skipped)]).toEqual([1, 1 / 7])
})

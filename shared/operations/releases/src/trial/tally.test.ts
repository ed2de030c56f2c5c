import * as v from 'valibot'
import { expect, it } from 'vitest'
import { currentOf, MOST_TIMED, periodsOf, Tally } from './tally.ts'

const counted = (visits: number, failed: string[] = [], timed: Record<string, Record<string, number>> = {}) => ({
  visits,
  failed,
  timed,
  given: [] as string[],
  heard: [] as string[],
})
/** Of whose visits these were asked, and those of them heard. */
const asked = (given: string[], heard: string[]) => ({ ...counted(given.length), given, heard })
const tally = (candidate: object, stable: object = counted(0), began = 3, share: number | undefined = 500) =>
  ({ began, share, candidate, stable }) as Tally
const only = (tallies: Tally[], began: number) => currentOf(tallies, { began, share: 500 }).current

it('TL-02 edges are added up: visits of all, and each vote that failed once, whoever has counted it', () => {
  const tallies = [
    tally(counted(10, ['a', 'b']), counted(100, ['x'])),
    tally(counted(5, ['b', 'c']), counted(50, ['x', 'y', 'z'])),
    // Of the trial before.
    tally(counted(1_000, ['q']), counted(1_000, ['r']), 2),
  ]
  expect(only(tallies, 3).counts).toEqual({ candidate: { visits: 15, failed: 3 }, stable: { visits: 150, failed: 3 } })
  expect(only(tallies, 4).counts).toEqual({ candidate: { visits: 0, failed: 0 }, stable: { visits: 0, failed: 0 } })
})

it('TL-02 values of each vital are those of all edges, each vote’s once', () => {
  const tallies = [
    tally(counted(2, [], { LCP: { a: 1_200, b: 900 } }), counted(1, [], { LCP: { x: 800 } })),
    tally(counted(2, [], { LCP: { b: 950, c: 1_000 } }), counted(1, [], { CLS: { y: 12 } })),
    tally(counted(2, [], { LCP: { d: 9_000 } }), counted(0), 2),
  ]
  const { candidate, stable } = only(tallies, 3).values
  expect(candidate.LCP).toEqual([1_200, 950, 1_000])
  expect([stable.LCP, stable.CLS, candidate.CLS]).toEqual([[800], [12], []])
})

it('TL-03 of many edges no more is judged than one would keep, and no edge has more than its part of it', () => {
  /** 500 values of an edge, whose ids lie as evenly as random ones do. */
  const edge = (name: string, step: number, value: number) =>
    Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`s${String((i + 1) * step).padStart(7, '0')}${name}`, value]),
    )
  // Of ten thousand visits one keeps the lowest 500, of 500 the other all: up to the id 477 there are 477 and 23.
  const tallies = [
    tally(counted(0), counted(9_500, [], { LCP: edge('a', 1, 4_000) })),
    tally(counted(0), counted(500, [], { LCP: edge('b', 20, 1_000) })),
  ]
  for (const each of [tallies, tallies.toReversed()]) {
    const { LCP } = only(each, 3).values.stable
    expect(LCP.filter((value) => value === 4_000)).toHaveLength(477)
    expect(LCP.filter((value) => value === 1_000)).toHaveLength(23)
  }
})

it('TL-05 of one address two failures of the candidate count, and of everybody else as many as the share says', () => {
  const ids = (side: string, count: number, mark: string) =>
    Array.from({ length: count }, (_, i) => `${side}2000${String(i).padStart(14, '0')}${mark}${mark}`)
  const tallies = [
    tally(counted(9, [...ids('c', 5, 'A0'), ...ids('c', 1, 'B0')]), counted(90, ids('s', 30, 'A0')), 3, 2_000),
    tally(counted(9, [...ids('c', 9, 'A0'), 'c20', 'c21', 'c22']), counted(90, ids('s', 2, 'B0')), 3, 2_000),
  ]
  const { counts } = currentOf(tallies, { began: 3, share: 2_000 }).current
  // Two of A0, one of B0, and three of an edge from before; of everybody else 2 / 20 % = 10 of A0, and both of B0.
  expect(counts).toEqual({ candidate: { visits: 18, failed: 6 }, stable: { visits: 180, failed: 12 } })
})

it('TL-03 what was counted with each share stands by itself, the first one first, whoever has counted it', () => {
  const tallies = [
    tally(counted(40, ['f']), counted(40), 3, 5_000),
    tally(counted(10, ['a'], { LCP: { a: 900 } }), counted(190, ['x'])),
    tally(counted(5, ['a', 'b']), counted(90, [], { LCP: { y: 800 } })),
    { began: 3, candidate: counted(2, ['o']), stable: counted(30) } as Tally,
  ]
  const told = periodsOf(tallies, { began: 3, share: 5_000 }).map(({ share, counters, counts, values }) => [
    share ?? 'none',
    counters,
    Object.values(counts).flatMap(({ visits, failed }) => [visits, failed]),
    [values.candidate.LCP, values.stable.LCP],
  ])
  expect(told).toEqual([
    // An edge from before tells none apart; nothing of it is lost.
    ['none', 1, [2, 1, 30, 0], [[], []]],
    [500, 2, [15, 2, 280, 1], [[900], [800]]],
    [5_000, 1, [40, 1, 40, 0], [[], []]],
  ])
})

it('TL-03 right behind a raise nothing is counted, and what was before is kept', () => {
  const { current, earlier } = currentOf([tally(counted(10, ['a']))], { began: 3, share: 2_000 })
  expect(current).toMatchObject({ share: 2_000, counters: 0, counts: { candidate: { visits: 0, failed: 0 } } })
  expect(earlier).toMatchObject([{ share: 500, counts: { candidate: { visits: 10, failed: 1 } } }])
})

it('TL-03 of the visits that edges ask those are silent of which none has heard, each once', () => {
  const tallies = [
    tally(asked(['c1', 'c3'], ['c1']), asked(['s1', 's2', 's3', 's4'], ['s1', 's2'])),
    // What was given at one edge is told to another; of a vote that no edge has asked yet nothing is said.
    tally(asked(['c2', 'c3'], ['c2', 'c9']), asked(['s5'], ['s3', 's5'])),
    // Of the trial before.
    tally(asked(['c7'], []), asked(['s7'], []), 2),
  ]
  expect(only(tallies, 3).silence).toEqual({ candidate: { visits: 3, failed: 1 }, stable: { visits: 5, failed: 1 } })
})

it('TL-03 an edge that has heard of more than it keeps calls no visit silent that it may have heard of', () => {
  const ids = (count: number, step = 1) =>
    Array.from({ length: count }, (_, i) => `s${String(i * step).padStart(7, '0')}`)
  // It keeps the first 500 of a thousand that all have told; given are every third of two thousand, as far as kept.
  const given = ids(500, 3)
  const { stable } = only([tally(counted(0), asked(given, ids(500)))], 3).silence
  // Up to the id 499: 0, 3, … 498.
  expect(stable).toEqual({ visits: 167, failed: 0 })
  // Another edge that keeps all changes nothing of that.
  const other = asked([], given.slice(0, 400))
  expect(only([tally(counted(0), asked(given, ids(500))), tally(counted(0), other)], 3).silence.stable.visits).toBe(167)
})

it('TL-03 of many edges no more visits are asked than one would ask', () => {
  const edge = (name: string, step: number) =>
    asked(
      Array.from({ length: 500 }, (_, i) => `s${String((i + 1) * step).padStart(7, '0')}${name}`),
      [],
    )
  const tallies = [tally(counted(0), edge('a', 1)), tally(counted(0), edge('b', 20))]
  expect(only(tallies, 3).silence.stable).toEqual({ visits: 500, failed: 500 })
})

it('TL-05 of one address two silent visits of the candidate count, and the same part of everybody else’s', () => {
  const ids = (side: string, count: number, mark: string) =>
    Array.from({ length: count }, (_, i) => `${side}${String(i).padStart(8, '0')}${mark}${mark}`)
  const [candidate, stable] = [
    [...ids('c', 5, 'A'), ...ids('c', 5, 'B')],
    [...ids('s', 30, 'A'), ...ids('s', 10, 'C')],
  ]
  const { silence } = only([tally(asked(candidate, []), asked(stable, []))], 3)
  // 10 and 40 are asked: two of each address of the candidate, 2 × 40 / 10 = 8 of everybody else.
  expect(silence).toEqual({ candidate: { visits: 4, failed: 4 }, stable: { visits: 16, failed: 16 } })
})

it('TL-02 a tally of an edge from before has no times, and what is no count is refused', () => {
  const fine = { began: 1, candidate: { visits: 0, failed: [] }, stable: { visits: 3, failed: ['a'.repeat(40)] } }
  const none = { timed: {}, given: [], heard: [] }
  expect(v.parse(Tally, fine)).toMatchObject({ candidate: none, stable: none })
  const stable = fine.stable
  const wrong = [
    { ...fine, began: 0 },
    { ...fine, began: 1.5 },
    ...[0, 0.5, 10_000, '5 %'].map((share) => ({ ...fine, share })),
    { ...fine, stable: { ...stable, visits: -1 } },
    { ...fine, stable: { ...stable, visits: 0.5 } },
    { ...fine, stable: { ...stable, failed: ['a'.repeat(41)] } },
    { ...fine, stable: { ...stable, failed: Array.from({ length: 1_001 }, String) } },
    { ...fine, stable: { ...stable, timed: { LCP: { a: -1 } } } },
    { ...fine, stable: { ...stable, timed: { LCP: { ['a'.repeat(41)]: 1 } } } },
    { ...fine, stable: { ...stable, timed: { speed: {} } } },
    { ...fine, stable: { ...stable, given: ['a'.repeat(41)] } },
    { ...fine, stable: { ...stable, heard: Array.from({ length: 501 }, String) } },
    {
      ...fine,
      stable: { ...stable, timed: { LCP: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [i, 1])) } },
    },
  ]
  expect(wrong.filter((each) => v.is(Tally, each))).toEqual([])
  const most = Object.fromEntries(Array.from({ length: MOST_TIMED }, (_, i) => [i, 0]))
  expect(
    v.is(Tally, {
      ...fine,
      stable: { ...stable, failed: Array.from({ length: 1_000 }, String), timed: { LCP: most } },
    }),
  ).toBe(true)
  expect(MOST_TIMED).toBe(500)
})

import { expect, it } from 'vitest'
import type { ErrorLine, ViewLine, VitalLine } from './report-line.ts'
import { summarize } from './summary.ts'
import { summarizeVitals } from './vitals.ts'

const common = { at: '2026-01-02T00:00:00.000Z', count: 1, page: '/m/lottery', browser: 'Chrome 131' }
const lottery = { remote: 'lottery', release: '1.1.0-aaaaaaaaaaaa' }

const error = (change: Partial<ErrorLine> = {}): ErrorLine => ({
  ...{ kind: 'error', ...common, ...lottery, phase: 'render', cause: 'Error: odd', ran: null, shell: '1', frames: [] },
  ...change,
})
const view = (change: Partial<Omit<ViewLine, 'kind'>> = {}): ViewLine => ({
  ...{ kind: 'view', ...common, ...lottery },
  ...change,
})

it('TE-03 errors and views of a release are added up, by browser and by page', () => {
  const lines = [
    error({ count: 2 }),
    error({ page: '/m/rules', browser: 'Safari 17' }),
    view({ count: 40 }),
    view({ count: 5, browser: 'Safari 17' }),
  ]
  expect(summarize(lines)).toEqual([
    {
      ...lottery,
      errors: 3,
      views: 45,
      browsers: { 'Chrome 131': { errors: 2, views: 40 }, 'Safari 17': { errors: 1, views: 5 } },
      pages: { '/m/lottery': { errors: 2, views: 45 }, '/m/rules': { errors: 1, views: 0 } },
      groups: [
        {
          ...{ ...lottery, phase: 'render', cause: 'Error: odd', frames: [], count: 3 },
          ...{ first: common.at, last: common.at },
          browsers: { 'Chrome 131': 2, 'Safari 17': 1 },
          pages: { '/m/lottery': 2, '/m/rules': 1 },
        },
      ],
    },
  ])
})

it('TE-03 an error is told from another by phase, cause and frames, most first, with its first and last time', () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
  const lines = [
    error({ at: at(3) }),
    error({ phase: 'chunk', count: 2 }),
    error({ cause: 'Error: other', count: 3 }),
    error({ frames: ['a'], count: 4 }),
    error({ at: at(5) }),
    error({ at: at(1) }),
    error({ at: at(4), count: 2 }),
  ]
  const [{ groups } = { groups: [] }] = summarize(lines)
  expect(groups.map(({ phase, cause, frames, count }) => [phase, cause, frames, count])).toEqual([
    ['render', 'Error: odd', [], 5],
    ['render', 'Error: odd', ['a'], 4],
    ['render', 'Error: other', [], 3],
    ['chunk', 'Error: odd', [], 2],
  ])
  expect([groups[0]?.first, groups[0]?.last]).toEqual([at(1), at(5)])
})

it('TE-03 releases come by their errors, then by their views, and of one remote where one is named', () => {
  const release = (name: string) => ({ release: name })
  const lines = [
    view({ ...release('seen'), count: 9 }),
    view({ ...release('seen more'), count: 10 }),
    error(release('broken')),
    error({ ...release('more broken'), count: 2 }),
    error({ ...release('seen'), remote: 'games', count: 3 }),
  ]
  const names = (remote?: string) => summarize(lines, remote).map((each) => `${each.remote} ${each.release}`)
  const own = ['lottery more broken', 'lottery broken', 'lottery seen more', 'lottery seen']
  expect(names()).toEqual(['games seen', ...own])
  expect(names('lottery')).toEqual(own)
  expect(names('agent')).toEqual([])
})

it('TE-03 what is called as a part of every object is a page and a browser like any other', () => {
  const [summary] = summarize([error({ page: 'constructor', browser: '__proto__' })])
  expect(Object.keys(summary?.browsers ?? {})).toEqual(['__proto__'])
  expect(summary?.pages.constructor).toEqual({ errors: 1, views: 0 })
  expect(summary?.groups[0]?.pages.constructor).toBe(1)
  expect(Object.keys(summary?.groups[0]?.browsers ?? {})).toEqual(['__proto__'])
})

const vital = (change: Partial<VitalLine> = {}): VitalLine => ({
  ...{ kind: 'vital', ...common, ...lottery, name: 'LCP', module: null, upTo: 1_000, held: null },
  ...change,
})

it('TE-02 errors are no vitals, and vitals no errors', () => {
  expect(summarize([vital()])).toEqual([])
  expect(summarizeVitals([error(), view()])).toEqual([])
})

it('TE-02 three quarters of the values are up to the third quarter, and those up to the bound are good', () => {
  const spread = (...values: [upTo: number, count: number][]) => {
    const [{ count, p75, good } = { count: 0, p75: 0, good: 0 }] = summarizeVitals(
      values.map(([upTo, times]) => vital({ upTo, count: times })),
    )
    return [count, p75, good]
  }
  // LCP is good up to 2.5 s.
  expect(spread([4_000, 1], [1_000, 3])).toEqual([4, 1_000, 0.75])
  expect(spread([4_000, 2], [1_000, 3])).toEqual([5, 4_000, 0.6])
  expect(spread([2_500, 1], [3_200, 1])).toEqual([2, 3_200, 0.5])
})

it('TE-02 vitals are in the order of remote, release, vital and module, each with pages, browsers and what held it', () => {
  const content = (module: string, change: Partial<VitalLine> = {}) => vital({ name: 'content', module, ...change })
  const lines = [
    content('./slot/b'),
    content('./page/a'),
    vital({ name: 'CLS' }),
    vital(),
    vital({ release: '1.0.0-aaaaaaaaaaaa' }),
    vital({ remote: 'games' }),
  ]
  const named = summarizeVitals(lines).map(({ remote, release, name, module }) =>
    [remote, release.slice(0, 5), name, module].join(' '),
  )
  expect(named).toEqual([
    'games 1.1.0 LCP ',
    'lottery 1.0.0 LCP ',
    'lottery 1.1.0 LCP ',
    'lottery 1.1.0 CLS ',
    'lottery 1.1.0 content ./page/a',
    'lottery 1.1.0 content ./slot/b',
  ])
  expect(summarizeVitals(lines, 'games')).toHaveLength(1)
  const [one] = summarizeVitals([
    vital({ held: 'a.js:1:1' }),
    vital({ held: 'b.js:1:1', count: 2, page: '/m/rules' }),
    vital({ browser: 'Safari 17', upTo: 5_000 }),
  ])
  expect(Object.entries(one?.held ?? {})).toEqual([
    ['b.js:1:1', 2],
    ['a.js:1:1', 1],
  ])
  expect(one?.pages).toEqual({
    '/m/lottery': { count: 2, p75: 5_000, good: 0.5 },
    '/m/rules': { count: 2, p75: 1_000, good: 1 },
  })
  expect(one?.browsers).toEqual({
    'Chrome 131': { count: 3, p75: 1_000, good: 1 },
    'Safari 17': { count: 1, p75: 5_000, good: 0 },
  })
})

import { expect, it } from 'vitest'
import type { VitalLine } from './report-line.ts'
import { summarizeVitals, vitalStep } from './vitals.ts'

const line = (change: Partial<VitalLine> = {}): VitalLine => ({
  kind: 'vital',
  at: '2026-01-20T12:00:00.000Z',
  count: 1,
  remote: 'lottery',
  release: 'a',
  page: '/m/lottery',
  browser: 'Chrome 131',
  name: 'LCP',
  module: null,
  upTo: 1_000,
  held: null,
  ...change,
})

it.each([
  [0, 1],
  [1, 1],
  [1.01, 1.25],
  [1.25, 1.25],
  [9, 10],
  [10, 10],
  [10.1, 12.5],
  [641, 800],
  [800, 800],
  [2_500, 2_500],
  [2_501, 3_200],
  [63_001, 80_000],
])('TE-02 %d counts as up to %d', (value, step) => {
  expect(vitalStep(value)).toBe(step)
})

it('TE-02 says how many values there are, what three quarters of them are up to, and which share is good', () => {
  const lines = [line({ upTo: 4_000, count: 2 }), line({ upTo: 1_000, count: 5 }), line({ upTo: 2_500 })]
  // 5, 6, 8: three quarters of 8 are 6.
  expect(summarizeVitals(lines)).toMatchObject([{ count: 8, p75: 2_500, good: 0.75, pages: {}, browsers: {} }])
  expect(summarizeVitals([line({ upTo: 1_000, count: 3 }), line({ upTo: 2_501 })])).toMatchObject([
    { count: 4, p75: 1_000, good: 0.75 },
  ])
  expect(summarizeVitals([line({ name: 'INP', upTo: 200 }), line({ name: 'INP', upTo: 250 })])).toMatchObject([
    { p75: 250, good: 0.5 },
  ])
})

it('TE-02 by page and browser, and by the scripts that held pages up, most first', () => {
  const lines = [
    line({ held: 'x.js', count: 1 }),
    line({ held: 'y.js', count: 2, page: '/' }),
    line({ held: 'x.js', count: 3, browser: 'Firefox 130' }),
    line({ held: 'y.js', count: 1 }),
  ]
  const [found, ...more] = summarizeVitals(lines)
  expect(more).toEqual([])
  const of = (count: number) => ({ count, p75: 1_000, good: 1 })
  expect(found).toEqual({
    ...{ remote: 'lottery', release: 'a', name: 'LCP', module: null, ...of(7) },
    pages: { '/m/lottery': of(5), '/': of(2) },
    browsers: { 'Chrome 131': of(4), 'Firefox 130': of(3) },
    held: { 'x.js': 4, 'y.js': 3 },
  })
  expect(Object.keys(found?.held ?? {})).toEqual(['x.js', 'y.js'])
})

it('TE-02 each release, vital and module for itself, in their order; of one remote where one is named', () => {
  const lines = [
    line({ remote: 'lottery', name: 'content', module: './slot/b' }),
    line({ remote: 'lottery', name: 'content', module: './page/a' }),
    line({ remote: 'lottery', name: 'CLS' }),
    line({ remote: 'lottery', name: 'LCP', release: 'b' }),
    line({ remote: 'lottery', name: 'INP', release: 'a' }),
    line({ remote: 'games', name: 'TTFB' }),
  ]
  const order = (remote?: string) =>
    summarizeVitals(lines, remote).map((each) => [each.remote, each.release, each.name, each.module].join(' '))
  const lottery = [
    'lottery a INP ',
    'lottery a CLS ',
    'lottery a content ./page/a',
    'lottery a content ./slot/b',
    'lottery b LCP ',
  ]
  expect(order()).toEqual(['games a TTFB ', ...lottery])
  expect(order('lottery')).toEqual(lottery)
  expect(order('account')).toEqual([])
  const { name: _name, module: _module, upTo: _upTo, held: _held, ...view } = line()
  expect(summarizeVitals([{ ...view, kind: 'view' }])).toEqual([])
})

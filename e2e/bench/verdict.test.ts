import { expect, test } from 'vitest'
import { atLeast, atMost, verdictLine } from './verdict.ts'

const BLOCKING = { row: 'SP-10', what: 'blocking', limit: 0.36 }
const PAGES = { row: 'SP-07', what: 'pages', limit: 0.5 }

test.each([
  [0.36, '0.36', 'met'],
  [0.364117647, '0.364', 'NOT MET'],
  [0.3604, '0.3604', 'NOT MET'],
  [0.3, '0.30', 'met'],
  [Number.NaN, 'NaN', 'NOT MET'],
])('blocking of %s, where 0.36 is the most, is said as %s: %s', (value, measured, outcome) => {
  expect(atMost({ ...BLOCKING, value })).toEqual({ row: 'SP-10', target: 'blocking: at most 0.36', measured, outcome })
})

test.each([
  [0.5, '0.50', 'met'],
  [0.499, '0.499', 'NOT MET'],
  [0.57, '0.57', 'met'],
  [Number.NaN, 'NaN', 'NOT MET'],
])('pages a second of %s, where 0.5 is the least, are said as %s: %s', (value, measured, outcome) => {
  expect(atLeast({ ...PAGES, value })).toEqual({ row: 'SP-07', target: 'pages: at least 0.50', measured, outcome })
})

test('a figure with a unit has no digits after the point, and says it with its limit', () => {
  const verdict = atMost({ row: 'SP-09', what: 'INP', value: 72.4, limit: 200, unit: ' ms', beside: 'middle 48' })
  expect(verdict).toMatchObject({ target: 'INP: at most 200 ms', measured: '72 ms (middle 48)', outcome: 'met' })
})

test('a figure that the run cannot tell of is not judged, on either side of the limit', () => {
  const outcomes = [0.1, 0.9].map((value) => atLeast({ ...PAGES, value, unknown: 'no nginx' }).outcome)
  expect(outcomes).toEqual(['not judged: no nginx', 'not judged: no nginx'])
})

test('lines say row, target, measured and outcome in this order, below each other', () => {
  const lines = [
    verdictLine(atLeast({ ...PAGES, value: 0.499 })),
    verdictLine(atMost({ row: 'SP-10', what: '/m/home: no task', value: 98, limit: 100, unit: ' ms' })),
  ]
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['SP-07', 'pages: at least 0.50', '0.499', 'NOT MET'],
    ['SP-10', '/m/home: no task: at most 100 ms', '98 ms', 'met'],
  ])
  expect(lines.map((line) => line.search(/0\.499|98 ms/))).toEqual([75, 75])
  expect(lines.map((line) => line.search(/NOT MET|met$/))).toEqual([105, 105])
})

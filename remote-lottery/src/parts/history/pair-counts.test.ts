import { expect, test } from 'vitest'
import { drawsOver, most, pairCounts } from './pair-counts.ts'
import type { PastDraw } from './search.ts'

/** Drawn at 16:35, Vietnam's time, on a day of November 2026. */
const draw = (day: number, winningNumber: string, drawing = false): PastDraw => ({
  numero: `202611${String(day).padStart(2, '0')}`,
  winningTime: Date.UTC(2026, 10, day, 9, 35),
  winningNumber,
  drawing,
})

/** The newest first, as the call answers. */
const DRAWS = [
  draw(21, '123456~00707', true),
  draw(20, '111107~22208,33308'),
  draw(13, '444400~55507,66607'),
  draw(6, '777799~88807,99908'),
]
const over = drawsOver(DRAWS)
const counts = pairCounts(over)
const of = (pair: string) => counts.find((each) => each.pair === pair)

test('PL-09 draws that run are not counted', () => {
  expect(over.map(({ numero }) => numero)).toEqual(['20261120', '20261113', '20261106'])
  expect(of('56')?.times).toBe(0)
})

test('PL-09 a draw whose numbers are not known is not counted as one in which nothing came', () => {
  expect(drawsOver([draw(27, ''), ...DRAWS]).map(({ numero }) => numero)).toEqual(['20261120', '20261113', '20261106'])
})

test('PL-09 of each of the hundred endings it is counted how often it came, in how many draws it has not, and when last', () => {
  expect(counts).toHaveLength(100)
  // Once in the newest draw, twice in the second, once in the third.
  expect(of('07')).toEqual({ pair: '07', times: 4, absent: 0, last: Date.UTC(2026, 10, 20, 9, 35) })
  expect(of('08')).toEqual({ pair: '08', times: 3, absent: 0, last: Date.UTC(2026, 10, 20, 9, 35) })
  expect(of('00')).toEqual({ pair: '00', times: 1, absent: 1, last: Date.UTC(2026, 10, 13, 9, 35) })
  expect(of('99')).toEqual({ pair: '99', times: 1, absent: 2, last: Date.UTC(2026, 10, 6, 9, 35) })
  expect(of('42')).toEqual({ pair: '42', times: 0, absent: 3, last: null })
  expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(9)
})

test('PL-09 the most come first, of as many the lower pair', () => {
  expect(most(counts, 'times', 4).map(({ pair }) => pair)).toEqual(['07', '08', '00', '99'])
  expect(most(counts, 'absent', 3).map(({ pair }) => pair)).toEqual(['01', '02', '03'])
  expect(
    most(counts, 'absent', 100)
      .slice(-4)
      .map(({ pair, absent }) => [pair, absent]),
  ).toEqual([
    ['99', 2],
    ['00', 1],
    ['07', 0],
    ['08', 0],
  ])
})

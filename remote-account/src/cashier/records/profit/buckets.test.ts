import { expect, test } from 'vitest'
import { bucketsOf, grainsOf } from './buckets.ts'

const result = (day: string, profit: number) => ({ day, bets: 10, wins: 10 + profit, profit })
const QUARTER = { from: '2026-08-24', to: '2026-11-21' }

test('SH-24 a month has a bar for each day, played or not', () => {
  const byDay = [result('2026-11-19', 4.5), result('2026-11-21', -2)]
  const buckets = bucketsOf({ from: '2026-11-19', to: '2026-11-21' }, { byDay, moved: [] }, 'day')
  expect(buckets.map(({ from, profit }) => [from, profit])).toEqual([
    ['2026-11-19', 4.5],
    ['2026-11-20', 0],
    ['2026-11-21', -2],
  ])
})

test('SH-24 a quarter has weeks that end with the last day, summed without noise', () => {
  const byDay = [result('2026-08-24', 7), result('2026-11-15', 0.1), result('2026-11-21', 0.2)]
  const buckets = bucketsOf(QUARTER, { byDay, moved: [] }, 'week')
  expect(buckets).toHaveLength(13)
  expect(buckets[0]).toMatchObject({ from: '2026-08-24', to: '2026-08-29', profit: 7 })
  expect(buckets.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-21', bets: 20, wins: 20.3, profit: 0.3 })
})

test('PP-06 months are those of the calendar, and what was paid in and out stands beside what was played', () => {
  const moved = [
    { day: '2026-08-31', deposits: 100, withdrawals: 0, given: 0 },
    { day: '2026-09-01', deposits: 0.1, withdrawals: 5, given: 7 },
    { day: '2026-09-30', deposits: 0.2, withdrawals: 0, given: -2 },
  ]
  const months = bucketsOf(QUARTER, { byDay: [result('2026-09-02', 3)], moved }, 'month')
  expect(months.map(({ from, to }) => [from, to])).toEqual([
    ['2026-08-24', '2026-08-31'],
    ['2026-09-01', '2026-09-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-21'],
  ])
  expect(months[1]).toMatchObject({ bets: 10, wins: 13, profit: 3, deposits: 0.3, withdrawals: 5, given: 5 })
})

test('PP-06 a range offers the periods that are shorter than it', () => {
  expect(grainsOf({ from: '2026-11-15', to: '2026-11-21' })).toEqual(['day'])
  expect(grainsOf({ from: '2026-11-14', to: '2026-11-21' })).toEqual(['day', 'week'])
  expect(grainsOf(QUARTER)).toEqual(['day', 'week', 'month'])
})

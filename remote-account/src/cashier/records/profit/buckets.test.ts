import { expect, test } from 'vitest'
import { bucketsOf } from './buckets.ts'

const result = (day: string, profit: number) => ({ day, bets: 10, wins: 10 + profit, profit })

test('SH-24 a month has a bar for each day, played or not', () => {
  const buckets = bucketsOf({ from: '2026-11-19', to: '2026-11-21' }, [
    result('2026-11-19', 4.5),
    result('2026-11-21', -2),
  ])
  expect(buckets.map(({ from, profit }) => [from, profit])).toEqual([
    ['2026-11-19', 4.5],
    ['2026-11-20', 0],
    ['2026-11-21', -2],
  ])
})

test('SH-24 a quarter has weeks that end with the last day, summed without noise', () => {
  const buckets = bucketsOf({ from: '2026-08-24', to: '2026-11-21' }, [
    result('2026-08-24', 7),
    result('2026-11-15', 0.1),
    result('2026-11-21', 0.2),
  ])
  expect(buckets).toHaveLength(13)
  expect(buckets[0]).toEqual({ from: '2026-08-24', to: '2026-08-29', profit: 7 })
  expect(buckets.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21', profit: 0.3 })
})

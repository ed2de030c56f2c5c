import { expect, test } from 'vitest'
import { periodEnd, periodStart } from './periods.ts'

const startOf = (period: 'day' | 'week' | 'month', now: string): string =>
  new Date(periodStart(period, Date.parse(now))).toISOString()

test('PP-01 what was exactly 24 hours or 7 days ago counts no more, a millisecond later it still does', () => {
  expect(startOf('day', '2026-11-22T10:00:00.000Z')).toBe('2026-11-21T10:00:00.001Z')
  expect(startOf('week', '2026-11-22T10:00:00.000Z')).toBe('2026-11-15T10:00:00.001Z')
})

test('PP-01 a month begins at midnight of the site’s zone, seven hours before that of UTC', () => {
  expect(startOf('month', '2026-10-31T16:59:59.999Z')).toBe('2026-09-30T17:00:00.000Z')
  expect(startOf('month', '2026-10-31T17:00:00.000Z')).toBe('2026-10-31T17:00:00.000Z')
  expect(startOf('month', '2027-02-28T16:59:59.999Z')).toBe('2027-01-31T17:00:00.000Z')
})

test('PP-01 what was paid in counts until a day or a week after it, or until the next month of the site’s zone', () => {
  const endOf = (period: 'day' | 'week' | 'month', at: string): string =>
    new Date(periodEnd(period, Date.parse(at))).toISOString()
  expect(endOf('day', '2026-11-22T10:00:00.000Z')).toBe('2026-11-23T10:00:00.000Z')
  expect(endOf('week', '2026-11-22T10:00:00.000Z')).toBe('2026-11-29T10:00:00.000Z')
  expect(endOf('month', '2026-11-30T16:59:59.999Z')).toBe('2026-11-30T17:00:00.000Z')
  expect(endOf('month', '2026-11-30T17:00:00.000Z')).toBe('2026-12-31T17:00:00.000Z')
})

import { expect, test } from 'vitest'
import { DAY } from '../time/calendar.ts'
import { askedOf, changed, confirmed, type Limit } from './limit-change.ts'
import { periodStart } from './periods.ts'

const NOW = Date.UTC(2026, 10, 21, 3)
const at = (amount: bigint): Limit => ({ amount, asked: null })
const raised = changed(at(100n), 300n, NOW)

test('PP-01 the first limit, a lower one and the same one hold at once', () => {
  expect(changed(null, 100n, NOW)).toEqual(at(100n))
  expect(changed(at(100n), 40n, NOW)).toEqual(at(40n))
  expect(changed(raised, 100n, NOW)).toEqual(at(100n))
  expect(changed(null, null, NOW)).toBeNull()
})

test('PP-01 a higher limit, or none, waits 24 hours for a second confirmation', () => {
  for (const wanted of [300n, null]) {
    const limit = changed(at(100n), wanted, NOW)
    expect(limit?.amount).toBe(100n)
    expect(confirmed(limit, wanted, NOW + DAY - 1)).toBeUndefined()
    expect(confirmed(limit, wanted, NOW + DAY)).toEqual(wanted === null ? null : at(wanted))
  }
})

test('PP-01 what was asked for lapses after 7 days, and nothing else than it can be confirmed', () => {
  expect(confirmed(raised, 300n, NOW + 7 * DAY - 1)).toEqual(at(300n))
  expect(confirmed(raised, 300n, NOW + 7 * DAY)).toBeUndefined()
  expect(confirmed(raised, 299n, NOW + DAY)).toBeUndefined()
  expect(confirmed(raised, null, NOW + DAY)).toBeUndefined()
  expect(confirmed(null, 300n, NOW + DAY)).toBeUndefined()
})

test('PP-01 asking twice for the same waits once, for another amount again', () => {
  expect(changed(raised, 300n, NOW + DAY / 2)).toBe(raised)
  const more = changed(raised, 500n, NOW + DAY / 2)
  expect(more && askedOf(more, NOW + DAY / 2)).toMatchObject({ amount: 500n, readyAt: NOW + DAY / 2 + DAY })
  const again = changed(raised, 300n, NOW + 7 * DAY)
  expect(again && askedOf(again, NOW + 7 * DAY)).toMatchObject({ readyAt: NOW + 8 * DAY })
})

test('PP-01 confirming twice confirms once, and a clock that was set back only makes the wait longer', () => {
  expect(confirmed(at(300n), 300n, NOW)).toEqual(at(300n))
  expect(confirmed(null, null, NOW)).toBeNull()
  expect(confirmed(raised, 300n, NOW - 30 * DAY)).toBeUndefined()
})

test('PP-01 a day is the last 24 hours, a week the last 7 days, a month that of the site’s zone', () => {
  expect(periodStart('day', NOW)).toBe(NOW - DAY + 1)
  expect(periodStart('week', NOW)).toBe(NOW - 7 * DAY + 1)
  // Midnight in Vietnam is 17:00 UTC of the day before.
  expect(periodStart('month', NOW)).toBe(Date.UTC(2026, 9, 31, 17))
  expect(periodStart('month', Date.UTC(2026, 10, 30, 16, 59, 59, 999))).toBe(Date.UTC(2026, 9, 31, 17))
  expect(periodStart('month', Date.UTC(2026, 10, 30, 17))).toBe(Date.UTC(2026, 10, 30, 17))
})

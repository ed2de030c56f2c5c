import { expect, test } from 'vitest'
import { clockOf, timeOf } from './lottery-clock.js'

/** 16:02 of that day in Vietnam; the draw of the South begins at 16:15, and is over at 16:35. */
const NOW = Date.parse('2026-11-21T16:02:00+07:00')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ON_SALE = { isSale: true, remainTime: 13 * MINUTE, lockTime: 600, opensAt: null }

test.each([
  [180, { label: 'closes', said: 'left', time: '00:03:00' }],
  [86_399, { label: 'closes', said: 'left', time: '23:59:59' }],
  [2 * 86_400 + 3_605, { label: 'closes', said: 'days', days: 2, time: '01:00:05' }],
])('PL-12 a clock with %i s on sale says what is left', (seconds, said) => {
  expect(clockOf(ON_SALE, seconds, NOW)).toEqual(said)
})

test('PL-12 the clock of a sale that is over says so, and when the draw begins to the full minute', () => {
  // The answer was under way for a second.
  const locked = { ...ON_SALE, isSale: false, remainTime: 4 * MINUTE - 1_000 }
  const said = { label: 'closedPlace', said: 'drawsAt', time: '16:15' }
  expect(clockOf(locked, 0, NOW + 9 * MINUTE)).toEqual(said)
  // A sale that the page saw end before the vendor said so.
  expect(clockOf(ON_SALE, 0, NOW)).toEqual(said)
})

test('PL-12 while a draw runs the clock says when the next sale opens, and without that alone that it does later', () => {
  const running = { isSale: false, remainTime: 7 * DAY, lockTime: 600, opensAt: NOW + 33 * MINUTE }
  expect(clockOf(running, 0, NOW)).toEqual({ label: 'drawsBefore', said: 'opensAt', time: '16:35' })
  expect(clockOf({ ...running, opensAt: null }, 0, NOW)).toEqual({ label: 'drawsBefore', said: 'opensLater' })
})

test('PL-12 a time is that of Vietnam', () => {
  expect(timeOf(Date.parse('2026-11-21T18:30:00Z'))).toBe('01:30')
})

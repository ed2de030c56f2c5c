import { expect, test } from 'vitest'
import { kickOff, timeOf } from './kick-off.js'

test('PL-04 PL-07 the bookmaker writes when a match begins as the site does, in the time of Vietnam', () => {
  expect(kickOff('2026-11-26T10:00:00Z')).toBe('26/11/2026 17:00')
  // Midnight there is five in the afternoon of the day before in London.
  expect(kickOff(Date.UTC(2026, 0, 2, 17, 5))).toBe('03/01/2026 00:05')
})

test('PL-07 a fight’s time is that of Vietnam', () => {
  expect(timeOf(Date.UTC(2026, 0, 2, 17, 5))).toBe('00:05')
})

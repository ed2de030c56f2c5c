import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'

const MINUTE = 60_000

test('MS-05 limits are those of decision 403', () => {
  expect(LIMITS.login).toEqual({ free: 10, forget: 15 * MINUTE, wait: { first: MINUTE, most: 15 * MINUTE } })
  expect(LIMITS.password).toEqual(LIMITS.login)
  // Sixty puzzles at once and then three a minute; fifteen misses bring waits up to ten minutes.
  expect(LIMITS.slider).toMatchObject({ free: 60, forget: MINUTE / 3, wait: { most: MINUTE / 3 } })
  expect(LIMITS.sliderMissed).toMatchObject({ free: 15, wait: { most: 10 * MINUTE } })
  // Thirty pictures at once, and then one each 48 minutes.
  expect(LIMITS.upload).toEqual({ free: 30, forget: 48 * MINUTE, wait: { first: 48 * MINUTE, most: 48 * MINUTE } })
})

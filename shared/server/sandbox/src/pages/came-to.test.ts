import { expect, test } from 'vitest'
import { cameTo } from './came-to.js'

test.each([
  [0, 'lost'],
  // Five of ten numbers of Keno.
  [5.2, 'back'],
  [10, 'back'],
  [10.1, 'won'],
])('PL-07 PL-09 a ticket of 10 that pays %d has come to “%s”: a return is no win', (win, came) => {
  expect(cameTo({ win, stake: 10 })).toBe(came)
})

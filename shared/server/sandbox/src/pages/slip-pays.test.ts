import { expect, test } from 'vitest'
import { paysShown, slipOdds, slipPays } from './slip-pays.js'

test.each([
  // 1.15 × 100 is 114.999… as floating point.
  [1, [115], 1.15],
  [0.1, [829], 0.829],
  // 1.90 × 2.15 × 5
  [5, [190, 215], 20.425],
  // 0.01 × 1.11³ is 0.013676…: the rest below a ten thousandth is not paid.
  [0.01, [111, 111, 111], 0.0136],
  // 50 × 50 is beyond a thousand stakes.
  [2, [5000, 5000], 2000],
])('PL-07 a slip of %d on odds of %j in hundredths is shown to pay %d', (stake, odds, pays) => {
  expect(slipPays(stake, odds, 1000)).toBe(pays)
})

test.each([
  [[115], 1.15],
  // 1.85 × 1.87 = 3.4595: rounded up it would be a price that is not paid.
  [[185, 187], 3.45],
  [[5000, 5000], 1000],
])('PL-07 legs of %j in hundredths are shown at %d together, never at more than they pay', (odds, shown) => {
  expect(slipOdds(odds, 1000)).toBe(shown)
})

test.each([
  [8.5748, 8.57],
  [20.425, 20.42],
  // 1.15 × 100 is 114.999… as floating point.
  [1.15, 1.15],
  [0.0136, 0.01],
  [2000, 2000],
])('PL-04 PL-07 a slip that pays %d is shown to pay %d', (pays, shown) => {
  expect(paysShown(pays)).toBe(shown)
})

import { expect, test } from 'vitest'
import { fitsPlay, hitsOf, isPlay, type Play, paysTenths } from './plays.ts'

/** Rows from the special prize down. `07` ends four numbers, one of them the special prize. */
const NUMBERS = '12307~45607~10070~20007,30008~07'

test.each<[Play, string, number]>([
  ['lo2', '07', 4],
  ['lo2', '70', 1],
  ['lo2', '30', 0],
  ['de', '07', 1],
  ['de', '70', 0],
  ['de', '08', 0],
  ['de3', '307', 1],
  ['de3', '607', 0],
  ['de3', '123', 0],
])('%s %s hits %i times', (play, pick, hits) => {
  expect(hitsOf(play, pick, NUMBERS)).toBe(hits)
})

test('a hit on the special prize pays 97 times the stake, on three digits 900 times', () => {
  expect(paysTenths('de', 18)).toBe(970)
  expect(paysTenths('de3', 18)).toBe(9000)
  expect(paysTenths('de', 27)).toBe(970)
})

test('a hit on any number pays 97 times the stake, shared by all numbers of a draw, in whole tenths', () => {
  // 97 / 18 = 5.38…, 97 / 27 = 3.59…
  expect(paysTenths('lo2', 18)).toBe(53)
  expect(paysTenths('lo2', 27)).toBe(35)
})

test('a pick is exactly as many digits as its play has, and a play one of the three', () => {
  expect(fitsPlay('de', '07')).toBe(true)
  expect(fitsPlay('de3', '307')).toBe(true)
  for (const pick of ['7', '007', '', 'a7', '7a', '-7', '7 ']) expect(fitsPlay('lo2', pick)).toBe(false)
  expect(['lo2', 'de', 'de3', 'de4', 'toString'].filter(isPlay)).toEqual(['lo2', 'de', 'de3'])
})

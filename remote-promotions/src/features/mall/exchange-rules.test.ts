import { expect, test } from 'vitest'
import { refusalOf } from './exchange-rules.ts'

const ITEM = { reached: true, stock: 1, left: 1, price: 900 }

test('SH-24 an item is had for exactly its points, while there is one and its member may have one more', () => {
  expect(refusalOf(ITEM, 900)).toBeUndefined()
  expect(refusalOf(ITEM, 899)).toBe('points')
  expect(refusalOf({ ...ITEM, left: 0 }, 900)).toBe('limit')
  expect(refusalOf({ ...ITEM, stock: 0 }, 900)).toBe('soldOut')
  expect(refusalOf({ ...ITEM, reached: false }, 900)).toBe('level')
})

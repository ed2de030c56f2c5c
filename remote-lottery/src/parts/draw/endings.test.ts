import { expect, test } from 'vitest'
import { ending, headsAndTails } from './endings.ts'
import { prizeRows } from './winning-numbers.ts'

test('PL-09 the last two and three digits of a number keep their zeros', () => {
  expect(ending('06079', 'all')).toBe('06079')
  expect(ending('06079', 'two')).toBe('79')
  expect(ending('06007', 'three')).toBe('007')
  expect(ending('5', 'two')).toBe('5')
})

test('PL-09 the table of heads and tails has each number of the draw in order, as often as it was drawn', () => {
  const table = headsAndTails(prizeRows('06079~12371,00005~79,,70'))
  expect(table.map(({ digit }) => digit).join('')).toBe('0123456789')
  expect(table[7]).toEqual({ digit: '7', heads: ['70', '71', '79', '79'], tails: [] })
  expect(table[9]).toEqual({ digit: '9', heads: [], tails: ['79', '79'] })
  expect(table[0]).toEqual({ digit: '0', heads: ['05'], tails: ['70'] })
  expect(table[5]?.tails).toEqual(['05'])
})

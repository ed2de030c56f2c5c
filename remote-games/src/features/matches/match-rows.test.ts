import { expect, test } from 'vitest'
import { matchRows } from './match-rows.ts'

test('WB-01 on a phone each match is a row of its own', () => {
  expect(matchRows(['a', 'b', 'c'], 1)).toEqual([['a'], ['b'], ['c']])
})

test('WB-01 PL-11 rows of two and three show every match, and the last one is filled up with the first', () => {
  expect(matchRows(['a', 'b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(matchRows(['a', 'b', 'c', 'd'], 3)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'a', 'b'],
  ])
})

test('WB-01 more than one match is more than one row however wide the screen is, one match is one', () => {
  expect(matchRows(['a', 'b', 'c'], 3)).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ])
  expect(matchRows(['a', 'b'], 3)).toEqual([['a'], ['b']])
  expect(matchRows(['a'], 3)).toEqual([['a']])
  expect(matchRows([], 3)).toEqual([])
})

import { expect, test } from 'vitest'
import { allOf, inverted, joined, lackOf, membersOf, picksIn, tidied, withSet, written } from './lottery-sets.js'

test.each([
  ['01 02 03', ['01', '02', '03']],
  ['01,02', ['01', '02']],
  ['010203', ['01', '02', '03']],
  ['01-02;03\n04', ['01', '02', '03', '04']],
  ['01.02/03', ['01', '02', '03']],
  // The same number twice is one, and what lacks a digit is not made up.
  ['07, 07, 7', ['07', '7']],
  // A separator never makes one number of two.
  ['7.8', ['7', '8']],
  ['x', []],
])('PL-09 numbers that are typed or pasted as "%s" are read one by one', (typed, picks) => {
  expect(picksIn(tidied(typed), 2)).toEqual(picks)
})

test('PL-09 numbers of three digits and of one are read as such', () => {
  expect(picksIn('123456', 3)).toEqual(['123', '456'])
  expect(picksIn('1 2,3', 1)).toEqual(['1', '2', '3'])
})

test.each([
  ['head', '3', '30,31,32,33,34,35,36,37,38,39'],
  ['tail', '3', '03,13,23,33,43,53,63,73,83,93'],
  // 0 + 3, 9 + 4 = 13, and so on: ten numbers have each last digit.
  ['sum', '3', '03,12,21,30,49,58,67,76,85,94'],
  ['sum', '0', '00,19,28,37,46,55,64,73,82,91'],
  // Ten begin with it and ten end with it; one does both.
  ['touch', '3', '03,13,23,30,31,32,33,34,35,36,37,38,39,43,53,63,73,83,93'],
  ['double', '', '00,11,22,33,44,55,66,77,88,99'],
])('PL-09 the set %s %s has the numbers that players know it by', (set, digit, members) => {
  expect(membersOf(set, 2, digit).join()).toBe(members)
})

test('PL-09 even and odd, high and low are fifty numbers each, and all hundred together', () => {
  for (const [one, other] of [
    ['even', 'odd'],
    ['low', 'high'],
  ] as const) {
    const [first, second] = [membersOf(one, 2), membersOf(other, 2)]
    expect([first.length, second.length]).toEqual([50, 50])
    expect([...first, ...second].sort()).toEqual(allOf(2))
  }
  expect([membersOf('low', 2).at(-1), membersOf('high', 2)[0]]).toEqual(['49', '50'])
  expect(membersOf('even', 1).join()).toBe('0,2,4,6,8')
  expect(membersOf('high', 1).join()).toBe('5,6,7,8,9')
})

test('PL-09 a set is added in order, and taken out again where all of it is chosen', () => {
  const one = withSet(['35', '07'], membersOf('head', 2, '3'))
  expect(one.join()).toBe('07,30,31,32,33,34,35,36,37,38,39')
  expect(withSet(one, membersOf('head', 2, '3'))).toEqual(['07'])
  expect(withSet(['07'], ['07'])).toEqual([])
})

test('PL-09 a set is taken out of what is chosen, or all that is chosen is cut down to it', () => {
  const heads = membersOf('head', 2, '3')
  // Head 3 without doubles, and head 3 that is even: one tap more, and nothing is added by it.
  expect(joined('drop', heads, membersOf('double', 2)).join()).toBe('30,31,32,34,35,36,37,38,39')
  expect(joined('only', heads, membersOf('even', 2)).join()).toBe('30,32,34,36,38')
  expect(joined('drop', ['07'], heads)).toEqual(['07'])
  expect(joined('only', ['07'], heads)).toEqual([])
  expect(joined('add', ['07'], heads).join()).toBe('07,30,31,32,33,34,35,36,37,38,39')
})

test('PL-09 inverting leaves what was not chosen, and a chosen set is written as it is read', () => {
  const rest = inverted(['00', '99'], 2)
  expect([rest.length, rest[0], rest.at(-1)]).toEqual([98, '01', '98'])
  expect(picksIn(written(rest), 2)).toEqual(rest)
})

/** Numbers of a ticket of each: alone, two together, and pairs of two to ten. */
const EACH = { digits: 2, least: 1, most: 3 }
const TWO = { digits: 2, least: 2, most: 2 }

test.each([
  ['nothing is chosen', EACH, [], ['atLeast', 1]],
  ['nothing is chosen for two', TWO, [], ['exactly', 2]],
  ['one of two is chosen', TWO, ['07'], ['needs', 1]],
  ['a number lacks a digit', EACH, ['07', '7'], ['digits', 2]],
  ['there are too many', EACH, ['01', '02', '03', '04'], ['full', 3]],
  ['there are enough', TWO, ['07', '08'], null],
  ['there are as many as it takes', EACH, ['01', '02', '03'], null],
])('PL-09 a ticket says what it lacks when %s', (_, rule, picks, lack) => {
  expect(lackOf(rule, picks)).toEqual(lack)
})

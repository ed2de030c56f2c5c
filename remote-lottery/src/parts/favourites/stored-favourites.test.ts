import { STORAGE_KEY } from '@lobby/contracts/storage'
import { expect, test } from 'vitest'
import { favouritesOf, storedFavourites, withFavourite } from './stored-favourites.ts'

/** What is read where the browser has kept this text. */
function kept(text: string) {
  localStorage.setItem(STORAGE_KEY.lotteryFavourites, text)
  return storedFavourites.read()
}
const text = () => localStorage.getItem('LOTTFAV')

test('SE-15 LT-41 LOTTFAV is an object keyed by user name that holds lists of gameId', () => {
  expect(STORAGE_KEY.lotteryFavourites).toBe('LOTTFAV')
  const first = withFavourite(null, 'player1', 'VN_TP_HCM', true)
  const both = withFavourite(withFavourite(first, 'player1', 'VN_MB', true), 'vip', 'VN_HUE', true)
  storedFavourites.write(both)
  expect(text()).toBe('{"player1":["VN_MB","VN_TP_HCM"],"vip":["VN_HUE"]}')
  expect(favouritesOf(both, 'vip')).toEqual(['VN_HUE'])
  expect(favouritesOf(both, 'agent1')).toEqual([])
  expect(withFavourite(both, 'player1', 'VN_TP_HCM', false)).toEqual({
    player1: ['VN_MB'],
    vip: ['VN_HUE'],
  })
})

test('SE-15 a mark that is there already stands once, and what is no list is none', () => {
  const twice = withFavourite(withFavourite(null, 'a', 'X', true), 'a', 'X', true)
  expect(favouritesOf(twice, 'a')).toEqual(['X'])
  for (const broken of ['', 'null', '[]', '{"a":1}', '{"a":[1]}', '{"a"', '"x"']) {
    expect(favouritesOf(kept(broken), 'a')).toEqual([])
    expect(favouritesOf(withFavourite(kept(broken), 'a', 'X', true), 'a')).toEqual(['X'])
  }
})

test('SE-15 a user whose name means something to JavaScript has a list like any other', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(favouritesOf(null, name)).toEqual([])
    const all = withFavourite(kept('{"player1":["X"]}'), name, 'Y', true)
    expect(favouritesOf(all, 'player1')).toEqual(['X'])
    expect(favouritesOf(all, 'other')).toEqual([])
  }
})

test('SE-15 a list that is none costs no other user his', () => {
  expect(kept('{"a":[1],"b":["X"]}')).toEqual({ a: [], b: ['X'] })
})

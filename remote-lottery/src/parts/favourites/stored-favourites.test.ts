import { STORAGE_KEY } from '@lobby/contracts/storage'
import { expect, test } from 'vitest'
import { favouritesOf, withFavourite } from './stored-favourites.ts'

test('SE-15 LT-41 LOTTFAV is an object keyed by user name that holds lists of gameId', () => {
  expect(STORAGE_KEY.lotteryFavourites).toBe('LOTTFAV')
  const first = withFavourite(null, 'player1', 'VN_TP_HCM', true)
  const both = withFavourite(withFavourite(first, 'player1', 'VN_MB', true), 'vip', 'VN_HUE', true)
  expect(JSON.parse(both)).toEqual({ player1: ['VN_MB', 'VN_TP_HCM'], vip: ['VN_HUE'] })
  expect(favouritesOf(both, 'vip')).toEqual(['VN_HUE'])
  expect(favouritesOf(both, 'agent1')).toEqual([])
  expect(JSON.parse(withFavourite(both, 'player1', 'VN_TP_HCM', false))).toEqual({
    player1: ['VN_MB'],
    vip: ['VN_HUE'],
  })
})

test('SE-15 a mark that is there already stands once, and what is no list is none', () => {
  const twice = withFavourite(withFavourite(null, 'a', 'X', true), 'a', 'X', true)
  expect(favouritesOf(twice, 'a')).toEqual(['X'])
  for (const broken of ['', 'null', '[]', '{"a":1}', '{"a":[1]}', '{"a"', '"x"']) {
    expect(favouritesOf(broken, 'a')).toEqual([])
    expect(favouritesOf(withFavourite(broken, 'a', 'X', true), 'a')).toEqual(['X'])
  }
})

test('SE-15 a user whose name means something to JavaScript has a list like any other', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(favouritesOf(null, name)).toEqual([])
    const kept = withFavourite('{"player1":["X"]}', name, 'Y', true)
    expect(favouritesOf(kept, 'player1')).toEqual(['X'])
    expect(favouritesOf(kept, 'other')).toEqual([])
  }
})

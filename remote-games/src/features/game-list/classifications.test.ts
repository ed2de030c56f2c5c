import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { classificationsOf, LIVE_CODES, MIN_BETS, SLOT_CODES } from './classifications.ts'

test('GL-11 GL-12 the nineteen codes carry the nineteen names, in their order', () => {
  const names: Readonly<Record<string, string>> = en.classification
  expect([...SLOT_CODES, ...LIVE_CODES].map((code) => names[code]?.toLowerCase())).toEqual([
    ...['accumulative prize', 'scratch', 'video poker', 'pvp', 'arcade'],
    ...['baccarat', 'sic bo', 'roulette', 'dragon tiger', 'blackjack', 'live', 'mahjong', '3-card poker', 'wenzhou'],
    ...['sedie', 'fan tan', 'niuniu', 'yuxiaxie', 'zjh'],
  ])
})

test('GL-13 slots and live casino have kinds to choose from, the other types none', () => {
  expect(classificationsOf('RNG')).toEqual(SLOT_CODES)
  expect(classificationsOf('LIVE')).toEqual(LIVE_CODES)
  expect(classificationsOf('FISH')).toEqual([])
})

test('GL-14 the smallest bets', () => {
  expect(MIN_BETS).toEqual(['0.01', '0.05', '0.1', '0.5', '0.75'])
})

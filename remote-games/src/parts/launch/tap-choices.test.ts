import { expect, test } from 'vitest'
import { tapChoices, WISH } from './tap-choices.ts'

test('GL-23 GL-24 GL-25 a tap asks for the version of sports, for free play where there is any, and else for nothing', () => {
  expect(tapChoices({ gameType: 'SPORTS', supportPlay: 0 })).toEqual(['mobile', 'desktop'])
  expect(tapChoices({ gameType: 'SPORTS', supportPlay: 1 })).toEqual(['mobile', 'desktop'])
  expect(tapChoices({ gameType: 'RNG', supportPlay: 1 })).toEqual(['free', 'real'])
  expect(tapChoices({ gameType: 'RNG', supportPlay: 0 })).toEqual([])
})

test('GL-24 GL-25 free play and the page for wide screens are asked for by name, the others are what a launch is', () => {
  expect(WISH).toEqual({ free: { free: true }, real: {}, mobile: {}, desktop: { desktop: true } })
})

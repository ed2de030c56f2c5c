import { expect, test } from 'vitest'
import { BACK_STATE, directionOf, isBackState, type Stop } from './direction.ts'

const stop = (pathname: string, index: number | undefined, meantAsBack = false): Stop => ({
  pathname,
  index,
  meantAsBack,
})

test('SH-35 a page that is opened comes forward, one that is returned to comes back', () => {
  expect(directionOf(stop('/m/home', 0), stop('/m/notice', 1))).toBe('forward')
  expect(directionOf(stop('/m/notice', 1), stop('/m/home', 0))).toBe('back')
})

test('SH-27 SH-35 a declared back target is pushed and still comes back', () => {
  expect(directionOf(stop('/m/gameCenter', 3), stop('/', 4, true))).toBe('back')
})

test('SH-35 the first page, another query and a redirect do not move', () => {
  expect(directionOf(undefined, stop('/m/home', 0))).toBeUndefined()
  expect(directionOf(stop('/m/rng', 1), stop('/m/rng', 2))).toBeUndefined()
  expect(directionOf(stop('/m/nowhere', 2), stop('/m/home', 2))).toBeUndefined()
  expect(directionOf(stop('/m/a', undefined), stop('/m/b', undefined))).toBeUndefined()
})

test('only the state of a back arrow is read as one', () => {
  expect([BACK_STATE, null, undefined, 'back', { going: 'on' }].map(isBackState)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

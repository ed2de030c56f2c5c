import { afterEach, expect, test } from 'vitest'
import { scrollPositions } from './scroll-positions.ts'

afterEach(() => sessionStorage.clear())

test('a page is found where it was left, also after a reload; one that is new is at its top', () => {
  const places = scrollPositions()
  places.leave('list', 640)
  expect([places.at('list'), places.at('new')]).toEqual([640, 0])
  places.save()
  expect(scrollPositions().at('list')).toBe(640)
})

test.each(['{', '[1]', '{"list":"far"}', 'null'])('what stands there as %s is read as nothing', (kept) => {
  sessionStorage.setItem('lobby_scroll', kept)
  expect(scrollPositions().at('list')).toBe(0)
})

test('of many places the oldest are forgotten', () => {
  const places = scrollPositions()
  for (let i = 0; i <= 50; i++) places.leave(`page${i}`, 10)
  expect([places.at('page0'), places.at('page1'), places.at('page50')]).toEqual([0, 10, 10])
})

import { STORAGE_KEY } from '@lobby/contracts/storage'
import { sessionHappened } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecentSearches, useRecentSearches, withSearch } from './recent-searches.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

let now: RecentSearches
function Searches() {
  now = useRecentSearches()
  return null
}
const show = (signedInAs?: string) =>
  renderFeature(<Searches />, { remote: 'games', wording: {}, gateway, ...(signedInAs ? { signedInAs } : {}) })
const of = (who: string, ...texts: string[]) => texts.map((text) => ({ who, text }))

test('PL-05 the newest search comes first, in its newest spelling, and once', () => {
  expect(withSearch(of('an', 'reels', 'poker'), 'an', 'POKER')).toEqual(of('an', 'POKER', 'reels'))
  expect(withSearch([], 'an', 'reels')).toEqual(of('an', 'reels'))
})

test('PL-05 of a player six stay, and the others’ are left as they are', () => {
  const six = of('an', 'a', 'b', 'c', 'd', 'e', 'f')
  const binh = of('binh', 'A', 'g')
  expect(withSearch([...binh, ...six], 'an', 'a')).toEqual([...of('an', 'a', 'b', 'c', 'd', 'e', 'f'), ...binh])
  expect(withSearch([...binh, ...six], 'an', 'g')).toEqual([...of('an', 'g', 'a', 'b', 'c', 'd', 'e'), ...binh])
})

test('PL-05 of all players of a browser sixty stay, the last one’s first', () => {
  const others = Array.from({ length: 60 }, (_, i) => ({ who: `p${i}`, text: 'x' }))
  const kept = withSearch(others, 'an', 'x')
  expect(kept).toHaveLength(60)
  expect([kept[0], kept[59]]).toEqual([
    { who: 'an', text: 'x' },
    { who: 'p58', text: 'x' },
  ])
})

test('PL-05 blanks around a search are none of it, and blanks alone are no search', async () => {
  await show()
  act(() => now.remember('  lotus reels '))
  act(() => now.remember('   '))
  expect(now.texts).toEqual(['lotus reels'])
})

test('PL-05 on a shared phone each sees and forgets what was looked for by them, and a visitor by visitors', async () => {
  await show('player1')
  act(() => now.remember('mine'))
  act(() => void sessionHappened({ type: 'signedOut' }))
  expect(now.texts).toEqual([])
  act(() => now.remember('anybody'))
  expect(now.texts).toEqual(['anybody'])
  act(() => now.forget())
  expect(now.texts).toEqual([])
  expect(localStorage.getItem(STORAGE_KEY.searches)).toBe(JSON.stringify(of('player1', 'mine')))
})

import { lotteryList, recentLottery } from '@lobby/contracts/calls/lottery-play'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useFeedback } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json'
import LotteryListPage from './lottery-list-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Toasts() {
  return useFeedback().toasts.map(({ id, text }) => <output key={id}>{text}</output>)
}

const asked: URL[] = []
type Change = (value: Record<string, unknown>) => Record<string, unknown>
/** `recent` alters what the gateway answers of the lotteries played last. */
const open = (path: string, signedInAs?: string, recent: Change = (value) => value) => {
  asked.length = 0
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    asked.push(url)
    const answer = await gateway.fetch(input, init)
    if (url.pathname !== recentLottery.path) return answer
    const body = (await answer.json()) as { value: Record<string, unknown> }
    return new Response(JSON.stringify({ ...body, value: recent(body.value) }), { status: answer.status })
  }
  const page = (
    <>
      <LotteryListPage />
      <Toasts />
    </>
  )
  return renderFeature(page, { remote: 'lottery', wording: { EN }, path, signedInAs, gateway: { ...gateway, fetch } })
}
const star = (name: string) => screen.findByRole('button', { name: `Favourite ${name}` })
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY.lotteryFavourites) ?? '{}') as unknown

test('GL-30 GL-31 LT-03 LT-41 ER-02 a star keeps the lottery under the user’s own name, and says so for a second', async () => {
  const { user } = await open('/m/lottery', 'player1')
  const second = holdTimers(1_000)
  await user.click(await star('Ho Chi Minh City'))
  expect((await star('Ho Chi Minh City')).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Changes saved')).toBeTruthy()
  expect(second.waiting()).toBe(1)
  second.run()
  expect(screen.queryByText('Changes saved')).toBeNull()
  await user.click(await star('Long An'))
  expect(stored()).toEqual({ player1: [expect.any(String), 'VN_TP_HCM'] })
  await user.click(screen.getByRole('tab', { name: 'Favourites' }))
  expect(names()).toEqual(['Long An', 'Ho Chi Minh City'])
  await user.click(await star('Long An'))
  expect(names()).toEqual(['Ho Chi Minh City'])
})

test('LT-41 another user of the device does not see them', async () => {
  localStorage.setItem(STORAGE_KEY.lotteryFavourites, JSON.stringify({ player1: ['VN_TP_HCM'] }))
  await open('/m/lottery?type=fav', 'vip')
  expect(await screen.findByText('No favourites yet')).toBeTruthy()
})

test('LT-41 what another tab marks shows here', async () => {
  await open('/m/lottery', 'player1')
  const saigon = await star('Ho Chi Minh City')
  expect(saigon.getAttribute('aria-pressed')).toBe('false')
  localStorage.setItem(STORAGE_KEY.lotteryFavourites, JSON.stringify({ player1: ['VN_TP_HCM'] }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY.lotteryFavourites })))
  expect((await star('Ho Chi Minh City')).getAttribute('aria-pressed')).toBe('true')
})

test('GL-29 RO-02 VA-21 a visitor’s star leads to the login', async () => {
  const { user, address } = await open('/m/lottery')
  await user.click(await star('Ho Chi Minh City'))
  expect(address()).toBe('/m/login?from=%2Fm%2Flottery')
  expect(stored()).toEqual({})
})

test('LT-07 ER-03 a visitor who asks for favourites is told to sign in for two seconds, and stays', async () => {
  const { user, address } = await open('/m/lottery')
  await star('Ho Chi Minh City')
  const twoSeconds = holdTimers(2_000)
  await user.click(screen.getByRole('tab', { name: 'Favourites' }))
  expect(screen.getByText('Please log in first')).toBeTruthy()
  twoSeconds.run()
  expect(screen.queryByText('Please log in first')).toBeNull()
  expect(address()).toBe('/m/lottery')
})

test('LT-02 LT-06 LT-37 the address opens the recent tab: the last hundred played, the newest first', async () => {
  const all = await gateway.fetch(`http://site.test${lotteryList.path}`, { headers: { Merchant: 'lobbyvn' } })
  const { value: games } = (await all.json()) as { value: { code: string }[] }
  const played = ['VN_MIEN_BAC', 'VN_TP_HCM'].map((code) => [code, games.find((game) => game.code === code)])
  await open('/m/lottery?type=recent', 'player1', () => Object.fromEntries(played))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Recent')
  await star('Ho Chi Minh City')
  expect(names()).toEqual(['Northern lottery', 'Ho Chi Minh City'])
  const query = asked.find((url) => url.pathname === recentLottery.path)?.searchParams
  expect(Object.fromEntries(query ?? [])).toMatchObject({ device: 'MOBILE', recentCount: '100', prizeMode: 'Lott' })
})

test('LT-06 without any "You have not played any lottery yet"', async () => {
  await open('/m/lottery?type=recent', 'player2')
  expect(await screen.findByText('You have not played any lottery yet')).toBeTruthy()
})

test('RO-02 VA-21 a visitor’s recent lotteries wait behind the login, by the tab and by the address', async () => {
  const { user, address, unmount } = await open('/m/lottery')
  await star('Ho Chi Minh City')
  await user.click(screen.getByRole('tab', { name: 'Recent' }))
  expect(address()).toBe('/m/login?from=%2Fm%2Flottery%3Ftype%3Drecent')
  unmount()
  const again = await open('/m/lottery?type=recent')
  await waitFor(() => expect(again.address()).toBe('/m/login?from=%2Fm%2Flottery%3Ftype%3Drecent'))
})

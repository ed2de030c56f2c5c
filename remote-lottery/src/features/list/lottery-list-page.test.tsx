import { PageExists } from '@lobby/platform/host'
import { type RenderFeatureOptions, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import LotteryListPage from './lottery-list-page.tsx'

const HOUR = 3_600_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
// The device's clock and the gateway's agree; timers run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  gateway.clock.set(TEST_NOW)
})

const show = (options: Partial<RenderFeatureOptions> = {}, exists = true) =>
  renderFeature(
    <PageExists value={() => exists}>
      <LotteryListPage />
    </PageExists>,
    { remote: 'lottery', wording: { VI, EN }, path: '/m/lottery', gateway, ...options },
  )

const card = (name: string) => screen.findByRole('article', { name })
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))

describe('the lottery list', () => {
  it('PP-09 says whose draws they are before one is chosen', async () => {
    await show()
    // In short from the start, where the cards will stand; in full below them.
    expect(screen.getByText('Drawn by this site')).toBeTruthy()
    await card('Ho Chi Minh City')
    expect(screen.getByText('Drawn by this site')).toBeTruthy()
    expect(await screen.findByText('Drawn by this site, not by a state lottery.')).toBeTruthy()
  })

  it('SH-19 LT-04 shows all lotteries, those of today first, the North and then in order of time', async () => {
    await show()
    await card('Ho Chi Minh City')
    const today = screen.getByRole('region', { name: /^Today/ })
    // What no screen shows yet follows.
    expect(await screen.findByRole('region', { name: /^Monday 23\u00a0Nov/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: /^Tomorrow 22\u00a0Nov/ })).toBeTruthy()
    const first = within(today)
      .getAllByRole('article')
      .map((article) => article.getAttribute('aria-label'))
    expect(first.indexOf('Da Nang')).toBeGreaterThan(first.indexOf('Ho Chi Minh City'))
    expect(first[0]).toBe('Northern lottery')
    expect(first[1]).toBe('Ho Chi Minh City')
    expect(names().length).toBeGreaterThan(first.length)
  })

  it('SP-10 shows the cards of a screen first, three more at each rest of the page, and what is far from it at last', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const rests: IdleRequestCallback[] = []
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => rests.push(callback))
    vi.stubGlobal('cancelIdleCallback', () => {})
    await show()
    await card('Ho Chi Minh City')
    for (const shown of [5, 8, 11, 14]) {
      await waitFor(() => expect(names()).toHaveLength(shown))
      expect(screen.queryByText('Drawn by this site, not by a state lottery.')).toBeNull()
      for (const rest of rests.splice(0)) await act(async () => rest({ didTimeout: false, timeRemaining: () => 0 }))
    }
    await waitFor(() => expect(names().length).toBeGreaterThan(30))
    expect(screen.getByText('Drawn by this site, not by a state lottery.')).toBeTruthy()
  })

  it('LT-03 has the indices last of their day, although they are drawn first', async () => {
    // Monday morning: the indices at 14:45, the South at 16:15.
    const monday = TEST_NOW + 48 * HOUR
    gateway.clock.set(monday)
    vi.setSystemTime(monday)
    await show()
    await card('Northern lottery')
    await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(1))
    const today = within(screen.getByRole('region', { name: /^Today 23\u00a0Nov/ })).getAllByRole('article')
    const order = today.map((article) => article.getAttribute('aria-label'))
    expect(order[0]).toBe('Northern lottery')
    expect(order.slice(-4)).toEqual(['VN-Index', 'VN30', 'HNX-Index', 'UPCOM'])
    expect(order.indexOf('Phu Yen')).toBeGreaterThan(order.indexOf('Ca Mau'))
  })

  it('LT-01 LT-08 one tap leads to a region, another takes it away, and the address keeps it', async () => {
    const { user, address } = await show()
    await card('Long An')
    const regions = within(screen.getByRole('group', { name: 'Region' }))
    expect(regions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['North', 'Central', 'South', 'Stock index'],
    ])
    await user.click(regions.getByRole('button', { name: 'Central' }))
    expect(address()).toBe('/m/lottery?type=filter&area=vietnam_rb_central')
    expect(screen.queryByRole('article', { name: 'Long An' })).toBeNull()
    await waitFor(() => expect(names()).toHaveLength(14))
    expect(names()[0]).toBe('Da Nang')
    expect(screen.queryByRole('button', { name: 'Remove filter Central' })).toBeNull()
    await user.click(regions.getByRole('button', { name: 'Central', pressed: true }))
    expect(address()).toBe('/m/lottery')
  })

  it('LT-01 LT-05 has tabs for all and for the hot ones, kept in the address', async () => {
    const { user, address } = await show()
    await card('Long An')
    await user.click(screen.getByRole('tab', { name: 'Hot' }))
    expect(address()).toBe('/m/lottery?type=hot')
    expect(screen.queryByRole('article', { name: 'Long An' })).toBeNull()
    expect(screen.getByRole('article', { name: 'Ho Chi Minh City' })).toBeTruthy()
  })

  it('LT-03 LT-22 shows on each card the time left to bet', async () => {
    await show()
    const saigon = within(await card('Ho Chi Minh City'))
    // 16:15 less the lock time of ten minutes, seen at 10:00.
    expect(saigon.getByRole('timer').getAttribute('aria-label')).toMatch(/ (6:05:00|6:04:59)$/)
    expect(saigon.getByText('Draw at 16:15')).toBeTruthy()
  })

  it.each([
    ['three hours ahead', 3 * HOUR],
    ['a day behind', -24 * HOUR],
  ])('LT-03 LT-22 LT-26 is right under a device clock that is %s', async (_, off) => {
    vi.setSystemTime(TEST_NOW + off)
    await show()
    const saigon = within(await card('Ho Chi Minh City'))
    expect(saigon.getByRole('timer').getAttribute('aria-label')).toMatch(/ (6:05:00|6:04:59)$/)
    expect(saigon.getByText('Draw at 16:15')).toBeTruthy()
    const today = screen.getByRole('region', { name: /^Today 21\u00a0Nov/ })
    expect(within(today).getByRole('article', { name: 'Ho Chi Minh City' })).toBeTruthy()
  })

  it('LT-24 tells a later draw in days and hours, and its figures to whoever points at it', async () => {
    await show()
    // Monday 16:15 less ten minutes, seen on Saturday at 10:00.
    const later = within(await card('Dong Thap'))
    const timer = later.getByRole('timer')
    expect(timer.getAttribute('aria-label')).toMatch(/ 2 days 6 h$/)
    expect(timer.textContent).toBe('2 days 6 h')
    expect(later.getByTitle(/^54:0(5:00|4:59)$/)).toBeTruthy()
    // The days stand there once.
    expect(later.getByText('Sales end in')).toBeTruthy()
    const today = within(await card('Ho Chi Minh City'))
    expect(today.getByText('Sales end in')).toBeTruthy()
    expect(today.queryByTitle(/:/)).toBeNull()
  })

  it('LT-24 reckons from the times before and after the request', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const slow: typeof globalThis.fetch = async (input, init) => {
      const answer = await gateway.fetch(input, init)
      if (String(input).includes('game_menu')) {
        vi.setSystemTime(TEST_NOW + 4_000)
        vi.spyOn(performance, 'now').mockReturnValue(4_000)
      }
      return answer
    }
    await show({ gateway: { ...gateway, fetch: slow } })
    // Of the four seconds on the way, half were the answer's way back.
    const timer = within(await card('Ho Chi Minh City')).getByRole('timer')
    await waitFor(() => expect(timer.getAttribute('aria-label')).toMatch(/ 6:04:58$/))
  })

  it('LT-03 LT-23 says of a draw that it runs, and shows dashes', async () => {
    const running = Date.UTC(2026, 10, 21, 9, 20)
    gateway.clock.set(running)
    vi.setSystemTime(running)
    await show()
    const saigon = within(await card('Ho Chi Minh City'))
    expect(saigon.getByText('Drawing now')).toBeTruthy()
    expect(saigon.getByRole('timer').getAttribute('aria-label')).toMatch(/--:--:--$/)
  })

  it('LT-03 LT-26 in the evening each card says when it is drawn next, and the North is the first of tomorrow', async () => {
    const evening = Date.UTC(2026, 10, 21, 13)
    gateway.clock.set(evening)
    vi.setSystemTime(evening)
    await show()
    const saigon = within(await card('Ho Chi Minh City'))
    expect(saigon.getByText('Mon 23 Nov · 16:15')).toBeTruthy()
    expect(saigon.getByText(/11-21-2026$/)).toBeTruthy()
    const over = within(screen.getByRole('region', { name: /^Drawn today 21\u00a0Nov/ })).getAllByRole('article')
    expect(over.map((one) => one.getAttribute('aria-label'))).toContain('Ho Chi Minh City')
    const tomorrow = within(screen.getByRole('region', { name: /^Tomorrow 22\u00a0Nov/ })).getAllByRole('article')
    expect(tomorrow[0]?.getAttribute('aria-label')).toBe('Northern lottery')
    expect(tomorrow[0]?.textContent).toContain('Sun 22\u00a0Nov · 18:15')
  })

  it('LT-17 LT-20 asks for the menu again every 30 s, and shows what has changed', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: TEST_NOW })
    let asked = 0
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (String(input).includes('game_menu')) asked += 1
      return gateway.fetch(input, init)
    }
    await show({ gateway: { ...gateway, fetch } })
    const saigon = within(await card('Ho Chi Minh City'))
    expect(saigon.getByText('Draw at 16:15')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(29_999))
    expect(asked).toBe(1)
    // The draw begins while nobody touches the page.
    gateway.clock.set(Date.UTC(2026, 10, 21, 9, 20))
    await act(() => vi.advanceTimersByTimeAsync(1))
    await waitFor(() => expect(asked).toBe(2))
    await waitFor(() => expect(saigon.getByText('Drawing now')).toBeTruthy())
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(asked).toBeGreaterThan(2))
  })

  it('LT-26 LT-28 shows the last draw: its day, its special prize, and all rows on request', async () => {
    const { user } = await show()
    const north = within(await card('Northern lottery'))
    expect(north.getByText('Fri 11-20-2026')).toBeTruthy()
    expect(north.getByText('GB')).toBeTruthy()
    expect(north.getByText(/^\d{5}$/)).toBeTruthy()
    await user.click(north.getByRole('button', { name: 'Show all prizes of Northern lottery' }))
    const prizes = within(north.getByRole('table', { name: 'Prizes of the last Northern lottery draw' }))
    const rows = prizes.getAllByRole('rowheader').map((header) => header.textContent)
    expect(rows).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'])
    expect(north.getAllByText(/^\d{5}$/)).toHaveLength(1 + 1 + 2 + 6)
  })

  it('PL-09 shows heads and tails below the prizes of a card: all 27 numbers of the North by either digit', async () => {
    const { user } = await show()
    const north = within(await card('Northern lottery'))
    await user.click(north.getByRole('button', { name: 'Show all prizes of Northern lottery' }))
    const endings = north.getByRole('table', { name: 'Last two digits by head and tail' })
    const rows = within(endings).getAllByRole('row').slice(1)
    const pairsIn = (cell: number) =>
      rows.map((row) =>
        within(within(row).getAllByRole('cell')[cell] as HTMLElement)
          .queryAllByText(/^\d\d$/)
          .map(({ textContent }) => textContent ?? ''),
      )
    const [heads, tails] = [pairsIn(0), pairsIn(1)]
    expect(rows).toHaveLength(10)
    expect([heads.flat().length, tails.flat().length]).toEqual([27, 27])
    for (const [digit, pairs] of heads.entries()) expect(pairs.every((pair) => pair[0] === String(digit))).toBe(true)
    for (const [digit, pairs] of tails.entries()) expect(pairs.every((pair) => pair[1] === String(digit))).toBe(true)
    const special = north.getAllByText(/^\d{5}$/)[0]?.textContent?.slice(-2) ?? ''
    expect(heads[Number(special[0])]).toContain(special)
  })

  it('LT-16 gives stocks no clock', async () => {
    await show()
    expect(within(await card('VN30')).queryByRole('timer')).toBeNull()
  })

  it('LT-01 LT-08 LT-11 LT-13 LT-14 filters by name, region and day, and takes each chip away again', async () => {
    const { user, address } = await show()
    await card('Long An')
    await user.click(screen.getByRole('button', { name: 'Search and filter' }))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.queryByRole('button', { name: 'Sun' })).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'South' }))
    await user.click(sheet.getByRole('button', { name: 'Sun' }))
    await user.click(sheet.getByRole('button', { name: 'Central' }))
    expect(sheet.getByRole('button', { name: 'Sun' }).getAttribute('aria-pressed')).toBe('false')
    await user.click(sheet.getByRole('button', { name: 'Sun' }))
    await user.type(sheet.getByRole('searchbox', { name: 'Name of the lottery' }), 'khánh')
    await user.click(sheet.getByRole('button', { name: 'Apply' }))
    expect(names()).toEqual(['Khanh Hoa'])
    expect(address()).toBe('/m/lottery?type=filter&name=kh%C3%A1nh&area=vietnam_rb_central&day=1')

    await user.click(screen.getByRole('button', { name: 'Remove filter “khánh”' }))
    expect(names().toSorted()).toEqual(['Khanh Hoa', 'Kon Tum', 'Thua Thien Hue'])
    await user.click(screen.getByRole('button', { name: 'Remove filter Central' }))
    expect(address()).toBe('/m/lottery')
  })

  it('LT-08 says so when nothing matches', async () => {
    await show({ path: '/m/lottery?type=filter&name=zzz' })
    expect(await screen.findByText('No lottery matches the filter')).toBeTruthy()
  })

  it('LT-29 sends a visitor who presses PLAY to sign in, and back', async () => {
    const { user, address } = await show({}, false)
    await user.click(within(await card('Ho Chi Minh City')).getByRole('link', { name: 'Play Ho Chi Minh City' }))
    expect(address()).toBe('/m/login?from=%2Fm%2Flottery')
  })

  it('LT-29 gives a member PLAY once there is a start page, and no button before', async () => {
    const signedInAs = 'player1'
    const { user, address, unmount } = await show({ signedInAs })
    await user.click(within(await card('Ho Chi Minh City')).getByRole('link', { name: 'Play Ho Chi Minh City' }))
    expect(address()).toBe('/m/startLottery?code=VN_TP_HCM&gameId=VN_TP_HCM&prize_mode=Lott')
    unmount()
    await show({ signedInAs }, false)
    expect(within(await card('Ho Chi Minh City')).queryByRole('link')).toBeNull()
  })

  it('LT-36 says what happened when the menu cannot be had, and tries again', async () => {
    let down = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      down && String(input).includes('game_menu')
        ? Promise.reject(new TypeError('offline'))
        : gateway.fetch(input, init)
    const { user } = await show({ gateway: { ...gateway, fetch } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('The lotteries did not load')).toBeTruthy()
    down = false
    await user.click(retry)
    await waitFor(() => expect(screen.getByRole('article', { name: 'Ho Chi Minh City' })).toBeTruthy())
  })
})

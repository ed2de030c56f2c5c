import { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import LotteryHub from './features/hub/lottery-hub.tsx'
import LotteryListPage from './features/list/lottery-list-page.tsx'
import EN from './locales/en.json'
import { drawsWith } from './parts/history/search.ts'
import { showsHistory } from './parts/history/shows-history.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }))
afterEach(() => void vi.useRealTimers())

type Answer = (url: URL) => Response | Promise<Response> | undefined
const show = (ui: React.ReactNode, answer: Answer = () => undefined, path = '/m/lottery') => {
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    return answer(url) ?? gateway.fetch(input, init)
  }
  return renderFeature(ui, { remote: 'lottery', wording: { EN }, path, gateway: { ...gateway, fetch } })
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Draw history' }))
const entries = async () =>
  within(await (await sheet()).findByRole('list', { name: 'Past draws' })).getAllByRole('article')

test('LT-10 LT-16 LT-32 the hub has a history button where the clock is on, and an overlay behind it', async () => {
  const { user } = await show(<LotteryHub />)
  await user.click(await screen.findByRole('button', { name: 'Draw history' }))
  const history = await sheet()
  // The first of the hot ones.
  const tabs = within(history.getByRole('tablist', { name: 'Choose a lottery' }))
  expect(tabs.getByRole('tab', { selected: true }).textContent).toBe('Northern lottery')
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    ...['Northern lottery', 'Ho Chi Minh City', 'Da Nang', 'Ha Noi', 'Can Tho', 'Khanh Hoa'],
  ])
  await user.click(history.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('tab', { name: 'Stock index' }))
  expect(screen.queryByRole('button', { name: 'Draw history' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'KENO' }))
  expect(screen.queryByRole('button', { name: 'Draw history' })).toBeNull()
})

test('LT-21 an empty numero list hides the history', async () => {
  const none: Answer = (url) =>
    url.pathname.endsWith('/opened/numero')
      ? new Response(JSON.stringify({ success: true, value: [] }), { status: 200 })
      : undefined
  await show(<LotteryHub />, none)
  await screen.findByRole('list', { name: 'Next draws' })
  expect(screen.queryByRole('button', { name: 'Draw history' })).toBeNull()
  expect(showsHistory('vietnam_rb_central', true, [])).toBe(false)
  expect(showsHistory('vietnam_rb_central', true, undefined)).toBe(false)
  expect(showsHistory('vietnam_rb_central', true, [{}])).toBe(true)
  expect(showsHistory('vietnam_rb_central', false, [{}])).toBe(false)
  expect(showsHistory(LOTTERY_TAG.stock, true, [{}])).toBe(false)
})

test('LT-27 LT-30 a card leads to its own past draws; another tab shows another lottery’s', async () => {
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  const history = await sheet()
  // The view that it opens with, and the lottery.
  const chosen = history.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)
  expect(chosen).toEqual(['By lottery', 'Northern lottery'])
  expect((await entries()).length).toBe(12)
  expect((await entries())[0]?.textContent).toContain('Fri 20\u00a0Nov\u00a02026')
  await user.click(history.getByRole('button', { name: 'Show older draws' }))
  expect((await entries()).length).toBe(24)
  await user.click(history.getByRole('tab', { name: 'Ho Chi Minh City' }))
  // Ho Chi Minh City draws on Mondays and Saturdays.
  await waitFor(async () => expect((await entries())[0]?.textContent).toContain('Mon 16\u00a0Nov\u00a02026'))
})

test('LT-30 the search finds numbers by how they end, and shows them', async () => {
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  await entries()
  const history = await sheet()
  await user.type(history.getByRole('searchbox', { name: 'Find a number or a day' }), '79')
  await waitFor(async () => {
    const found = await entries()
    for (const entry of found) expect(entry.textContent).toMatch(/79/)
    expect(document.querySelector('mark')?.textContent).toMatch(/79$/)
  })
  await user.clear(history.getByRole('searchbox'))
  await user.type(history.getByRole('searchbox'), '99999999')
  expect(await history.findByText('No draw matches')).toBeTruthy()
})

test('PL-09 a past draw has its heads and tails, shows its last digits, and leads to the draw before and after it', async () => {
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  await entries()
  const history = await sheet()
  const [newest, before] = history.getAllByRole('button', { name: /^\w{3} \d+\u00a0Nov\u00a02026/ })
  if (!newest || !before) throw new Error('there are no draws')
  await user.click(newest)
  const special = newest.textContent?.match(/\d{2}$/)?.[0] ?? 'none'
  const table = within(history.getByRole('table', { name: 'Last two digits by head and tail' }))
  expect(table.getByRole('row', { name: new RegExp(`^${special[0]} `) }).textContent).toContain(special)
  expect(within(newest).queryByText(special)).toBeNull()
  await user.click(history.getByRole('button', { name: 'Last 2' }))
  expect(within(newest).getByText(special)).toBeTruthy()
  expect((history.getByRole('button', { name: 'Next draw' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(history.getByRole('button', { name: 'Previous draw' }))
  expect([newest, before].map((head) => head.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  expect(document.activeElement).toBe(before)
  await user.click(history.getByRole('button', { name: 'Next draw' }))
  expect(document.activeElement).toBe(newest)
}, 30_000)

test('LT-30 the search finds a day, a numero and an ending', () => {
  const draw = (numero: string, winningTime: number, winningNumber: string) => ({
    numero,
    winningTime,
    winningNumber,
    drawing: false,
  })
  const first = draw('20261120', Date.UTC(2026, 10, 20, 11), '12345~06079')
  const second = draw('20261119', Date.UTC(2026, 10, 19, 11), '79000~11111')
  const both = [first, second]
  expect(drawsWith(both, '')).toBe(both)
  expect(drawsWith(both, '079')).toEqual([first])
  expect(drawsWith(both, '20/11')).toEqual([first])
  expect(drawsWith(both, '19-11-2026')).toEqual([second])
  expect(drawsWith(both, '20261119')).toEqual([second])
})

test.each([
  // As a card shows it (LT-26), and the beginnings of it.
  ['11-20-2026', ['20261120']],
  ['11-20', ['20261120']],
  ['11-', ['20261120', '20261105', '20261101']],
  // As players write it, with and without zeros.
  ['20/11', ['20261120']],
  ['20.11.2026', ['20261120']],
  ['20/11/26', ['20261120']],
  ['5/11', ['20261105']],
  ['05/11/2026', ['20261105']],
  ['20-11', ['20261120']],
  // What can be read in both ways: with dashes the month comes first, as on a card.
  ['11-01', ['20261101']],
  ['11/01', ['20260111']],
  ['31/12', []],
])('LT-30 LT-26 a search for the date “%s” finds %j', (search, numeros) => {
  const draws = ['20261120', '20261105', '20261101', '20260111'].map((numero) => ({
    numero,
    // Noon in Vietnam.
    winningTime: Date.parse(`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}T05:00:00Z`),
    winningNumber: '12345',
    drawing: false,
  }))
  expect(drawsWith(draws, search).map(({ numero }) => numero)).toEqual(numeros)
})

test('LT-30 the field takes a date as it is copied from the list', async () => {
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  await entries()
  const history = await sheet()
  await user.click(history.getByRole('searchbox'))
  await user.paste('Fri 13\u00a0Nov\u00a02026')
  await waitFor(async () => expect((await entries()).map((entry) => entry.textContent)).toHaveLength(1))
  expect((await entries())[0]?.textContent).toContain('Fri 13\u00a0Nov\u00a02026')
})

test('LT-31 "more history" opens the link of the site’s list, in a window of its own', async () => {
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  const more = await (await sheet()).findByRole('link', { name: 'More history' })
  expect(more.getAttribute('href')).toBe('https://history.example/xo-so')
  expect([more.getAttribute('target'), more.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('LT-31 without such a link, or with one that is no address of the web, there is none', async () => {
  gateway.set({ resources: [{ resourceType: 'DRAW_HISTORY', url: 'javascript:alert(1)' }] })
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  await entries()
  expect((await sheet()).queryByRole('link', { name: 'More history' })).toBeNull()
})

test('LT-30 results that cannot be had say so and can be asked for again', async () => {
  let down = true
  const refused: Answer = (url) =>
    down && url.pathname === drawHistory.path
      ? new Response(JSON.stringify({ success: false, errorCode: 'request.malformed' }), { status: 400 })
      : undefined
  const { user } = await show(<LotteryListPage />, refused)
  await user.click(await screen.findByRole('button', { name: 'More history of Northern lottery' }))
  const history = await sheet()
  await history.findByText('The draw history did not load')
  down = false
  await user.click(history.getByRole('button', { name: 'Try again' }))
  expect((await entries()).length).toBe(12)
})

test('PL-09 the results of a day stand side by side for all stations of a region, and the arrows lead to the days before', async () => {
  const { user } = await show(<LotteryListPage />)
  await user.click(await screen.findByRole('button', { name: 'Results by day' }))
  const history = await sheet()
  const stations = () =>
    history.getAllByRole('article').map((station) => within(station).getByRole('heading').textContent)
  /** No station waits for its numbers any more. */
  const arrived = () =>
    waitFor(() => {
      for (const one of history.getAllByRole('article')) expect(one.getAttribute('aria-busy')).toBe('false')
    })
  // TEST_NOW is a Saturday morning: the North drew on Friday.
  await history.findByRole('heading', { name: 'Fri 20\u00a0Nov\u00a02026' })
  expect(stations()).toEqual(['Northern lottery'])
  await arrived()
  // Alone it has the width to stand as it is printed: six numbers three and three.
  const third = (await history.findByText('G3')).nextElementSibling
  expect([...(third?.children ?? [])].map((number) => (number as HTMLElement).dataset.inRow)).toEqual(
    Array(6).fill('3'),
  )
  expect((history.getByRole('button', { name: 'Day after' }) as HTMLButtonElement).disabled).toBe(true)
  expect(history.getByText('Drawn by this site, not by a state lottery.')).toBeTruthy()
  await user.click(history.getByRole('button', { name: 'South' }))
  await history.findByRole('heading', { name: 'Fri 20\u00a0Nov\u00a02026' })
  // As the documents have the south's Fridays.
  expect(stations().sort()).toEqual(['Binh Duong', 'Tra Vinh', 'Vinh Long'])
  await arrived()
  expect(history.getAllByText('G8')).toHaveLength(3)
  await user.click(history.getByRole('button', { name: 'Day before' }))
  await history.findByRole('heading', { name: 'Thu 19\u00a0Nov\u00a02026' })
  expect(stations().sort()).toEqual(['An Giang', 'Binh Thuan', 'Tay Ninh'])
  await arrived()
  expect(history.getAllByText('G8')).toHaveLength(3)
  // Each shows the draw of that day and no other: a week before as well.
  const answer = await gateway.fetch('/lgw/vn/games/history?gameId=VN_AN_GIANG&pageNo=1&pageSize=100', {
    headers: { Merchant: 'lobbyvn' },
  })
  const { value } = (await answer.json()) as { value: { list: { numero: string; winningNumber: string }[] } }
  const expectDraw = async (numero: string) => {
    const numbers = value.list.find((draw) => draw.numero === numero)?.winningNumber.split(/[~,]/) ?? ['missing']
    const anGiang = within(history.getByRole('article', { name: 'An Giang' }))
    for (const number of numbers) expect((await anGiang.findAllByText(number)).length).toBeGreaterThan(0)
  }
  await expectDraw('20261119')
  for (let back = 0; back < 7; back += 1) await user.click(history.getByRole('button', { name: 'Day before' }))
  await history.findByRole('heading', { name: 'Thu 12\u00a0Nov\u00a02026' })
  await expectDraw('20261112')
  await user.click(history.getByRole('button', { name: 'Day after' }))
  await history.findByRole('heading', { name: 'Fri 13\u00a0Nov\u00a02026' })
})

test('PL-12 a day whose numbers are asked for has a line for each prize that comes, and the endings in the North', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const held: Answer = ({ pathname, search }) =>
    pathname.endsWith('/games/history')
      ? asked.then(() => gateway.fetch(pathname + search, { headers: { Merchant: 'lobbyvn' } }))
      : undefined
  const { user } = await show(<LotteryListPage />, held)
  await user.click(await screen.findByRole('button', { name: 'Results by day' }))
  const history = await sheet()
  const north = await history.findByRole('article', { name: 'Northern lottery' })
  const lines = () =>
    within(north)
      .getAllByRole('term')
      .map((prize) => prize.textContent)
  const digits = () =>
    within(north)
      .getAllByRole('rowheader')
      .map((digit) => digit.textContent)
  expect(north.getAttribute('aria-busy')).toBe('true')
  const waiting = [lines(), digits()]
  answer()
  await waitFor(() => expect(north.getAttribute('aria-busy')).toBe('false'))
  expect([lines(), digits()]).toEqual(waiting)
})

const SOUTH = `region=${LOTTERY_TAG.southern}`
const day = async (name: string) => (await sheet()).findByRole('heading', { name })

test('PL-09 the results of a day have an address, which the arrows and regions keep, and closing leaves', async () => {
  const { user, address } = await show(<LotteryListPage />, undefined, '/m/lottery?type=hot')
  await user.click(await screen.findByRole('button', { name: 'Results by day' }))
  await day('Fri 20\u00a0Nov\u00a02026')
  expect(address()).toBe(`/m/lottery?type=hot&results=2026-11-20&region=vietnam_rb_north`)
  const history = await sheet()
  await user.click(history.getByRole('button', { name: 'South' }))
  await user.click(history.getByRole('button', { name: 'Day before' }))
  await day('Thu 19\u00a0Nov\u00a02026')
  expect(address()).toBe(`/m/lottery?type=hot&results=2026-11-19&${SOUTH}`)
  await user.click(history.getByRole('button', { name: 'Close' }))
  expect(address()).toBe('/m/lottery?type=hot')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PL-09 whoever opens such an address sees that day of that region, and goes on to the draws of a lottery there', async () => {
  const { user, address } = await show(<LotteryListPage />, undefined, `/m/lottery?results=2026-11-13&${SOUTH}`)
  await day('Fri 13\u00a0Nov\u00a02026')
  const history = await sheet()
  expect(history.getByRole('button', { name: 'South' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(history.getAllByText('G8')).toHaveLength(3))
  await user.click(history.getByRole('tab', { name: 'By lottery' }))
  expect((await entries()).length).toBeGreaterThan(0)
  expect(address()).toBe('/m/lottery')
})

test.each([
  ['is no date', 'tomorrow'],
  ['is of no month', '2026-02-31'],
  ['is empty', ''],
  // TEST_NOW is a Saturday morning: nothing was drawn yet.
  ['is still to come', '2026-11-21'],
  ['is too long ago', '2026-08-21'],
])(
  'PL-09 a day in the address that %s is said to have no results, with the days that have and a way on',
  async (_, wrong) => {
    const { user, address } = await show(<LotteryListPage />, undefined, `/m/lottery?results=${wrong}&${SOUTH}`)
    const history = await sheet()
    expect(await history.findByText('There are no results for the day in this link')).toBeTruthy()
    // Ninety days before Friday the 20th.
    expect(history.getByText('Results are shown from 22 Aug 2026 to 20 Nov 2026.')).toBeTruthy()
    expect(history.queryAllByRole('article')).toEqual([])
    await user.click(history.getByRole('button', { name: 'Show the latest day' }))
    await day('Fri 20\u00a0Nov\u00a02026')
    expect(address()).toBe(`/m/lottery?results=2026-11-20&${SOUTH}`)
  },
)

test('PL-09 a region that nobody has is answered by one that there is', async () => {
  await show(<LotteryListPage />, undefined, '/m/lottery?results=2026-11-19&region=moon')
  await day('Thu 19\u00a0Nov\u00a02026')
  expect((await sheet()).getByRole('button', { name: 'North' }).getAttribute('aria-pressed')).toBe('true')
})

test('PL-09 the address of a day is passed on by the system, or else copied', async () => {
  const { user } = await show(<LotteryListPage />, undefined, `/m/lottery?results=2026-11-19&${SOUTH}`)
  await day('Thu 19\u00a0Nov\u00a02026')
  const passed: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void passed.push(data) })
  const share = () => screen.getByRole('button', { name: 'Share this day’s results' })
  await user.click(share())
  expect(passed).toEqual([{ title: 'Results by day · Thu 19\u00a0Nov\u00a02026', url: location.href }])
  Reflect.deleteProperty(navigator, 'share')
  await user.click(share())
  expect(await navigator.clipboard.readText()).toBe(location.href)
  await waitFor(() => expect(toastsShown()).toEqual(['Link copied']))
})

test('PL-05 PL-09 the address of the statistics opens them, and another view leaves it', async () => {
  const { user, address } = await show(<LotteryListPage />, undefined, '/m/lottery?statistics=1')
  const history = await sheet()
  const tab = (name: string) => history.getByRole('tab', { name })
  expect(tab('Statistics').getAttribute('aria-selected')).toBe('true')
  expect(await history.findByText('Lô gan: not drawn for longest')).toBeTruthy()
  await user.click(tab('By lottery'))
  expect(tab('By lottery').getAttribute('aria-selected')).toBe('true')
  expect(address()).toBe('/m/lottery')
  await user.click(history.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

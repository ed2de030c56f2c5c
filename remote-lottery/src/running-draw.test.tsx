import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import LotteryBlock from './features/entry/lottery-block.tsx'
import LotteryHub from './features/hub/lottery-hub.tsx'
import LotteryListPage from './features/list/lottery-list-page.tsx'
import EN from './locales/en.json'

/** Saturday 21 November 2026, 16:15 in Vietnam: the south draws for twenty minutes, the special prize last. */
const BEGIN = Date.UTC(2026, 10, 21, 9, 15)
const MINUTE = 60_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
// Only what repeats is held: the tests say when it is asked again.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: TEST_NOW }))
afterEach(() => {
  vi.useRealTimers()
  gateway.clock.set(TEST_NOW)
})

const setTime = (at: number) => {
  gateway.clock.set(at)
  vi.setSystemTime(at)
}
const show = (page = <LotteryListPage />) =>
  renderFeature(<PageExists value={() => true}>{page}</PageExists>, {
    remote: 'lottery',
    wording: { EN },
    path: '/m/lottery',
    gateway,
  })
const card = async () => within(await screen.findByRole('article', { name: 'Ho Chi Minh City' }))

test('LT-28 while a draw runs each prize stands in its own row, empty until it is drawn', async () => {
  // A tenth of twenty minutes: one of eighteen numbers, that of G8.
  setTime(BEGIN + 2 * MINUTE)
  await show()
  const saigon = await card()
  expect(saigon.getByText('Drawing now')).toBeTruthy()
  // Not those of Monday, the draw before.
  expect(saigon.getByText('Sat 11-21-2026')).toBeTruthy()
  const table = within(saigon.getByRole('table', { name: 'Prizes of the Ho Chi Minh City draw in progress' }))
  const rows = table.getAllByRole('row')
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'G1',
    'G2',
    'G3',
    'G4',
    'G5',
    'G6',
    'G7',
    'G8',
  ])
  const [, eighth] = [rows[0], rows[7]].map((row) => row?.querySelector('td')?.textContent ?? '')
  expect(eighth).toMatch(/^\d\d$/)
  for (const row of rows.slice(0, 7)) expect(row.querySelector('td')?.textContent).toBe('still to be drawn')
  // The special prize is drawn last: its place is empty, and no other prize's number stands in it.
  const special = saigon.getByText('GB').parentElement
  expect(special?.textContent).toBe('GBstill to be drawn')
})

test('LT-29 while a draw runs a card says when the next is sold, and its button promises no bet', async () => {
  setTime(BEGIN + 2 * MINUTE)
  await show()
  const play = (await card()).getByRole('link', { name: 'Play Ho Chi Minh City' })
  // Twenty minutes of drawing.
  expect((await card()).getByText('On sale 16:35')).toBeTruthy()
  expect(play.dataset.closed).toBe('true')
  const north = within(screen.getByRole('article', { name: 'Northern lottery' }))
  expect(north.getByText('Sales end in')).toBeTruthy()
  expect(north.getByRole('link', { name: 'Play Northern lottery' }).dataset.closed).toBeUndefined()
})

test('PL-09 a card that is open because its draw runs has heads and tails once the player opens it', async () => {
  setTime(BEGIN + 2 * MINUTE)
  const { user } = await show()
  const saigon = await card()
  const endings = () => saigon.queryByRole('table', { name: 'Last two digits by head and tail' })
  expect(endings()).toBeNull()
  await user.click(saigon.getByRole('button', { name: 'Hide the prizes of Ho Chi Minh City' }))
  await user.click(saigon.getByRole('button', { name: 'Show all prizes of Ho Chi Minh City' }))
  // The number of G8 alone is there, under its first digit and under its last.
  expect(endings()?.querySelectorAll('td > span:not([aria-hidden])')).toHaveLength(2)
})

test('LT-17 LT-28 the numbers of a running draw are asked for every five seconds', async () => {
  setTime(BEGIN + 2 * MINUTE)
  await show()
  const saigon = await card()
  const drawn = () =>
    [...saigon.getByRole('table').querySelectorAll('td')].filter(
      (cell) => !cell.textContent?.includes('still to be drawn'),
    ).length
  expect(drawn()).toBe(1)
  // G8 and G7 are there, and the first of G6.
  gateway.clock.set(BEGIN + 4 * MINUTE)
  await act(async () => void vi.advanceTimersByTime(4_900))
  expect(drawn()).toBe(1)
  await act(async () => void vi.advanceTimersByTime(200))
  await waitFor(() => expect(drawn()).toBe(2))
})

test('LT-28 a card shows the last draw, with its day, until the next begins', async () => {
  setTime(BEGIN - MINUTE)
  const { user } = await show()
  const saigon = await card()
  expect(saigon.getByText('Mon 11-16-2026')).toBeTruthy()
  expect(saigon.queryByRole('table')).toBeNull()
  await user.click(saigon.getByRole('button', { name: 'Show all prizes of Ho Chi Minh City' }))
  expect(saigon.getByRole('table', { name: /^Prizes of / }).textContent).not.toContain('still to be drawn')
})

test('LT-28 LT-30 the sheet shows the running draw open and asks for it again', async () => {
  setTime(BEGIN - MINUTE)
  const { user } = await show()
  await user.click((await card()).getByRole('button', { name: 'More history of Ho Chi Minh City' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Draw history' }))
  const first = () => sheet.getAllByRole('article')[0]
  await waitFor(() => expect(first()?.textContent).toContain('Mon 16\u00a0Nov\u00a02026'))
  // The next look finds that the draw has begun, further ones what has been drawn since.
  gateway.clock.set(BEGIN + 2 * MINUTE)
  // Looks begin with the sheet's own list, which may come after what the card knew.
  await vi.waitFor(async () => {
    await act(async () => void vi.advanceTimersByTime(30_100))
    expect(first()?.textContent).toContain('Drawing now')
  }, 20_000)
  const rows = () => [...(first()?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent)
  expect(rows()[0]).toBe('G1still to be drawn')
  expect(rows()[7]).toMatch(/^G8\d\d$/)
  expect(rows()[6]).toBe('G7still to be drawn')
  gateway.clock.set(BEGIN + 4 * MINUTE)
  await act(async () => void vi.advanceTimersByTime(5_100))
  await waitFor(() => expect(rows()[6]).toMatch(/^G7\d\d\d$/))
})

test.each([
  ['the hub', <LotteryHub key="hub" />, 'Special'],
  ['the game entry', <LotteryBlock key="block" />, 'Special prize'],
])('LT-28 in %s the special prize of a running draw has no number yet', async (_, page, prize) => {
  setTime(BEGIN + 2 * MINUTE)
  await show(page)
  const saigon = (await screen.findByText('Ho Chi Minh City')).closest('li') ?? document.body
  await waitFor(() => expect(saigon.textContent).toContain('Drawing now'))
  expect(saigon.textContent).toContain(`${prize}still to be drawn`)
})

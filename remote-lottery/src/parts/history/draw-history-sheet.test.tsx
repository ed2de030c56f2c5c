import { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import type { Lottery } from '../lottery-menu/draws.ts'
import DrawHistorySheet, { type HistoryView } from './draw-history-sheet.tsx'
import type { PastDraw } from './search.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const lottery = (gameId: string, remark: string) =>
  ({ game: { gameId, code: gameId, remark }, tag: '', categoryName: '' }) as unknown as Lottery
const GAMES = [lottery('VN_MIEN_BAC', 'North'), lottery('VN_TP_HCM', 'TP. HCM'), lottery('OTHER_VN_KENO', 'Keno')]
const DRAW: PastDraw = {
  numero: '20261121',
  winningTime: Date.UTC(2026, 10, 21, 9, 35),
  winningNumber: '12345~67890',
  drawing: false,
}

function show(gameId: string, draws: PastDraw[] = [DRAW], exists = true) {
  const onClose = () => undefined
  function Opened() {
    const [view, setView] = useState<HistoryView>('draws')
    const shared = { games: GAMES, gameId, address: undefined, open: true, onClose }
    return <DrawHistorySheet {...shared} view={view} onView={setView} />
  }
  return renderFeature(
    <PageExists value={() => exists}>
      <Opened />
    </PageExists>,
    {
      remote: 'lottery',
      wording: { EN },
      path: '/m/lottery',
      // The names of the sandbox's lotteries need not be these.
      gateway: newerGateway(gateway, drawHistory, (value) => ({ ...value, list: draws, pageNum: 1, totalPages: 1 })),
    },
  )
}
const list = () => screen.findByRole('list', { name: 'Past draws' })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a number or a day' })

test('LT-30 the lottery that it was opened for stands first and is chosen, the others in their order', async () => {
  await show('VN_TP_HCM')
  const tabs = within(screen.getByRole('tablist', { name: 'Choose a lottery' })).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['TP. HCM', 'North', 'Keno'])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
})

test('LT-30 PL-12 a lottery is found by the name of its city, its draws are shown and the search is closed', async () => {
  const { user } = await show('VN_MIEN_BAC')
  await user.click(screen.getByRole('button', { name: 'Find a lottery' }))
  const found = within(await screen.findByRole('dialog', { name: 'Choose a lottery' }))
  const stations = () => found.getAllByRole('button').map((button) => button.textContent)
  expect(stations()).toEqual(expect.arrayContaining(['North', 'TP. HCM', 'Keno']))
  expect(found.getByRole('button', { current: true }).textContent).toBe('North')
  const field = found.getByRole('searchbox', { name: 'Find a lottery' })
  await user.type(field, 'nowhere')
  expect(found.getByRole('status').textContent).toBe('No lottery has this name.')
  await user.clear(field)
  await user.type(field, 'saigon')
  expect(found.getByRole('status').textContent).toBe('')
  expect(found.queryByRole('button', { name: 'North' })).toBeNull()
  await user.click(found.getByRole('button', { name: 'TP. HCM' }))
  expect(screen.queryByRole('dialog', { name: 'Choose a lottery' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'TP. HCM' }).getAttribute('aria-selected')).toBe('true')
})

test('PP-10 a draw of the site’s own lottery leads to its check, where there is one', async () => {
  const first = await show('VN_TP_HCM')
  await first.user.click(within(await list()).getByRole('button'))
  expect(screen.getByRole('link', { name: 'Check this draw' }).getAttribute('href')).toMatch(
    /\?code=VN_TP_HCM&numero=20261121$/,
  )
  first.unmount()
  const second = await show('VN_TP_HCM', [DRAW], false)
  await second.user.click(within(await list()).getByRole('button'))
  expect(screen.queryByRole('link', { name: 'Check this draw' })).toBeNull()
})

test('LT-30 the search takes digits and the signs of dates, and says when nothing fits', async () => {
  const { user } = await show('VN_TP_HCM')
  await list()
  await user.type(search(), 'Sat 21/11.-x')
  expect(search().value).toBe('21/11.-')
  await user.clear(search())
  await user.type(search(), '404')
  expect(await screen.findByText('No draw matches')).toBeTruthy()
  expect(screen.getByText('Try another number or fewer digits.')).toBeTruthy()
})

test('LT-30 a lottery without a past draw says so, and advises no other search', async () => {
  await show('VN_TP_HCM', [])
  await waitFor(() => expect(screen.getByText(EN.results.none)).toBeTruthy())
  expect(screen.queryByText('Try another number or fewer digits.')).toBeNull()
})

test('PL-09 statistics say how many draws they count, which endings have not come for longest, and that it tells nothing', async () => {
  const { user } = await show('VN_TP_HCM', [
    { ...DRAW, winningNumber: '12301~67801' },
    { ...DRAW, numero: '20261116', winningTime: Date.UTC(2026, 10, 16, 9, 35), winningNumber: '12300~67802' },
  ])
  await list()
  await user.click(screen.getByRole('tab', { name: 'Statistics' }))
  expect(screen.getByText(/^Counted over 2 draws, 16 Nov 2026 to 21 Nov 2026:/)).toBeTruthy()
  expect(screen.getByText(/^Each draw is independent\./)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Lô gan: not drawn for longest' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toHaveLength(11)
  // None of these came in either draw; 00 and 02 came in the first of them, one draw ago.
  expect(rows[1]).toEqual(['03', '2', 'Not in these draws'])
  expect(rows[10]).toEqual(['12', '2', 'Not in these draws'])
  // A number leads to the board of its lottery, with the number on it; a visitor by the login.
  expect(table.getByRole('link', { name: 'Number 03: open the betting board' }).getAttribute('href')).toBe(
    `/m/login?from=${encodeURIComponent('/m/startLottery?code=VN_TP_HCM&gameId=VN_TP_HCM&pick=03')}`,
  )
  const often = within(screen.getByRole('list', { name: 'Drawn most often' })).getAllByRole('listitem')
  expect(often.slice(0, 3).map((item) => item.textContent)).toEqual(['01 2 times', '00 1 time', '02 1 time'])
  expect(screen.queryByRole('searchbox')).toBeNull()
  // Keno's numbers are no endings.
  await user.click(screen.getByRole('tab', { name: 'Keno' }))
  expect(screen.queryByRole('tab', { name: 'Statistics' })).toBeNull()
})

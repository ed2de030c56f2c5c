import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import TeamProfitPage from './team-profit-page.tsx'

let gateway: TestGateway
/** agent2 ── subone (agent) ── leaf. The tests' clock stands at 21 November 2026. */
beforeAll(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0.6 })
  await openBelow(gateway, 'subone', { userName: 'leaf', type: 0, rebate: 0.3 })
  await depositNow(gateway, 'subone', 200)
  await depositNow(gateway, 'leaf', 300)
  await betNow(gateway, 'subone', { stake: 50, at: Date.UTC(2026, 10, 20, 5) })
  await betNow(gateway, 'leaf', { stake: 60, win: 30, at: Date.UTC(2026, 10, 19, 5) })
  await betNow(gateway, 'leaf', { stake: 40, at: Date.UTC(2026, 10, 19, 6) })
})
afterAll(() => gateway.close())

const PATH = '/m/agent/team/pnl'
const open = (path = PATH, signedInAs = 'agent2') =>
  renderFeature(<TeamProfitPage />, { remote: 'agent', wording: { EN: en }, path, signedInAs, gateway })
const sums = () => screen.findByRole('region', { name: 'Totals for the period', busy: false })
const members = () =>
  within(screen.getByRole('list', { name: 'By member, with their teams' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('AG-03 the team’s loss of seven days stands with a minus beside what it came of, its days newest first', async () => {
  await open()
  // 30 won of 150 staked.
  expect((await sums()).textContent).toContain('−120.00')
  const figure = (name: string) =>
    within(screen.getByRole('region', { name: 'Totals for the period' })).getByText(name).nextElementSibling
      ?.textContent
  const names = ['Stake', 'Won', 'Deposits', 'Withdrawals', 'Players', 'Bets']
  expect(names.map(figure)).toEqual(['150.00\u00a0K', '30.00\u00a0K', '500.00\u00a0K', '0.00\u00a0K', '2', '3'])
  const rows = within(await screen.findByRole('table', { name: 'By day' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^20\u00a0Nov.*50\.00.*−50\.00\u00a0K$/),
    expect.stringMatching(/^19\u00a0Nov.*100\.00.*30\.00.*−70\.00\u00a0K$/),
  ])
})

test('AG-03 a day is chosen by its chip; a member is entered, plain ones too, and left by the button', async () => {
  const { user, address } = await open()
  await sums()
  await waitFor(() =>
    expect(members()).toEqual([expect.stringMatching(/^suboneAgent1 member · Stake 150\.00\u00a0K.*−120\.00\u00a0K$/)]),
  )
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect(address()).toBe(`${PATH}?range=yesterday`)
  await waitFor(() => expect(members()).toEqual([expect.stringMatching(/Stake 50\.00.*−50\.00\u00a0K$/)]))
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() => expect(members()).toEqual([expect.stringMatching(/−120\.00\u00a0K$/)]))
  await user.click(screen.getByRole('button', { name: /^subone/ }))
  expect(address()).toBe(`${PATH}?parent=subone`)
  await waitFor(() =>
    expect(members()).toEqual([
      expect.stringMatching(/^subone's own bets.*−50\.00\u00a0K$/),
      expect.stringMatching(/^leaf.*−70\.00\u00a0K$/),
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Back to my team' }))
  expect(address()).toBe(PATH)
  await user.click(await screen.findByRole('button', { name: /^subone/ }))
  await user.click(await screen.findByRole('button', { name: /^leaf/ }))
  expect(address()).toBe(`${PATH}?parent=leaf`)
  await waitFor(async () => expect((await sums()).textContent).toMatch(/^leaf\d.*−70\.00/))
})

test('AG-03 another’s team cannot be looked into by the address', async () => {
  await open(`${PATH}?parent=leaf`, 'agent1')
  expect(await screen.findByText('Profit and loss did not load')).toBeTruthy()
})

test('PL-13 the chart has a bar for each day of the range, losses below the line by their share', async () => {
  await open()
  // The team lost 50 on the sixth of seven days and 70 on the fifth, and nothing on the others: 150 px are 80.
  const chart = await screen.findByRole('img', { name: /lowest −70\.00\u00a0K$/ })
  const bars = [...chart.querySelectorAll('rect')]
  expect(bars.map((bar) => Number(bar.getAttribute('height')).toFixed(1))).toEqual([
    '0.0',
    '0.0',
    '0.0',
    '0.0',
    '131.3',
    '93.8',
    '0.0',
  ])
  // Below the line by its place; what members lose is in no colour of a loss.
  expect(new Set(bars.map((bar) => bar.dataset.sign))).toEqual(new Set(['none']))
})

test('PL-13 a day of the chart says its figures, and the chart shows bets or wins as well', async () => {
  const { user, container } = await open()
  await screen.findByRole('img', { name: /^Profit\u00a0\/\u00a0loss from 15.Nov.2026 to 21.Nov.2026/ })
  const said = () => container.querySelector('figure > p')?.textContent
  // The newest day with a bet, before one is chosen.
  await waitFor(() => expect(said()).toBe('20\u00a0Nov−50.00\u00a0KStake 50.00\u00a0K · Won 0.00\u00a0K'))
  fireEvent.change(screen.getByRole('slider', { name: 'Day' }), { target: { value: '4' } })
  expect(said()).toBe('19\u00a0Nov−70.00\u00a0KStake 100.00\u00a0K · Won 30.00\u00a0K')
  const group = screen.getByRole('group', { name: 'Show in the chart' })
  await user.click(within(group).getByRole('button', { name: 'Stake' }))
  const chart = screen.getByRole('img', { name: /^Stake from .*: highest 100\.00\u00a0K, lowest 0\.00\u00a0K$/ })
  // 100 and 50 of 100, which are neither gains nor losses; the day stays chosen.
  expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual([
    '0',
    '0',
    '0',
    '0',
    '150',
    '75',
    '0',
  ])
  expect(new Set([...chart.querySelectorAll('rect')].map((bar) => bar.dataset.sign))).toEqual(new Set(['none']))
  expect(said()).toBe('19\u00a0Nov100.00\u00a0KStake 100.00\u00a0K · Won 30.00\u00a0K')
})

test('PL-13 a period without a bet says so in the chart’s place', async () => {
  await open(`${PATH}?range=today`)
  expect(await screen.findByText('Your team placed no bets in this period.')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('AG-03 a member without a team is called by the name alone, and has neither a team’s rows nor its way back', async () => {
  const { unmount } = await open(`${PATH}?parent=leaf`)
  await waitFor(async () => expect((await sums()).textContent).toMatch(/^leaf\d/))
  expect(within(await sums()).queryByText('Players')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back to my team' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'By member, with their teams' })).toBeNull()
  unmount()
  await open(`${PATH}?parent=subone`)
  await waitFor(async () => expect((await sums()).textContent).toMatch(/^subone and team/))
  expect(within(await sums()).getByText('Players')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back to my team' })).toBeTruthy()
})

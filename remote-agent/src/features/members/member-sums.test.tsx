import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import MemberTeamPage from './member-team-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  for (const userName of ['loser', 'winner', 'resting']) {
    await openBelow(gateway, 'agent2', { userName, type: 0, rebate: 0 })
  }
  await depositNow(gateway, 'loser', 1_500)
  await depositNow(gateway, 'winner', 300)
  await betNow(gateway, 'loser', { stake: 1_234.5 })
  await betNow(gateway, 'winner', { stake: 200, win: 320.5 })
})
afterAll(() => gateway.close())

const open = () =>
  renderFeature(<MemberTeamPage />, {
    ...{ remote: 'agent', wording: { EN: en }, path: '/m/member/team', signedInAs: 'agent2', gateway },
  })
const rows = () => within(screen.getByRole('list', { name: 'Direct members' })).getAllByRole('button')
/** Of each row: its name and each sum with what it is, in the order in which they stand. */
const told = () =>
  rows().map((row) => [
    row.textContent?.match(/^[a-z]+(?=Joined|Last)/)?.[0],
    ...['Balance', 'Stake', 'Profit / loss'].map((label) =>
      within(row).getByText(label).nextElementSibling?.textContent?.replace('\u00a0', ' '),
    ),
  ])

test('AG-03 AG-04 PL-13 each member says balance, stake and result with its sign, and the list is ordered by them', async () => {
  const { user, address } = await open()
  await screen.findByRole('button', { name: /^winner/ })
  const [loser, resting, winner] = [
    ['loser', '265.50 K', '1,234.50 K', '−1,234.50 K'],
    ['resting', '0.00 K', '0.00 K', '0.00 K'],
    ['winner', '420.50 K', '200.00 K', '+120.50 K'],
  ]
  expect(told()).toEqual([loser, resting, winner])
  // No colour says that it is the agent's (decision 564).
  expect(document.querySelector('[data-tone="win"], [data-tone="loss"]')).toBeNull()
  for (const [order, by, expected] of [
    ['Highest stakes', 'bets', [loser, winner, resting]],
    ['Biggest wins', 'wins', [winner, resting, loser]],
    ['Biggest losses', 'losses', [loser, resting, winner]],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('Sort by'), order)
    expect(address()).toBe(`/m/member/team?order=${by}`)
    await waitFor(() => expect(told()).toEqual(expected))
  }
})

test('AG-03 AG-04 the days that results are of are said and can be chosen', async () => {
  const { user, address } = await open()
  // The tests' clock stands at 21 November 2026.
  expect(await screen.findByText('Stake and profit / loss 23 Oct – 21 Nov 2026 (teams included)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect(address()).toBe('/m/member/team?range=yesterday')
  await waitFor(() => expect(told().map(([, , stake]) => stake)).toEqual(['0.00 K', '0.00 K', '0.00 K']))
})

test('AG-03 AG-04 where the site tells no results there are no days, no sums but balances, and no order by them', async () => {
  gateway.set({ whitelabel: { AGETEAMPNL3: false } })
  onTestFinished(() => gateway.set({ whitelabel: { AGETEAMPNL3: true } }))
  await open()
  const row = within(await screen.findByRole('button', { name: /^loser/ }))
  expect(row.getByText('Balance')).toBeTruthy()
  expect(row.queryByText('Stake')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull()
  const orders = within(screen.getByLabelText('Sort by')).getAllByRole('option')
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Newest first', 'Highest balance', 'Last seen', 'Longest away'],
  ])
})

test('PL-11 AG-04 on a desktop stake and result have columns of their own', async () => {
  const none = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  const desktop = (query: string) => ({ ...none, matches: /min-width/.test(query) }) as unknown as MediaQueryList
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(desktop)
  onTestFinished(() => media.mockRestore())
  await open()
  const row = await screen.findByRole('button', { name: /^winner/ })
  // Their words stand once above the list, for the eye; each row has them for the ear.
  expect(screen.getByText('Balance', { selector: '[aria-hidden] *' })).toBeTruthy()
  const columns = within(row).getByText('Balance').parentElement?.parentElement
  expect(
    [...(columns?.children ?? [])].slice(-3).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Balance420.50 K', 'Stake200.00 K', 'Profit / loss+120.50 K'])
})

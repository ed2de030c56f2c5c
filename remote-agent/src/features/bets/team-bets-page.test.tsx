import { renderFeature } from '@lobby/platform/testing'
import { everythingInSight } from '@lobby/platform/testing/in-sight'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import TeamBetsPage from './team-bets-page.tsx'

let gateway: TestGateway
/** agent2 ─┬─ subone (agent) ── leaf; └─ plain. The tests' clock stands at 21 November 2026. */
beforeAll(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'subone', type: 1, rebate: 0.6 })
  await openBelow(gateway, 'agent2', { userName: 'plain', type: 0, rebate: 0.2 })
  await openBelow(gateway, 'subone', { userName: 'leaf', type: 0, rebate: 0.3 })
  await depositNow(gateway, 'plain', 500)
  await depositNow(gateway, 'leaf', 300)
  await betNow(gateway, 'leaf', { stake: 100, win: 130, at: Date.UTC(2026, 10, 19, 5) })
  for (let bet = 1; bet <= 21; bet += 1)
    await betNow(gateway, 'plain', { stake: bet, at: Date.UTC(2026, 10, 20, 5, bet) })
})
afterAll(() => gateway.close())
afterEach(() => void vi.unstubAllGlobals())

const PATH = '/m/teamBetting'
const open = (path = PATH) =>
  renderFeature(<TeamBetsPage />, { remote: 'agent', wording: { EN: en }, path, signedInAs: 'agent2', gateway })
const rows = async () => {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return within(screen.getByRole('list', { name: 'Team bets' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}

test('AG-05 the team’s bets stand twenty to a page, newest first, with what they came to', async () => {
  const { unmount } = await open()
  const first = await rows()
  expect(first).toHaveLength(20)
  expect(first[0]).toMatch(/^plain.*20\u00a0Nov\u00a02026 12:21.*−21\.00\u00a0K.*Stake 21\.00\u00a0K$/)
  // 231 and 100 staked, 130 won.
  expect(screen.getByRole('region', { name: 'Totals of the bets' }).textContent).toContain('−201.00')
  unmount()
  everythingInSight()
  await open()
  expect(await screen.findByText('You have reached the end')).toBeTruthy()
  expect(await rows()).toHaveLength(22)
  expect((await rows())[21]).toMatch(/^leaf.*\+30\.00.*Stake 100\.00\u00a0K$/)
})

test('AG-05 account, state and kind of game filter the list, in the address', async () => {
  const { user, address } = await open()
  await rows()
  await user.type(screen.getByLabelText('Search by username'), 'lea{Enter}')
  expect(address()).toBe(`${PATH}?account=lea`)
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/^leaf/)]))
  await user.click(screen.getByRole('tab', { name: 'Lost' }))
  expect(address()).toBe(`${PATH}?account=lea&state=lost`)
  expect(await screen.findByText('No bets match these filters in this period.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe(PATH)
  expect(await rows()).toHaveLength(20)
  await user.selectOptions(screen.getByLabelText('Game type'), 'LIVE')
  expect(address()).toBe(`${PATH}?type=LIVE`)
  expect(await screen.findByText('No bets match these filters in this period.')).toBeTruthy()
})

test('AG-05 days without a bet say so', async () => {
  await open(`${PATH}?range=today`)
  expect(await screen.findByText('Nobody in the team placed a bet in this period.')).toBeTruthy()
})

test('AG-05 a bet opens with what is told of it, and leads to who made it and to all bets of that account', async () => {
  const { user, address } = await open()
  await rows()
  await user.click(screen.getAllByRole('button', { name: /^plain.*Stake 21\.00/ })[0] as HTMLElement)
  const sheet = within(screen.getByRole('dialog', { name: 'Bet of plain' }))
  // What the list knows, where no release fills the slot.
  expect(sheet.getByText('Stake').nextElementSibling?.textContent).toBe('21.00\u00a0K')
  expect(sheet.getByRole('link', { name: 'Profit\u00a0/\u00a0loss of plain' }).getAttribute('href')).toBe(
    '/m/agent/team/pnl?parent=plain',
  )
  await user.click(sheet.getByRole('button', { name: 'All bets of plain' }))
  expect(address()).toBe(`${PATH}?account=plain`)
  expect(screen.queryByRole('dialog')).toBeNull()
})

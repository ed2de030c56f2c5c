import { teamBets } from '@lobby/contracts/calls/agent-reports'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import TeamBet from './team-bet.tsx'

let gateway: TestGateway
let orderId: string
beforeAll(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'below', type: 0, rebate: 0 })
  await depositNow(gateway, 'below', 100)
  await betNow(gateway, 'below', { stake: 20, win: 50, at: Date.UTC(2026, 10, 20, 5) })
  const page = { from: '2026-11-20', to: '2026-11-20', pageNo: 1, pageSize: 1 }
  const { value } = (await askAs(gateway, 'agent2', teamBets, page)).body
  orderId = (value as { list: { orderId: string }[] }).list[0]?.orderId ?? ''
})
afterAll(() => gateway.close())

const show = (signedInAs: string) =>
  renderFeature(<TeamBet orderId={orderId} />, { remote: 'account', wording: { EN: en }, signedInAs, gateway })

test('AG-05 a bet of the team is told as its member’s own record tells it', async () => {
  await show('agent2')
  expect(await screen.findByText('Bet number')).toBeTruthy()
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts.slice(0, 3)).toEqual([
    ['Stake', '20.00\u00a0K'],
    ['Won', '50.00\u00a0K'],
    ['Game type', 'Slots'],
  ])
  // What it won less its stake, with its sign and without the colour of one's own (decision 564).
  const result = screen.getByText(/30\.00/).closest('[data-tone]')
  expect(result?.textContent).toBe('+30.00\u00a0K')
  expect(result?.getAttribute('data-tone')).toBe('signed')
})

test('AG-05 a bet of nobody below says that it could not be had', async () => {
  await show('agent1')
  expect(await screen.findByText('There is no such bet')).toBeTruthy()
})

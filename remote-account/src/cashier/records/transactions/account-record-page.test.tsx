import { recallBalance } from '@lobby/contracts/calls/member'
import { giveUpBonus } from '@lobby/contracts/calls/withdrawals'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, bonusNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import vi from '../../../locales/vi.json' with { type: 'json' }
import AccountRecordPage from './account-record-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const renderPage = (signedInAs: string, query = '') =>
  renderFeature(<AccountRecordPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    path: `/m/transaction/record${query}`,
    signedInAs,
    gateway,
  })
const rows = () => within(screen.getByRole('region', { name: 'Account record' })).getAllByRole('button')

/** Money goes to a game's provider and comes back. */
async function playAndRecall(userName: string): Promise<void> {
  const token = await gateway.signIn(userName)
  const send = (path: string, body: object) =>
    gateway.fetch(path, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/wps/game/launchGame', { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 })
  await send(recallBalance.path, { reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0371' })
}

describe('account record', () => {
  test('AG-06 SH-24 shows what came in and left, and what moved to a game and back where it is asked for', async () => {
    await playAndRecall('nochat')
    const { user } = await renderPage('nochat', '?range=month')
    await screen.findByRole('region', { name: 'Account record' })
    const texts = () => rows().map((row) => row.textContent)
    expect(texts()).toEqual([expect.stringMatching(/^Deposit.*\+320\.00/)])
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(within(summary).getByText('In').nextElementSibling?.textContent).toBe('320.00\u00a0K')
    expect(within(summary).getByText('Out').nextElementSibling?.textContent).toBe('0.00\u00a0K')
    await user.click(screen.getByRole('tab', { name: 'Recalled from a game' }))
    await waitFor(() =>
      expect(texts()).toEqual([expect.stringMatching(/Recalled from a game.*Lotus Reels.*\+320\.00/)]),
    )
    await user.click(screen.getByRole('tab', { name: 'To a game' }))
    await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/To a game.*Lotus Reels.*−320\.00/)]))
  })

  test('SH-24 AG-06 what came in, what left and what play made of it add up to the balance', async () => {
    const wallet = await renderPage('player1', '?range=month')
    const summary = within(await screen.findByRole('region', { name: 'Summary' }))
    const figure = (name: string) => {
      const text = summary.getByText(name).nextElementSibling?.textContent ?? ''
      return Math.round(Number(text.replace(/[,\sK]/g, '').replace('−', '-')) * 100)
    }
    await summary.findByText('Profit / loss')
    expect(figure('Profit / loss')).not.toBe(0)
    expect(figure('Balance before') + figure('In') - figure('Out') + figure('Profit / loss')).toBe(
      figure('Balance after'),
    )
    // What the wallet of the seeded world holds.
    expect(figure('Balance after')).toBe(258_050)
    await wallet.user.click(screen.getByRole('tab', { name: 'Deposit' }))
    await waitFor(() => expect(summary.queryByText('Profit / loss')).toBeNull())
  })

  test('SH-24 a stake that waits for its result is no loss, and stands apart', async () => {
    await openBelow(gateway, 'agent2', { userName: 'waitsrecord', type: 0, rebate: 0 })
    await depositNow(gateway, 'waitsrecord', 100)
    await betNow(gateway, 'waitsrecord', { stake: 10, win: 4 })
    await betNow(gateway, 'waitsrecord', { stake: 3, open: true })
    await renderPage('waitsrecord')
    const summary = within(await screen.findByRole('region', { name: 'Summary' }))
    await summary.findByText('Profit / loss')
    const figure = (name: string) => summary.getByText(name).nextElementSibling?.textContent
    expect(['Profit / loss', 'Open', 'Balance after'].map(figure)).toEqual([
      '−6.00\u00a0K',
      '3.00\u00a0K',
      '91.00\u00a0K',
    ])
  })

  test('SH-24 keeps the kind in the address, and opens an entry in full', async () => {
    const { user, address } = await renderPage('player1', '?range=month')
    await screen.findByRole('region', { name: 'Account record' })
    await user.click(screen.getByRole('tab', { name: 'Recalled from a game' }))
    expect(address()).toBe('/m/transaction/record?range=month&kind=vendor-out')
    await user.click(screen.getByRole('tab', { name: 'Deposit' }))
    expect(address()).toBe('/m/transaction/record?range=month&kind=deposit')
    await waitFor(() => expect(rows().every((row) => row.textContent?.startsWith('Deposit'))).toBe(true))
    const [first] = rows()
    if (first) await user.click(first)
    const sheet = await screen.findByRole('dialog', { name: 'Transaction details' })
    expect(within(sheet).getByText('Transaction number').nextElementSibling?.textContent).toMatch(/^\d+/)
    expect(within(sheet).getByText('Completed')).toBeTruthy()
  })

  test('SH-24 PL-02 a bonus says which one it is, in the list and in full, also once it was given up', async () => {
    await openBelow(gateway, 'agent2', { userName: 'named', type: 0, rebate: 0 })
    const id = await bonusNow(gateway, 'named', 30, 10)
    await depositNow(gateway, 'named', 100)
    await askAs(gateway, 'named', giveUpBonus, { id, takes: 30 })
    const { user } = await renderPage('named')
    await screen.findByRole('region', { name: 'Account record' })
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows().map((row) => row.textContent?.replace(/\d\d:\d\d/, ''))).toEqual([
      expect.stringMatching(/^Bonus given up · Test gift−30\.00/),
      expect.stringMatching(/^Deposit\+100\.00/),
      expect.stringMatching(/^Bonus · Test gift\+30\.00/),
    ])
    const last = rows().at(-1)
    if (last) await user.click(last)
    const sheet = within(await screen.findByRole('dialog', { name: 'Transaction details' }))
    expect(sheet.getByText('Bonus', { selector: 'dt, dt *' }).nextElementSibling?.textContent).toBe('Test gift')
  })

  test('SH-24 AG-06 a bonus that was given up is called what it is, in the list and in full', async () => {
    await openBelow(gateway, 'agent2', { userName: 'givesup', type: 0, rebate: 0 })
    const id = await bonusNow(gateway, 'givesup', 30, 10)
    await askAs(gateway, 'givesup', giveUpBonus, { id, takes: 30 })
    const { user } = await renderPage('givesup', '?kind=bonus')
    await screen.findByRole('region', { name: 'Account record' })
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Bonus given up.*−30\.00/),
      expect.stringMatching(/^Bonus\d.*\+30\.00/),
    ])
    const [first] = rows()
    if (first) await user.click(first)
    const sheet = within(await screen.findByRole('dialog', { name: 'Transaction details' }))
    expect(sheet.getByText('Type').nextElementSibling?.textContent).toBe('Bonus given up')
  })

  test('SH-24 says that nothing moved, and what to do', async () => {
    await renderPage('player2')
    expect(await screen.findByText('No money came in or went out in this period')).toBeTruthy()
    expect(screen.getByText(/^Deposits, withdrawals and all other money .* will appear here/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
  })
})

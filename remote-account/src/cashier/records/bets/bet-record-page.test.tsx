import { randomUUID } from 'node:crypto'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import vi from '../../../locales/vi.json' with { type: 'json' }
import BetRecordPage from './bet-record-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

function renderPage(
  signedInAs: string,
  query = '',
  fetch: typeof globalThis.fetch = gateway.fetch,
  language: 'VI' | 'EN' = 'EN',
) {
  return renderFeature(<BetRecordPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    language,
    path: `/m/gameRecord${query}`,
    signedInAs,
    gateway: { ...gateway, fetch },
  })
}

const rows = () => within(screen.getByRole('region', { name: 'Betting record' })).getAllByRole('button')

describe('betting record', () => {
  test('SH-24 shows each bet of the range and how many they are', async () => {
    await renderPage('vip')
    await screen.findByRole('region', { name: 'Betting record' })
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(rows().length).toBeGreaterThan(3)
    expect(within(summary).getByText(String(rows().length))).toBeTruthy()
    expect(screen.getByText('You have reached the end')).toBeTruthy()
  })

  test('SH-24 the sums of the range are its stakes, what they won, and the difference with its sign', async () => {
    await openBelow(gateway, 'agent2', { userName: 'betsthree', type: 0, rebate: 0 })
    await depositNow(gateway, 'betsthree', 1_300)
    const noon = (day: number) => Date.UTC(2026, 10, day, 5)
    await betNow(gateway, 'betsthree', { stake: 1_000, win: 30.5, at: noon(19) })
    await betNow(gateway, 'betsthree', { stake: 50, at: noon(20) })
    // Before the range.
    await betNow(gateway, 'betsthree', { stake: 200, at: noon(10) })
    await renderPage('betsthree', '?from=2026-11-19&to=2026-11-20')
    await screen.findByRole('region', { name: 'Betting record' })
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    const figure = (name: string) => summary.getByText(name).nextElementSibling?.textContent
    expect([figure('Bets'), figure('Stake'), figure('Won')]).toEqual(['2', '1,050.00\u00a0K', '30.50\u00a0K'])
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('−1,019.50')
    // The newest first.
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('−50.00'),
      expect.stringContaining('−969.50'),
    ])
  })

  test('SH-24 a stake that waits for its result is no loss, and stands apart', async () => {
    await openBelow(gateway, 'agent2', { userName: 'waitsbets', type: 0, rebate: 0 })
    await depositNow(gateway, 'waitsbets', 100)
    await betNow(gateway, 'waitsbets', { stake: 10, win: 4 })
    await betNow(gateway, 'waitsbets', { stake: 3, open: true })
    await renderPage('waitsbets')
    await screen.findByRole('region', { name: 'Betting record' })
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary.textContent).toContain('−6.00')
    const figure = (name: string) => within(summary).getByText(name).nextElementSibling?.textContent
    expect(['Stake', 'Won', 'Open'].map(figure)).toEqual(['13.00\u00a0K', '4.00\u00a0K', '3.00\u00a0K'])
  })

  /** Buys a ticket of this Saturday in Hồ Chí Minh City, and opens it in the record. @returns how to read its facts */
  async function openTicket(play: string, pick: string, wording: 'VI' | 'EN' = 'EN') {
    const token = await gateway.signIn('player1')
    const { body } = await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
    const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
    const ticket = { round: randomUUID(), code: 'VN_TP_HCM', numero: '20261121', play, pick, stake: 2 }
    const sold = await gateway.fetch('http://vendor.test/api/lottery/bet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: key, ...ticket }),
    })
    expect(sold.status).toBe(200)
    const { user } = await renderPage('player1', '?range=month&type=LOTT', gateway.fetch, wording)
    await screen.findByRole('region', { name: wording === 'VI' ? 'Lịch sử cược' : 'Betting record' })
    const [newest] = within(screen.getByRole('list')).getAllByRole('button')
    const row = newest?.textContent ?? ''
    if (newest) await user.click(newest)
    const sheet = within(await screen.findByRole('dialog'))
    gateway.clock.advance(1_000)
    const fact = async (name: string) => (await sheet.findByText(name)).nextElementSibling?.textContent
    return { fact, ticket, row }
  }

  test.each([
    ['lo2', '46', '2D (Lô)'],
    ['de', '12', '2D special (Đề)'],
    ['de3', '812', '3D special (3 càng)'],
    ['lo4', '0046', '4D (Lô)'],
    ['dau8', '46', '2D eighth prize (Đề đầu)'],
    ['nhat', '46', '2D first prize (Giải nhất)'],
    ['de4', '0812', '4D special (4 càng)'],
    ['da', '07,46,91', 'Pairs (Đá)'],
    ['xien2', '07,46', 'Parlay 2 (Xiên)'],
    ['xien3', '07,46,91', 'Parlay 3 (Xiên)'],
  ])('SH-24 LT-35 a ticket on %s says its play, draw and number in words of the player', async (play, pick, said) => {
    const { fact, ticket, row } = await openTicket(play, pick)
    expect(row).toContain(`${said} · ${pick.split(',').join(', ')}`)
    expect(await fact('Bet')).toBe(said)
    expect(await fact('Draw')).toBe('21\u00a0Nov\u00a02026')
    expect(await fact('Ticket number')).toContain(ticket.round.slice(0, 8).toUpperCase())
    expect(await fact('Your numbers')).toBe(pick.split(',').join(', '))
  })

  // A stake of 2 on each bet. Eighteen numbers are drawn there: 97 % of a hundred stakes over eighteen is 5.3.
  test.each([
    ['lo2', '46', '2.00 K', '×5.3', '10.60 K for each hit'],
    ['lo2', '46,12,07', '6.00 K (3 × 2.00 K)', '×5.3', '10.60 K for each hit'],
    ['de', '12,46', '4.00 K (2 × 2.00 K)', '×97', '194.00 K'],
    ['de3', '812', '2.00 K', '×900', '1,800.00 K'],
  ])('SH-24 PL-09 a ticket on %s %s has its stake %s, its rate %s and what it may win', async (...row) => {
    const [play, pick, stake, rate, wins] = row
    const { fact } = await openTicket(play, pick)
    const plain = async (name: string) => (await fact(name))?.replaceAll('\u00a0', ' ')
    expect(await plain('Odds')).toBe(rate)
    expect(await plain('Possible win')).toBe(wins)
    expect(await plain('Stake')).toBe(stake)
  })

  test('SH-24 PL-14 a bet of the South is called there what its players call it', async () => {
    const { fact } = await openTicket('lo2', '46', 'VI')
    expect(await fact('Kiểu chơi')).toBe('Bao lô 2 số')
  })

  test('SH-24 keeps state, kind and provider in the address and asks the gateway for them', async () => {
    const { user, address } = await renderPage('vip', '?range=month')
    await screen.findByRole('region', { name: 'Betting record' })
    const all = rows().length
    await user.click(screen.getByRole('tab', { name: 'Won' }))
    expect(address()).toBe('/m/gameRecord?range=month&state=won')
    await waitFor(() => expect(rows().length).toBeLessThan(all))
    for (const row of rows()) expect(row.textContent).not.toMatch(/−/)

    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filter' })
    await user.click(within(sheet).getByRole('button', { name: 'Lottery' }))
    await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
    expect(address()).toBe('/m/gameRecord?range=month&state=won&type=LOTT')
    expect(await screen.findByText('Nothing in this period matches the filter.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(rows()).toHaveLength(all))
    expect(address()).toBe('/m/gameRecord?range=month')
  })

  test('SH-24 the filter has one kind and one provider of it, takes them back, and is empty again at a press', async () => {
    const { user, address } = await renderPage('vip', '?range=month&state=won')
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
    const pressed = () => sheet.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)
    const all = (at: number) => sheet.getAllByRole('button', { name: 'All' })[at] as HTMLElement
    expect(pressed()).toEqual(['All', 'All'])
    await user.click(sheet.getByRole('button', { name: 'Slots' }))
    await user.click(sheet.getByRole('button', { name: 'Lotus Reels' }))
    expect(pressed()).toEqual(['Slots', 'Lotus Reels'])
    await user.click(all(1))
    expect(pressed()).toEqual(['Slots', 'All'])
    await user.click(sheet.getByRole('button', { name: 'Lotus Reels' }))
    // Another kind, another provider.
    await user.click(sheet.getByRole('button', { name: 'Casino' }))
    expect(pressed()).toEqual(['Casino', 'All'])
    await user.click(all(0))
    expect(pressed()).toEqual(['All', 'All'])
    await user.click(sheet.getByRole('button', { name: 'Slots' }))
    await user.click(sheet.getByRole('button', { name: 'Reset' }))
    expect(pressed()).toEqual(['All', 'All'])
    await user.click(sheet.getByRole('button', { name: 'Apply' }))
    expect(address()).toBe('/m/gameRecord?range=month&state=won')
  })

  test('SH-24 CL-20 opens a bet in full', async () => {
    const { user } = await renderPage('vip')
    await screen.findByRole('region', { name: 'Betting record' })
    const [first] = rows()
    if (first) await user.click(first)
    const sheet = await screen.findByRole('dialog', { name: 'Bet details' })
    expect(within(sheet).getByText('Bet number').nextElementSibling?.textContent).toMatch(/^\d+/)
    await waitFor(() =>
      expect(within(sheet).getByText('Settled').nextElementSibling?.textContent).toMatch(/^\d+\u00a0\w{3}\u00a0\d{4} /),
    )
  })

  test('SH-24 refuses a range of more than ninety days where it is chosen, and takes one of two days', async () => {
    const { user, address } = await renderPage('vip')
    await user.click(screen.getByRole('button', { name: 'Choose dates' }))
    const sheet = await screen.findByRole('dialog', { name: 'Choose dates' })
    const type = async (name: string, day: string) => {
      const field = within(sheet).getByLabelText(name)
      await user.clear(field)
      await user.type(field, day)
    }
    const day = (before: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
        gateway.clock.now() - before * 86_400_000,
      )
    await type('From', day(200))
    await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
    expect(within(sheet).getByText('Choose 90 days at most')).toBeTruthy()
    expect(address()).toBe('/m/gameRecord')
    await type('From', day(1))
    await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
    expect(address()).toBe(`/m/gameRecord?from=${day(1)}&to=${day(0)}`)
  })

  test('SH-24 says that there is nothing, and what to do', async () => {
    await renderPage('player2')
    expect(await screen.findByText('You placed no bets in this period')).toBeTruthy()
    expect(screen.getByText(/^Your bets will appear here/)).toBeTruthy()
    // No zeros in its place.
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Game centre' }).getAttribute('href')).toBe('/m/gameCenter')
  })

  test('SH-24 says that it did not load, and loads at a tap', async () => {
    let failing = true
    const fetch: typeof globalThis.fetch = async (input, init) =>
      failing && String(input).includes('/lgw/orders')
        ? Response.json({ success: false, errorCode: 'permission.denied' }, { status: 403 })
        : gateway.fetch(input, init)
    const { user } = await renderPage('vip', '', fetch)
    expect((await screen.findByRole('alert')).textContent).toContain('Your records did not load')
    // What is not known is no zero.
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).not.toMatch(/[1-9]?0\.00/)
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Betting record' })).toBeTruthy()
  })
})

import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow, newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi as vitest } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import vi from '../../../locales/vi.json' with { type: 'json' }
import ProfitPage from './profit-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const renderPage = (signedInAs: string, query = '') =>
  renderFeature(<ProfitPage />, {
    remote: 'account',
    wording: { VI: vi, EN: en },
    path: `/m/profitandloss${query}`,
    signedInAs,
    gateway,
  })

/** A day of the site, so many before today, as the page writes it. */
const dayBefore = (before: number): number => gateway.clock.now() - before * 86_400_000
const siteDay = (before: number): string =>
  new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    ...{ timeZone: 'Asia/Ho_Chi_Minh', day: 'numeric', month: 'short', year: 'numeric' },
  })
    .format(dayBefore(before))
    .replace(/^(\w+) (\d+), /, '$2\u00a0$1\u00a0')
/** As a row has it, below a range that says the year. */
const rowDay = (before: number): string => siteDay(before).replace(/\s\d{4}$/, '')
const isoDay = (before: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(dayBefore(before))
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const amount = (text: string | null | undefined): number => Number(text?.replace(/[,\sK]/g, '').replace('−', '-'))
const column = (table: HTMLElement, at: number): number[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => amount(within(row).getAllByRole('cell')[at]?.textContent))
const sum = (values: readonly number[]): number => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100

describe('profit and loss', () => {
  test('SH-24 the days, the kinds of game and the total say the same', async () => {
    await renderPage('vip', '?range=month')
    const byType = await screen.findByRole('table', { name: 'By game type' })
    const byDay = screen.getByRole('table', { name: 'Day by day' })
    const summary = screen.getByRole('region', { name: 'Summary' })
    const stake = amount(within(summary).getByText('Stake').nextElementSibling?.textContent)
    const won = amount(within(summary).getByText('Won').nextElementSibling?.textContent)
    expect(stake).toBeGreaterThan(0)
    for (const table of [byType, byDay]) {
      expect(sum(column(table, 0))).toBe(stake)
      expect(sum(column(table, 1))).toBe(won)
      expect(sum(column(table, 2))).toBe(sum([won, -stake]))
    }
  })

  test('SH-24 what was won less what was staked stands with its sign, beside what was paid in and out', async () => {
    await openBelow(gateway, 'agent2', { userName: 'playsthree', type: 0, rebate: 0 })
    await depositNow(gateway, 'playsthree', 1_300)
    await betNow(gateway, 'playsthree', { stake: 1_000, win: 30.5, at: Date.UTC(2026, 10, 19, 5) })
    await betNow(gateway, 'playsthree', { stake: 50, at: Date.UTC(2026, 10, 20, 5) })
    await renderPage('playsthree')
    const byDay = await screen.findByRole('table', { name: 'Day by day' })
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary.textContent).toContain('−1,019.50')
    const figure = (name: string) => within(summary).getByText(name).nextElementSibling?.textContent
    expect([figure('Stake'), figure('Won')]).toEqual(['1,050.00\u00a0K', '30.50\u00a0K'])
    const moved = ['Deposit', 'Withdrawal'].map((name) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent)
    expect(moved).toEqual(['1,300.00\u00a0K', '0.00\u00a0K'])
    const days = within(byDay).getAllByRole('row').slice(1)
    expect(days.map(({ textContent }) => textContent).filter((text) => /−/.test(text ?? ''))).toEqual([
      expect.stringMatching(/^20\u00a0Nov.*50\.00.*−50\.00\u00a0K$/),
      expect.stringMatching(/^19\u00a0Nov.*1,000\.00.*30\.50.*−969\.50\u00a0K$/),
    ])
  })

  test('SH-24 a stake that waits for its result is no loss, and stands apart', async () => {
    await openBelow(gateway, 'agent2', { userName: 'waitsprofit', type: 0, rebate: 0 })
    await depositNow(gateway, 'waitsprofit', 100)
    await betNow(gateway, 'waitsprofit', { stake: 10, win: 4 })
    await betNow(gateway, 'waitsprofit', { stake: 3, open: true })
    await renderPage('waitsprofit')
    const byDay = await screen.findByRole('table', { name: 'Day by day' })
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary.textContent).toContain('−6.00')
    // In the day's line too: 13 staked and 4 won are no −6 by themselves.
    expect(byDay.textContent).toContain('13.00\u00a0K Open 3.00\u00a0K')
    const figure = (name: string) => within(summary).getByText(name).nextElementSibling?.textContent
    expect(['Stake', 'Won', 'Open'].map(figure)).toEqual(['13.00\u00a0K', '4.00\u00a0K', '3.00\u00a0K'])
  })

  test('SH-24 draws the days, says in words what is drawn, and leads to the bets of a day', async () => {
    await renderPage('vip')
    const chart = await screen.findByRole('img', {
      name: new RegExp(`^Profit and loss from ${siteDay(6)} to ${siteDay(0)}: highest `),
    })
    expect(chart.querySelectorAll('rect')).toHaveLength(7)
    // A week has no other periods to choose.
    expect(screen.queryByRole('group', { name: 'Group by' })).toBeNull()
    const [first] = within(screen.getByRole('table', { name: 'Day by day' })).getAllByRole('link')
    const before = [0, 1, 2, 3, 4, 5, 6].find((days) => rowDay(days) === first?.textContent) ?? Number.NaN
    const iso = isoDay(before)
    expect(first?.getAttribute('href')).toBe(`/m/gameRecord?from=${iso}&to=${iso}`)
  })

  test('PP-06 what was paid in and out stands period by period, beside all that ever was, and is saved as it stands', async () => {
    const files: { name: string; text: Promise<string> }[] = []
    const create = vitest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push({ name: '', text: (blob as Blob).text() })
      return 'blob:statement'
    })
    const click = vitest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const file = files.at(-1)
      if (file) file.name = this.download
    })
    onTestFinished(() => {
      create.mockRestore()
      click.mockRestore()
    })
    await openBelow(gateway, 'agent2', { userName: 'statement', type: 0, rebate: 0 })
    await depositNow(gateway, 'statement', 700)
    gateway.clock.advance(40 * 86_400_000)
    await depositNow(gateway, 'statement', 500)
    await betNow(gateway, 'statement', { stake: 120, win: 20.5, at: gateway.clock.now() })
    await newWithdrawal(gateway, 'statement')
    const { user } = await renderPage('statement')
    const table = await screen.findByRole('table', { name: 'Deposits and withdrawals' })
    // A withdrawal of 100, whose money was paid in just before.
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      [rowDay(0), '600.00\u00a0K', '100.00\u00a0K'],
    ])
    const entries = within(table).getByRole('link').getAttribute('href')
    expect(entries).toBe(`/m/transaction/record?from=${isoDay(0)}&to=${isoDay(0)}`)
    const ever = screen.getByRole('heading', { name: `Since ${siteDay(40)}` }).closest('section')
    const fact = (name: string) => within(ever as HTMLElement).getByText(name).nextElementSibling?.textContent
    expect(['Deposit', 'Withdrawal', 'Net deposits'].map(fact)).toEqual([
      '1,300.00\u00a0K',
      '100.00\u00a0K',
      '1,200.00\u00a0K',
    ])

    await user.click(screen.getByRole('button', { name: 'Save the statement (CSV)' }))
    const [from, to] = [isoDay(6), isoDay(0)]
    expect(files.map(({ name }) => name)).toEqual([`lobby-${from}-${to}.csv`])
    const lines = ((await files[0]?.text) ?? '').trim().split('\r\n')
    expect(lines).toHaveLength(8)
    const heads = 'From,To,Deposit (K),Withdrawal (K),Transfer (K),Stake (K),Won (K),Profit / loss (K)'
    expect(lines[0]?.endsWith(heads)).toBe(true)
    expect(lines.at(-1)).toBe(`${to},${to},600,100,0,120,20.5,-99.5`)
    expect(lines[1]).toBe(`${from},${from},0,0,0,0,0,0`)
  })

  test('PP-06 a quarter is looked at by day, week or month', async () => {
    const { user, address } = await renderPage('vip', '?range=quarter')
    const chart = await screen.findByRole('img')
    expect(chart.querySelectorAll('rect')).toHaveLength(13)
    expect(screen.getByRole('table', { name: 'Week by week' })).toBeTruthy()
    const chosen = () =>
      screen.getByRole('group', { name: 'Group by' }).querySelector('[aria-pressed="true"]')?.textContent
    expect(chosen()).toBe('Week')
    await user.click(screen.getByRole('button', { name: 'Month' }))
    expect(chosen()).toBe('Month')
    expect(address()).toBe('/m/profitandloss?range=quarter&by=month')
    expect(screen.getByRole('table', { name: 'Month by month' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Week' }))
    expect(address()).toBe('/m/profitandloss?range=quarter')
  })

  test('SH-24 says when nothing was played', async () => {
    await renderPage('player2')
    // Until the answer is there no figure stands for it.
    expect(screen.getByRole('region', { name: 'Loading…', busy: true })).toBeTruthy()
    for (const name of ['Stake', 'Won', 'Deposit', 'Withdrawal']) {
      expect(screen.getByText(name).nextElementSibling?.textContent).toBe('')
    }
    // No zeros: nothing was ever moved.
    expect(await screen.findByText('Nothing has been staked, paid in or paid out yet')).toBeTruthy()
    expect(screen.getByText(/^Your result for each day will appear here/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Game centre' }).getAttribute('href')).toBe('/m/gameCenter')
    for (const name of ['Stake', 'Deposit']) expect(screen.queryByText(name)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

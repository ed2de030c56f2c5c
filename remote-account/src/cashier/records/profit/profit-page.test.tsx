import { SITE_TIME_ZONE } from '@lobby/platform'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const siteDay = (before: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: SITE_TIME_ZONE }).format(gateway.clock.now() - before * 86_400_000)
const amount = (text: string | null | undefined): number => Number(text?.replaceAll(',', '').replace('−', '-'))
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
    expect([figure('Stake'), figure('Won')]).toEqual(['1,050.00', '30.50'])
    const moved = ['Deposit', 'Withdrawal'].map((name) => screen.getByText(name).nextElementSibling?.textContent)
    expect(moved).toEqual(['1,300.00', '0.00'])
    const days = within(byDay).getAllByRole('row').slice(1)
    expect(days.map(({ textContent }) => textContent).filter((text) => /−/.test(text ?? ''))).toEqual([
      expect.stringMatching(/^20\/11\/2026.*50\.00.*−50\.00$/),
      expect.stringMatching(/^19\/11\/2026.*1,000\.00.*30\.50.*−969\.50$/),
    ])
  })

  test('SH-24 draws the days, says in words what is drawn, and leads to the bets of a day', async () => {
    await renderPage('vip')
    const chart = await screen.findByRole('img', {
      name: new RegExp(`^Profit and loss from ${siteDay(6)} to ${siteDay(0)}: highest `),
    })
    expect(chart.querySelectorAll('rect')).toHaveLength(7)
    const [first] = within(screen.getByRole('table', { name: 'Day by day' })).getAllByRole('link')
    const [day, month, year] = first?.textContent?.split('/') ?? []
    const iso = `${year}-${month}-${day}`
    expect(first?.getAttribute('href')).toBe(`/m/gameRecord?from=${iso}&to=${iso}`)
  })

  test('SH-24 says when nothing was played', async () => {
    await renderPage('player2')
    expect(await screen.findByText('No data')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

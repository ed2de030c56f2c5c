import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { Contract } from './contract.tsx'
import { dividendOf, hourOf, salaryOf } from './contract-estimate.tsx'
import type { Offered } from './contract-terms.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const OFFERED: Offered = {
  id: 7,
  kind: 'salary',
  offeredBy: 'agent2',
  state: 'offered',
  // The next day in Viet Nam.
  offeredAt: '2026-11-19T17:30:00Z',
  answeredAt: null,
  terms: [
    { turnover: 0, percent: 0.25 },
    { turnover: 900, percent: 1 },
    { turnover: 25_000, percent: 12.5 },
  ],
}
const show = (change: Partial<Offered> = {}, exists = true) =>
  renderFeature(
    <PageExists value={() => exists}>
      <Contract contract={{ ...OFFERED, ...change }} />
    </PageExists>,
    { remote: 'agent', wording: { EN: en }, signedInAs: 'agent1', gateway },
  )

test('AG-08 AG-12 a contract says who offered it, on which day of Viet Nam, and each step with its share', async () => {
  await show()
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['agent2', '20\u00a0Nov\u00a02026'])
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Team turnover from', 'Share'],
      ['0\u00a0K', '0.25%'],
      ['900\u00a0K', '1%'],
      ['25,000\u00a0K', '12.5%'],
    ]),
  )
})

test.each([
  ['salary', 'Daily salary', 'A share of your team’s turnover that day, every day.'],
  ['dividend', 'Dividend', 'A share of your team’s net losses, twice a month.'],
  ['hour', 'Hourly salary', 'A share of your team’s turnover that hour, every hour.'],
] as const)('AG-12 a contract of the kind %s is a %s: “%s”', async (kind, name, about) => {
  await show({ kind })
  expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText(about)).toBeTruthy()
})

test('AG-08 a contract in force says since when, and one that waits from when it would count', async () => {
  const { unmount } = await show({ state: 'accepted', answeredAt: '2026-11-20T03:05:00Z' })
  expect(screen.getByText('In force since').nextElementSibling?.textContent).toBe('20\u00a0Nov\u00a02026 10:05')
  unmount()
  await show({ kind: 'dividend' })
  expect(screen.getByText(/^It counts from the first half-month after you accept/)).toBeTruthy()
  expect(screen.queryByText('In force since')).toBeNull()
})

test('AG-12 an estimate takes each day by the step that it reaches, and a dividend the loss by that of the whole', () => {
  const { terms } = OFFERED
  // 100 · 0.25 % + 1,000 · 1 % + 25,000 · 12.5 %
  expect(salaryOf({ byDay: [{ bets: 100 }, { bets: 1_000 }, { bets: 25_000 }] }, terms)).toBeCloseTo(3_135.25)
  expect(dividendOf({ bets: 1_000, profit: -300 }, terms)).toBe(3)
  // What the members have won earns nothing.
  expect(dividendOf({ bets: 1_000, profit: 300 }, terms)).toBe(0)
  expect(salaryOf({ byDay: [{ bets: 500 }] }, terms.slice(1))).toBe(0)
})

test('AG-12 an hourly salary is estimated by an average hour of the days that are looked back on', () => {
  const { terms } = OFFERED
  // 1,680,000 in 7 days are 10,000 an hour, which reach 1 %; 16,800 are 100 an hour: 0.25 %.
  expect(hourOf({ bets: 1_680_000 }, 7, terms)).toEqual([10_000, 100])
  expect(hourOf({ bets: 16_800 }, 7, terms)).toEqual([100, 0.25])
})

test.each([
  ['salary', /from 14 Nov to 20 Nov, it would have paid about/],
  ['dividend', /from 6 Nov to 20 Nov, it would have paid about/],
  ['hour', /^From 14 Nov to 20 Nov your team’s turnover was/],
] as const)('AG-12 an estimate of the kind %s names its days, of which today is none', async (kind, said) => {
  await show({ kind })
  // The tests' clock stands at 21 November 2026.
  expect(await screen.findByText(said)).toBeTruthy()
})

test('AG-12 of a kind that is not known here nothing is claimed', async () => {
  await show({ kind: 'unknown' })
  expect(screen.getByRole('heading', { name: 'Other' })).toBeTruthy()
  expect(screen.queryByText(/A share of/)).toBeNull()
})

test.each([
  ['offered', 'Awaiting your answer', 'gold'],
  ['accepted', 'In force', 'jade'],
  ['declined', 'Declined', 'plain'],
] as const)('AG-08 a contract that is %s shows “%s” in %s', async (state, said, tone) => {
  await show({ state })
  expect(screen.getByText(said).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
})

test('AG-12 SM-05 only a contract in force leads to the reward centre, where the site has one', async () => {
  const { unmount } = await show({ state: 'accepted' })
  expect(screen.getByText('You can claim its earnings in the reward centre for 7 days.')).toBeTruthy()
  // Once the gateway has said that its switch is on; the switch stays known for what is shown next.
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/m/rewardCenter')
  unmount()
  for (const state of ['offered', 'declined'] as const) {
    const shown = await show({ state })
    expect(screen.queryByText(/reward centre/)).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    shown.unmount()
  }
  await show({ state: 'accepted' }, false)
  expect(screen.getByText('You can claim its earnings in the reward centre for 7 days.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

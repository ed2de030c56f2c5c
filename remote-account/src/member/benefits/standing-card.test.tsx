import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { Standing } from './standing.ts'
import { StandingCard } from './standing-card.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

type Level = Standing['levels'][number]
const BRONZE: Level = {
  rankLevel: 1,
  labelName: 'Bronze',
  reach: 0,
  keep: 0,
  upgradeBonus: 0,
  monthlyBonus: 0,
  birthdayBonus: 0,
  vipChat: false,
}
const SILVER: Level = { ...BRONZE, rankLevel: 2, labelName: 'Silver', reach: 1_000, keep: 500 }
const GOLD: Level = { ...SILVER, rankLevel: 3, labelName: 'Gold', reach: 10_000, keep: 5_000 }

const show = (change: Partial<Standing>) =>
  renderFeature(
    <StandingCard
      standing={{
        rankLevel: 2,
        labelName: 'Silver',
        turnover: 250.5,
        levels: [BRONZE, SILVER, GOLD],
        next: GOLD,
        keep: { needs: 500, until: '2026-11-30' },
        keptThrough: '2026-11-30',
        benefits: [],
        ...change,
      }}
    />,
    { remote: 'account', wording: { EN: en }, gateway },
  )
const ways = () =>
  screen
    .queryAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])

test('SH-24 a level in the middle shows the way up and what keeps it, each with its own turnover', async () => {
  await show({})
  expect(screen.getByText('Silver')).toBeTruthy()
  await waitFor(() =>
    expect(ways()).toEqual([
      ['To Gold', 'Turnover 250.50\u00a0K / 10,000.00\u00a0K'],
      ['Keep Silver after 30\u00a0Nov\u00a02026', 'Turnover 250.50\u00a0K / 500.00\u00a0K'],
    ]),
  )
  expect(screen.queryByText('You are at the highest level.')).toBeNull()
  expect(screen.queryByText(/is yours until|always keep/)).toBeNull()
})

test('SH-24 a level that is kept already says until which day, and only the lowest is kept for ever', async () => {
  const { unmount } = await show({ keep: null, keptThrough: '2026-12-31' })
  expect(screen.getByText('Silver is yours until 31 Dec 2026')).toBeTruthy()
  expect(screen.queryByText('You always keep this level.')).toBeNull()
  unmount()
  await show({ rankLevel: 1, labelName: 'Bronze', next: SILVER, keep: null })
  expect(screen.getByText('You always keep this level.')).toBeTruthy()
  await waitFor(() => expect(ways()).toEqual([['To Silver', 'Turnover 250.50\u00a0K / 1,000.00\u00a0K']]))
})

test('SH-24 at the highest level there is no way up, and what keeps it still shows', async () => {
  await show({ rankLevel: 3, labelName: 'Gold', next: null, keep: { needs: 5_000, until: '2026-11-30' } })
  expect(screen.getByText('You are at the highest level.')).toBeTruthy()
  await waitFor(() =>
    expect(ways()).toEqual([['Keep Gold after 30\u00a0Nov\u00a02026', 'Turnover 250.50\u00a0K / 5,000.00\u00a0K']]),
  )
})

test('SH-24 the highest level that is kept already is not one that is kept for ever', async () => {
  await show({ rankLevel: 3, labelName: 'Gold', next: null, keep: null, keptThrough: '2026-12-31' })
  expect(screen.getByText('Gold is yours until 31 Dec 2026')).toBeTruthy()
})

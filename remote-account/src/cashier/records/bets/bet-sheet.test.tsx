import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Bet } from './bet-row.tsx'
import { BetSheet } from './bet-sheet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const BET = {
  orderId: '700000000001',
  gameName: 'Lotus Reels',
  gameType: 'RNG',
  vendor: 'LOTUS',
  iconUrl: '/images/a1/games/lotus.png',
  time: '2026-11-21T10:05:09Z',
  stake: 20,
  win: 0,
} as unknown as Bet

async function show(change: Partial<Bet>) {
  await renderFeature(<BetSheet bet={{ ...BET, ...change }} vendor="Lotus" onClose={() => {}} />, {
    remote: 'account',
    wording: { EN: en },
    signedInAs: 'player1',
    gateway,
  })
  return within(await screen.findByRole('dialog', { name: 'Bet details' }))
}

test.each([
  ['open', ['Stake', 'Game type', 'Provider', 'Placed', 'Bet number']],
  ['lost', ['Stake', 'Won', 'Game type', 'Provider', 'Placed', 'Settled', 'Bet number']],
] as const)('SH-24 the detail of a bet that is %s has a row for what is known of it', async (state, rows) => {
  const sheet = await show({ state })
  expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(rows)
})

test.each([
  [20.5, 'Won', 'jade', 'Won'],
  [20, 'Stake back', 'plain', 'Returned'],
  [5.2, 'Part of stake back', 'plain', 'Returned'],
] as const)(
  'SH-24 PL-09 a stake of 20 that has %d back is called “%s”: a return is no win',
  async (win, said, tone, label) => {
    const sheet = await show({ state: 'won', win })
    const badge = sheet.getByText('Lotus Reels').querySelector('[data-tone]')
    expect([badge?.textContent, badge?.getAttribute('data-tone')]).toEqual([said, tone])
    expect(sheet.getAllByRole('term')[1]?.textContent).toBe(label)
  },
)

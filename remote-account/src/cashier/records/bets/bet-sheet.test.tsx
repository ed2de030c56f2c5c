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

test.each([
  ['open', ['Stake', 'Game type', 'Provider', 'Placed', 'Bet number']],
  ['lost', ['Stake', 'Won', 'Game type', 'Provider', 'Placed', 'Settled', 'Bet number']],
] as const)('SH-24 the detail of a bet that is %s has a row for what is known of it', async (state, rows) => {
  const bet = {
    orderId: '700000000001',
    gameName: 'Lotus Reels',
    gameType: 'RNG',
    vendor: 'LOTUS',
    iconUrl: '/images/a1/games/lotus.png',
    time: '2026-11-21T10:05:09Z',
    stake: 20,
    win: 0,
    state,
  } as unknown as Bet
  await renderFeature(<BetSheet bet={bet} vendor="Lotus" onClose={() => {}} />, {
    remote: 'account',
    wording: { EN: en },
    signedInAs: 'player1',
    gateway,
  })
  const sheet = await screen.findByRole('dialog', { name: 'Bet details' })
  expect(
    within(sheet)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(rows)
})

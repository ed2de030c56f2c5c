import { winnerBoard } from '@lobby/contracts/calls/games'
import { announcements } from '@lobby/contracts/calls/system'
import { renderFeature } from '@lobby/platform/testing'
import { expectAnotherTry, refusing } from '@lobby/platform/testing/refused-call'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, test, vi } from 'vitest'
import HotMatches from './features/matches/hot-matches.tsx'
import WinnerBoard from './features/winners/winner-board.tsx'
import en from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeAll(async () => {
  // The simulated browser lays nothing out, so nothing would ever come into sight: without an observer all is.
  vi.stubGlobal('IntersectionObserver', undefined)
  gateway = await startTestGateway()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

const open = (slot: ReactNode, own: TestGateway) =>
  renderFeature(slot, { remote: 'games', wording: { EN: en }, path: '/m/home', gateway: own })

test('WB-01 SH-05 the hot matches say that they did not load, and are there after another try', async () => {
  const refused = refusing(gateway, announcements)
  const { user } = await open(<HotMatches />, refused.gateway)
  const match = () => screen.queryAllByText(/\d\d:\d\d/)[0] ?? null
  await expectAnotherTry(user, refused, 'The matches did not load', match)
})

test('WB-05 SH-05 the winners say that they did not load, and are there after another try', async () => {
  const refused = refusing(gateway, winnerBoard)
  const { user } = await open(<WinnerBoard />, refused.gateway)
  const winner = () => screen.queryAllByText(/^[+]?[\d,]+\.\d\d/)[0] ?? null
  await expectAnotherTry(user, refused, 'The winners did not load', winner)
})

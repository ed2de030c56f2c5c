import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { type Bet, BetRow } from './bet-row.tsx'

let gateway: TestGateway
beforeAll(async () => {
  // The simulated browser lays nothing out: without an observer all is in sight.
  vi.stubGlobal('IntersectionObserver', undefined)
  gateway = await startTestGateway()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

const BET = {
  id: 7,
  gameName: 'Lotus Reels',
  gameType: 'RNG',
  vendor: 'LOTUS',
  iconUrl: '/images/a1/games/lotus.png',
  // Viet Nam's afternoon.
  time: '2026-11-21T10:05:09Z',
  stake: 20,
  win: 50.5,
  state: 'won',
} as unknown as Bet

async function show(change: Partial<Bet> = {}) {
  const onOpen = vi.fn()
  const row = <BetRow bet={{ ...BET, ...change }} vendor="Lotus" onOpen={onOpen} />
  const feature = await renderFeature(<ul>{row}</ul>, {
    remote: 'account',
    wording: { EN: en },
    signedInAs: 'player1',
    gateway,
  })
  // The currency comes with the settings.
  await waitFor(() => expect(feature.container.textContent).toContain('20.00\u00a0K'))
  return { ...feature, onOpen }
}
const row = () => screen.getByRole('listitem')

test('SH-24 a bet says its game, when it was, of what kind and whose, what it won or lost, and what was staked', async () => {
  const { user, onOpen } = await show()
  expect(row().textContent).toBe('Lotus Reels17:05 · Slots · Lotus+30.50\u00a0KStake 20.00\u00a0K')
  await user.click(within(row()).getByRole('button'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('SH-24 a bookmaker whose name the game has stands in the row once', async () => {
  await show({ gameName: 'Lotus Sports', gameType: 'SPORTS' })
  expect(row().textContent).toMatch(/^Lotus Sports17:05 · Sports\+/)
})

test.each([
  ['DIG', 'Cockfight'],
  ['LOTUS', 'Sports'],
])('GE-03 SH-24 a bet of SPORTS with the vendor %s is one on “%s”, as the menus have it', async (vendor, kind) => {
  await show({ gameName: 'Arena', gameType: 'SPORTS', vendor })
  expect(row().textContent).toContain(`17:05 · ${kind} · Lotus`)
})

test('SH-24 LT-35 a lottery’s ticket says its bet and its numbers', async () => {
  const ticket = { play: 'lo2', pick: '36,68', region: 'north' } as const
  const north = await show({ gameName: 'North', gameType: 'LOTT', ticket })
  const inNorth = row().querySelector('[class*=about]')?.textContent
  north.unmount()
  expect(inNorth).toBe(`${en.records.plays.lo2} · 36, 68`)
  // A vendor's code is no text.
  await show({ gameName: 'North', gameType: 'LOTT', ticket: { ...ticket, play: 'xyz' } })
  expect(row().querySelector('[class*=about]')?.textContent).toBe('36, 68')
})

test('SH-24 a lost bet is its stake with a minus', async () => {
  await show({ state: 'lost', win: 0 })
  expect(row().textContent).toContain('\u221220.00\u00a0K')
})

test.each([
  ['open', 'Open', 'gold'],
  ['unknown', 'Other', 'plain'],
] as const)('SH-24 FD-29 a bet in the state %s has no result, and says “%s”', async (state, said, tone) => {
  await show({ state, win: 0 })
  expect(screen.getByText(said).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
  expect(row().textContent).not.toContain('\u2212')
})

test('SH-24 SH-50 the game’s own picture stands beside its name, which says it to who does not see it', async () => {
  const { container } = await show()
  await waitFor(() => expect(container.querySelector('img')?.src).toContain('/images/a1/games/lotus.png'))
  expect(container.querySelector('img')?.alt).toBe('')
})

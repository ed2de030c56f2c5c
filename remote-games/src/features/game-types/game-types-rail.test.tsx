import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameTypesBar from './game-types-bar.tsx'
import GameTypesRail from './game-types-rail.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('PL-11 at the side of a desktop each game type leads to its page, the one that is open is marked, and the bar above asks once for both', async () => {
  let calls = 0
  const fetch: typeof gateway.fetch = (input, init) => {
    if (String(input).includes(vendorGameTypes.path)) calls += 1
    return gateway.fetch(input, init)
  }
  await renderFeature(
    <>
      <GameTypesBar path="/m/rng" />
      <GameTypesRail path="/m/rng" hasGameTypes={false} />
    </>,
    { remote: 'games', wording: { EN: en }, path: '/m/rng', gateway: { ...gateway, fetch } },
  )
  const side = screen.getByRole('navigation', { name: 'Game centre' })
  await within(side).findByRole('link', { name: 'Slots' })
  const links = within(side).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All', '/m/gameCenter'],
    ['Slots', '/m/rng'],
    ['Casino', '/m/live'],
    ['Fishing', '/m/fish'],
    ['Lottery', '/m/lottery'],
    ['E-sports', '/m/gameCenter?gameCategory=ESPORTS'],
    ['Sports', '/m/sports'],
    ['Cards', '/m/pvp'],
    ['Cockfight', '/m/gameCenter?gameCategory=COCKFIGHT'],
  ])
  expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'Slots',
  ])
  expect(calls).toBe(1)
})

test('PL-11 SH-31 below a bar of the game types the side of a desktop has the vendors, each with its games', async () => {
  await renderFeature(<GameTypesRail path="/m/home" hasGameTypes />, {
    ...{ remote: 'games', wording: { EN: en }, path: '/m/home', gateway },
  })
  const side = await screen.findByRole('navigation', { name: 'Provider' })
  expect(
    within(side)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['All', '/m/gameCenter'],
    ['Lotus Reels', '/m/gameList?vassalage=LOTUS'],
    ['Dragon Gate', '/m/gameList?vassalage=DRGN'],
    ['Sao Vàng', '/m/gameList?vassalage=SAO'],
    ['Mekong Games', '/m/gameList?vassalage=MEK'],
    ['Neon Harbour', '/m/gameList?vassalage=NEON'],
    ['Tiger Eye', '/m/gameList?vassalage=TIGER'],
    ['Royal Salon', '/m/gameList?gameType=LIVE&vassalage=ROYAL'],
    ['Saigon Live', '/m/gameList?gameType=LIVE&vassalage=SAIGON'],
    ['Orchid Casino', '/m/gameList?gameType=LIVE&vassalage=ORCHID'],
  ])
  expect(screen.queryByRole('link', { name: 'Slots' })).toBeNull()
})

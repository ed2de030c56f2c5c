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
      <GameTypesRail path="/m/rng" />
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

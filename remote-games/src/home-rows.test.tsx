/** What home's rows of games show beside each other. */
import { addRecent } from '@lobby/contracts/calls/favourites'
import { hotGames } from '@lobby/contracts/calls/games'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import CategoryRows from './features/home-games/category-rows.tsx'
import HotGames from './features/home-games/hot-games.tsx'
import NewGames from './features/home-games/new-games.tsx'
import PlayNow from './features/home-games/play-now.tsx'
import VendorRow from './features/home-games/vendor-row.tsx'
import en from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeAll(async () => {
  // The simulated browser lays nothing out: without an observer all of it is in sight.
  vi.stubGlobal('IntersectionObserver', undefined)
  gateway = await startTestGateway()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

const open = (ui: ReactNode, signedInAs?: string, fetch = gateway.fetch) =>
  renderFeature(ui, {
    ...{ remote: 'games', wording: { EN: en }, path: '/m/home', signedInAs },
    gateway: { ...gateway, fetch },
  })
/** Tiles of a row by their texts; what has to be pushed into sight comes right after the rest. */
const tilesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((tile) => tile.textContent ?? '')

test('PL-06 behind a few games of a member’s own the row goes on with what is played most, each once, and home says that once', async () => {
  const { body } = await ask(gateway, hotGames, { language: 'EN' })
  const hot = (body.value as { list: { nodeId: number; gameName: string }[] }).list
  const own = hot[2]?.nodeId ?? 0
  await askAs(gateway, 'newcomer', addRecent, { nodeId: own })
  await open(
    <>
      <PlayNow />
      <HotGames />
    </>,
    'newcomer',
  )
  const list = await screen.findByRole('list', { name: 'For you' })
  await waitFor(() => expect(tilesOf(list)).toHaveLength(12))
  const expected = [hot[2], ...hot.filter(({ nodeId }) => nodeId !== own)].map((game) => game?.gameName ?? '')
  for (const [at, name] of expected.entries()) expect(tilesOf(list)[at]).toContain(name)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Most played' })).toBeNull())
})

test('HM-13 PL-05 no row of home shows a game of a row above it, and what is new has a row of its own', async () => {
  await open(
    <>
      <PlayNow />
      <NewGames />
      <CategoryRows />
    </>,
  )
  const names = ['Most played', 'New games', 'Slots', 'Casino', 'Fishing', 'Cards']
  const lists = await Promise.all(names.map((name) => screen.findByRole('list', { name })))
  const rows = await waitFor(() => {
    const tiles = lists.map(tilesOf)
    expect([tiles[0], tiles[2]].map((row) => row?.length)).toEqual([12, 12])
    return tiles
  })
  const all = rows.flat()
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  for (const name of rows[1] ?? []) expect(name).toMatch(/^(Hot)?New/)
  for (const name of rows.slice(2).flat()) expect(name).not.toMatch(/^(Hot)?New/)
})

test('PL-05 a gateway that does not know what is new has no row of it', async () => {
  let asked = 0
  const { container } = await open(<NewGames />, undefined, async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (!String(input).includes('gameList')) return answer
    asked += 1
    const body = (await answer.json()) as { value: { games: object[] } }
    const games = body.value.games.map((game) => ({ ...game, isNew: false }))
    return Response.json({ ...body, value: { ...body.value, games } })
  })
  await waitFor(() => expect(asked).toBe(1))
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('GL-02 home leads to the games of each vendor', async () => {
  await open(<VendorRow />)
  const list = await screen.findByRole('list', { name: 'Providers' })
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(13))
  const links = within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links[0]).toEqual(['Lotus Reels', '/m/gameList?vassalage=LOTUS'])
  expect(links.at(-1)).toEqual(['Jade Table', '/m/gameList?gameType=PVP&vassalage=JADE'])
})

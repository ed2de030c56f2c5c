import { addFavourite, favouriteIds, favouriteList } from '@lobby/contracts/calls/favourites'
import { gameList } from '@lobby/contracts/calls/games'
import { bus } from '@lobby/platform'
import { useFeedback } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameListPage from './game-list-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => vi.restoreAllMocks())

function Toasts() {
  return useFeedback().toasts.map(({ id, text }) => <output key={id}>{text}</output>)
}

const sent: string[] = []
/** The addresses that were asked. */
const asked: URL[] = []
/** `hold` keeps a mark from reaching the gateway until it answers. */
const open = (path: string, signedInAs?: string, hold?: () => Promise<Response | undefined>) => {
  sent.length = 0
  asked.length = 0
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    asked.push(url)
    if (url.pathname === addFavourite.path) {
      sent.push(init?.method ?? 'GET')
      const instead = await hold?.()
      if (instead) return instead
    }
    return gateway.fetch(input, init)
  }
  const page = (
    <>
      <GameListPage />
      <Toasts />
    </>
  )
  return renderFeature(page, { remote: 'games', wording: { EN: en }, path, signedInAs, gateway: { ...gateway, fetch } })
}
const list = () => screen.findByRole('list', { name: 'Games', busy: false })
const hearts = async () => within(await list()).getAllByRole('button', { name: /^Favourite / })
const named = (heart: HTMLElement | undefined) => heart?.getAttribute('aria-label')
const isOn = (heart: HTMLElement | undefined) => heart?.getAttribute('aria-pressed') === 'true'

test('GL-29 RO-02 VA-21 a visitor who marks a game is sent to sign in and comes back', async () => {
  const { user, address } = await open('/m/live')
  await user.click((await hearts())[0] as HTMLElement)
  expect(address()).toBe('/m/login?from=%2Fm%2Flive')
  expect(sent).toEqual([])
})

test('GL-30 GL-31 ER-02 a mark is kept by the gateway, said for a second, and puts the game at the head of the list', async () => {
  const { user } = await open('/m/live', 'nochat')
  const [first, second] = await hearts()
  await waitFor(() => expect(isOn(first)).toBe(false))
  const oneSecond = holdTimers(1_000)
  await user.click(first as HTMLElement)
  expect(isOn(first)).toBe(true)
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  oneSecond.run()
  expect(screen.queryByText('Changes saved')).toBeNull()
  gateway.clock.advance(1_000)
  await user.click(second as HTMLElement)
  await screen.findByText('Changes saved')
  await user.click(screen.getByRole('tab', { name: 'Favourites' }))
  await waitFor(async () => expect((await hearts()).map(named)).toEqual([named(second), named(first)]))
  expect(sent).toEqual(['POST', 'POST'])
})

test('CO-07 favourites come fifteen a page, and the marks of a thousand games at once', async () => {
  await open('/m/live?type=fav', 'nochat')
  await hearts()
  const pages = ({ path }: { path: string }) =>
    asked.filter(({ pathname }) => pathname === path).map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(pages(favouriteList)).toMatchObject([{ pageNo: '1', pageSize: '15' }])
  expect(pages(favouriteIds)).toMatchObject([{ pageNo: '1', pageSize: '1000' }])
})

test('CL-24 the favourites of every type stand on the tab, whichever list it belongs to', async () => {
  const { user, unmount } = await open('/m/rng', 'agent1')
  const [slot] = await hearts()
  const name = named(slot)
  await user.click(slot as HTMLElement)
  await screen.findByText('Changes saved')
  gateway.clock.advance(1_000)
  unmount()
  await open('/m/fish?type=fav', 'agent1')
  await waitFor(async () => expect((await hearts()).map(named)).toContain(name))
})

test('GL-10 taking a mark away on the favourites tab takes the game out of the list', async () => {
  const { user } = await open('/m/live?type=fav', 'nochat')
  const taken = vi.fn()
  bus.on('favourites.changed', taken)
  const before = (await hearts()).map(named)
  expect(before).toHaveLength(2)
  await user.click((await hearts())[0] as HTMLElement)
  await waitFor(async () => expect((await hearts()).map(named)).toEqual(before.slice(1)))
  expect(sent).toEqual(['DELETE'])
  await user.click((await hearts())[0] as HTMLElement)
  expect(await screen.findByText('No data')).toBeTruthy()
  expect(screen.getByText('Tap the heart on a game to keep it here.')).toBeTruthy()
  // Or the next test's page would hear of it.
  await waitFor(() => expect(taken).toHaveBeenCalledTimes(2))
})

test('GL-32 a mark that the gateway does not take is taken back without a word', async () => {
  let answer: ((response: Response) => void) | undefined
  const { user } = await open('/m/fish', 'nochat', () => new Promise((resolve) => (answer = resolve)))
  const [first] = await hearts()
  await user.click(first as HTMLElement)
  expect(isOn(first)).toBe(true)
  // Meanwhile a second tap is no second order.
  await user.click(first as HTMLElement)
  await waitFor(() => expect(answer).toBeTypeOf('function'))
  answer?.(new Response(JSON.stringify({ success: false, errorCode: 'game.unknown' }), { status: 400 }))
  await waitFor(() => expect(isOn(first)).toBe(false))
  expect(document.querySelector('output')).toBeNull()
  expect(sent).toEqual(['POST'])
})

test('GL-30 what another tab has marked shows here', async () => {
  await open('/m/pvp', 'agent2')
  const [first] = await hearts()
  await waitFor(() => expect(isOn(first)).toBe(false))
  const headers = {
    Authorization: await gateway.signIn('agent2'),
    Merchant: 'lobbyvn',
    'Content-Type': 'application/json',
  }
  const games = `http://site.test${gameList.path}?merchant=lobbyvn&platform=html5&gameType=PVP&pageNo=1&pageSize=15`
  const answer = (await (await gateway.fetch(games, { headers })).json()) as { value: { games: { nodeId: number }[] } }
  const nodeId = answer.value.games[0]?.nodeId ?? 0
  await gateway.fetch(`http://site.test${addFavourite.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ nodeId }),
  })
  bus.emit('favourites.changed', { nodeId, favourite: true })
  await waitFor(() => expect(isOn(first)).toBe(true))
})

test('ER-03 a visitor who asks for favourites is told to sign in, and stays', async () => {
  const { user, address } = await open('/m/live')
  await list()
  const twoSeconds = holdTimers(2_000)
  await user.click(screen.getByRole('tab', { name: 'Favourites' }))
  expect(screen.getByText('Please log in first')).toBeTruthy()
  twoSeconds.run()
  expect(screen.queryByText('Please log in first')).toBeNull()
  expect(address()).toBe('/m/live')
  expect(screen.getByRole('tab', { name: 'All', selected: true })).toBeTruthy()
})

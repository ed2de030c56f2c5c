import { gameInformation } from '@lobby/contracts/calls/game-information'
import { launchGame } from '@lobby/contracts/calls/games'
import { PATH } from '@lobby/contracts/paths'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameInformationPage from './game-information-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const open = (query: string, signedInAs?: string, fetch = gateway.fetch) =>
  renderFeature(<GameInformationPage />, {
    remote: 'games',
    wording: { EN: en },
    path: `${PATH.gameInformation}?${query}`,
    signedInAs,
    gateway: { ...gateway, fetch },
  })

test('PP-09 a visitor reads rules, return and odds, and is told how to see own rounds', async () => {
  await open('vendor=LOTUS&nodeId=1001')
  expect(await screen.findByRole('heading', { name: 'Golden Lotus' })).toBeTruthy()
  expect(screen.getByText('96.09%')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Odds and payouts' })).toBeTruthy()
  const back = encodeURIComponent(`${PATH.gameInformation}?vendor=LOTUS&nodeId=1001`)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`${PATH.login}?from=${back}`)
})

test('PP-09 a member sees each round with what it showed, what came of it, and the balance after it', async () => {
  const token = await gateway.signIn('vip')
  const game = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1002 }
  const { body } = await ask(gateway, launchGame, game, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
  const payload = { token: key, round: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0909', stake: 1 }
  const spun = (await gateway.vendor.app.inject({ method: 'POST', url: '/api/spin', payload })).json().value
  await open('vendor=LOTUS&nodeId=1002', 'vip')
  const rounds = await screen.findByRole('list', { name: 'Your rounds' })
  const names = ['Lotus', 'Coin', 'Lantern', 'Carp', 'Dragon', 'Seven']
  const newest = rounds.querySelector('li')?.textContent ?? ''
  expect(newest).toContain(spun.reels.map((symbol: number) => names[symbol]).join(' · '))
  expect(newest).toContain('Stake 1.00')
  expect(newest).toContain(`Balance after: ${spun.balance.toLocaleString('en', { minimumFractionDigits: 2 })}`)
})

test('PP-09 where no provider says anything the page says so, and shows what the site knows', async () => {
  const { games } = gateway.world.outside
  Object.assign(gateway.world.outside, { games: null })
  await open('vendor=LOTUS&nodeId=1001', 'newcomer')
  expect(await screen.findByText('The provider has not published rules and odds for this game.')).toBeTruthy()
  Object.assign(gateway.world.outside, { games })
  expect(screen.getByText('Minimum stake')).toBeTruthy()
  expect(await screen.findByText('You have not played this game with real money yet.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('PP-09 a gateway that does not know the call leaves one sentence, and nothing to try again', async () => {
  const older: typeof gateway.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    return gateway.fetch(url.pathname === gameInformation.path ? '/wps/game/unheardOf' : input, init)
  }
  await open('vendor=LOTUS&nodeId=1001', undefined, older)
  expect(await screen.findByText('The provider has not published rules and odds for this game.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('PP-09 an address without a vendor names no game, and leads to where games are found', async () => {
  await open('nodeId=1001')
  expect(await screen.findByText('There is no game to open')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/m/gameCenter')
})

test('PP-09 GL-24 has the game’s picture, and plays it as its tile does', async () => {
  await open('vendor=LOTUS&nodeId=1001')
  await screen.findByRole('heading', { name: 'Golden Lotus' })
  const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/m/launchGame'))
  expect(
    ways.map((link) => [
      link.textContent,
      new URL(link.getAttribute('href') ?? '', 'http://a.test').searchParams.get('accountType'),
    ]),
  ).toEqual([
    ['Free play', '0'],
    ['Real play', null],
  ])
  for (const way of ways) expect(way.getAttribute('href')).toContain('nodeId=1001')
  expect(document.querySelector('img')?.getAttribute('src')).toContain('G1001')
})

test('PP-09 a game that cannot be played now has no way to play it', async () => {
  await open('vendor=LOTUS&nodeId=1001', undefined, async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (!String(input).includes(gameInformation.path)) return answer
    const body = (await answer.json()) as { value: object }
    return Response.json({ ...body, value: { ...body.value, games: [] } })
  })
  await screen.findByRole('heading', { name: 'Golden Lotus' })
  expect(screen.queryByRole('link', { name: /play/i })).toBeNull()
})

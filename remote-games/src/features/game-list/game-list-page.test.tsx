import { addRecent, recentList } from '@lobby/contracts/calls/favourites'
import { hotGames } from '@lobby/contracts/calls/games'
import { renderFeature } from '@lobby/platform/testing'
import { everythingInSight } from '@lobby/platform/testing/in-sight'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameListPage from './game-list-page.tsx'

let gateway: TestGateway
const asked: URL[] = []
/** The bodies of the calls that have one, by path. */
const sent: [path: string, body: string][] = []
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => vi.unstubAllGlobals())

const open = (path: string, signedInAs?: string) => {
  asked.length = 0
  sent.length = 0
  const fetch: typeof gateway.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    asked.push(url)
    if (typeof init?.body === 'string') sent.push([url.pathname, init.body])
    return gateway.fetch(input, init)
  }
  const options = { remote: 'games', wording: { EN: en }, path, signedInAs, gateway: { ...gateway, fetch } }
  return renderFeature(<GameListPage />, options)
}
const lists = () => asked.filter((url) => url.pathname.endsWith('GCSGAME_gameList')).map((url) => url.searchParams)
const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Games', busy: false })).findAllByRole('listitem')

test('GL-01 GL-19 SH-18 the path names the type; fifteen games a page', async () => {
  await open('/m/rng')
  expect(await tiles()).toHaveLength(15)
  expect(Object.fromEntries(lists()[0] ?? [])).toMatchObject({
    gameType: 'RNG',
    pageNo: '1',
    pageSize: '15',
    platform: 'html5',
    clientType: '2',
  })
})

test('GL-02 GL-07 GL-09 a vendor in the address filters the list and marks the filter; taking its chip away shows all again', async () => {
  const { user, address, container } = await open('/m/gameList?vassalage=SAO')
  expect(await tiles()).toHaveLength(6)
  expect(container.querySelectorAll('.dot')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Remove filter Sao Vàng' }))
  await waitFor(() => expect(address()).toBe('/m/gameList'))
  expect(await tiles()).toHaveLength(15)
  expect(container.querySelector('.dot')).toBeNull()
  expect(lists().map((query) => [query.get('vassalage'), query.get('pageNo')])).toEqual([
    ['SAO', '1'],
    [null, '1'],
  ])
})

test('GL-18 an empty list says "No data"', async () => {
  await open('/m/rng?gameName=no-such-game')
  expect(await screen.findByText('No data')).toBeTruthy()
})

test('GL-05 another tab drops the filters', async () => {
  const { user, address } = await open('/m/rng?vassalage=SAO')
  await tiles()
  await user.click(screen.getByRole('tab', { name: 'Hot' }))
  expect(address()).toBe('/m/rng?type=hot')
  expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull()
})

test('GL-06 GL-08 GL-13 the panel filters by name and bet once it is sent', async () => {
  const { user, address } = await open('/m/rng')
  await tiles()
  await user.click(screen.getByRole('button', { name: 'Filter games' }))
  const panel = within(screen.getByRole('dialog'))
  await user.type(panel.getByLabelText('Game name'), 'rong')
  await user.click(
    within(panel.getByRole('group', { name: 'Minimum stake' })).getByRole('button', { name: '0.5\u00a0K' }),
  )
  expect(address()).toBe('/m/rng')
  await user.click(panel.getByRole('button', { name: 'Show results' }))
  expect(address()).toBe('/m/rng?gameName=rong&minBet=0.5')
  expect(await screen.findByText('Dragon Pearl')).toBeTruthy()
})

test('GL-06 GL-09 "Reset" empties the panel, and once it is sent the list shows all again', async () => {
  const { user, address } = await open('/m/rng?gameName=rong&minBet=0.5')
  await user.click(await screen.findByRole('button', { name: 'Filter games' }))
  const panel = within(screen.getByRole('dialog'))
  expect(panel.getByLabelText<HTMLInputElement>('Game name').value).toBe('rong')
  await user.click(panel.getByRole('button', { name: 'Reset' }))
  expect(panel.getByLabelText<HTMLInputElement>('Game name').value).toBe('')
  await user.click(panel.getByRole('button', { name: 'Show results' }))
  expect(address()).toBe('/m/rng')
})

test('GL-24 TR-05 a tap asks how to play; any click takes the question back', async () => {
  const { user, address } = await open('/m/rng')
  await tiles()
  const asking = () => screen.getAllByRole('button', { expanded: false })[0] as HTMLElement
  await user.click(asking())
  expect(screen.getByRole('link', { name: 'Free play' }).getAttribute('href')).toContain('accountType=0')
  await waitFor(async () => {
    await user.click(document.body)
    expect(screen.queryByRole('link', { name: 'Free play' })).toBeNull()
  })
  await user.click(asking())
  await user.click(screen.getByRole('link', { name: 'Real play' }))
  expect(address()).toMatch(/^\/m\/launchGame\?gameCategory=RNG&vendor=/)
  expect(address()).not.toContain('accountType')
})

test('GL-23 a game for real play alone starts at once', async () => {
  const { user, address } = await open('/m/live')
  await tiles()
  const [direct] = within(screen.getByRole('list', { name: 'Games' })).getAllByRole('link')
  await user.click(direct as HTMLElement)
  expect(address()).toMatch(/^\/m\/launchGame\?gameCategory=LIVE&vendor=/)
})

test('GL-16 the list asks for more while there are pages, and then stops', async () => {
  everythingInSight()
  await open('/m/rng')
  expect(await screen.findByText('You have reached the end')).toBeTruthy()
  expect(lists().map((query) => query.get('pageNo'))).toEqual(['1', '2', '3'])
  expect(await tiles()).toHaveLength(32)
})

test('GL-25 a tap on sports asks for the mobile or the desktop version', async () => {
  const { user } = await open('/m/gameList?gameType=SPORTS')
  await tiles()
  await user.click(screen.getAllByRole('button', { expanded: false })[0] as HTMLElement)
  expect(screen.getByRole('link', { name: 'Mobile' }).getAttribute('href')).not.toContain('platform=')
  expect(screen.getByRole('link', { name: 'Desktop' }).getAttribute('href')).toContain('platform=web')
})

test('GL-22 `isTop` is marked as hot and `isNew` as new on the cover, each by its own flag', async () => {
  const flags = [
    { isTop: true, isNew: false },
    { isTop: false, isNew: true },
    { isTop: true, isNew: true },
    { isTop: false, isNew: false },
  ]
  const fetch: typeof gateway.fetch = async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (!String(input).includes('GCSGAME_gameList')) return answer
    const body = (await answer.json()) as { value: { games: object[] } }
    body.value.games = flags.map((marked, at) => ({ ...body.value.games[at], ...marked }))
    return Response.json(body)
  }
  const options = { remote: 'games', wording: { EN: en }, path: '/m/rng', gateway: { ...gateway, fetch } }
  await renderFeature(<GameListPage />, options)
  const marks = (await tiles()).map((tile) =>
    within(tile)
      .queryAllByText(/^(Hot|New)$/)
      .map((mark) => mark.textContent),
  )
  expect(marks).toEqual([['Hot'], ['New'], ['Hot', 'New'], []])
})

test('GL-19 a list that cannot be had says so and can be asked for again', async () => {
  let down = true
  const fetch: typeof gateway.fetch = (input, init) =>
    down && String(input).includes('GCSGAME_gameList')
      ? Promise.resolve(
          new Response(JSON.stringify({ success: false, errorCode: 'request.malformed' }), { status: 400 }),
        )
      : gateway.fetch(input, init)
  const { user } = await renderFeature(<GameListPage />, {
    remote: 'games',
    wording: { EN: en },
    path: '/m/rng',
    gateway: { ...gateway, fetch },
  })
  await screen.findByText('The games did not load')
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await tiles()).toHaveLength(15)
})

test('GL-04 the tabs are all, hot, recent and an icon for favourites', async () => {
  await open('/m/rng')
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['All', 'Hot', 'Recent', 'Favourites'])
  expect(tabs[3]?.querySelector('svg')).not.toBeNull()
})

test.each([
  ['live', 'LIVE'],
  ['fish', 'FISH'],
  ['pvp', 'PVP'],
])('GL-04 the hot tab of %s asks for the games of its type, and is not empty', async (path, type) => {
  await open(`/m/${path}?type=hot`)
  expect((await tiles()).length).toBeGreaterThan(3)
  const hot = sent.filter(([path]) => path === hotGames.path)
  expect(hot.map(([, body]) => JSON.parse(body))).toMatchObject([{ gameType: type }])
})

test('GL-03 GL-26 GL-27 GL-28 the recent screen: categories but the lottery’s, its own entry, and the way to all', async () => {
  const { user, address } = await open('/m/gameList?type=recent&gameType=LIVE', 'player1')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Recent')
  const menu = within(screen.getByRole('navigation', { name: 'Recent games by type' }))
  await menu.findByRole('link', { name: 'Slots' })
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Slots', 'Casino', 'Sports', 'Fishing', 'Cards', 'Lottery', 'All'],
  ])
  expect(menu.getByRole('link', { current: true }).textContent).toBe('Casino')
  expect(menu.getByRole('link', { name: 'Lottery' }).getAttribute('href')).toBe('/m/lottery?type=recent')
  expect(menu.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/m/gameList?gameType=LIVE')
  await user.click(menu.getByRole('link', { name: 'Fishing' }))
  expect(address()).toBe('/m/gameList?type=recent&gameType=FISH')
})

test('GL-16 GL-20 GL-28 recent games come page by page', async () => {
  everythingInSight()
  const token = await gateway.signIn('player40')
  const headers = { Authorization: token, Merchant: 'lobbyvn' }
  for (let nodeId = 1001; nodeId <= 1012; nodeId += 1) {
    gateway.clock.advance(1_000)
    await gateway.fetch(`http://site.test${addRecent.path}?nodeId=${nodeId}`, { headers })
  }
  await open('/m/gameList?type=recent', 'player40')
  await waitFor(async () => expect(await tiles()).toHaveLength(12))
  const pages = asked.filter((url) => url.pathname === recentList.path).map((url) => url.searchParams)
  expect(pages.map((query) => [query.get('page'), query.get('pageSize'), query.get('clientType')])).toEqual([
    ['1', '10', '2'],
    ['2', '10', '2'],
  ])
})

test('GL-28 without any game of the type "No data"', async () => {
  await open('/m/gameList?type=recent&gameType=PVP', 'nochat')
  expect(await screen.findByText('No data')).toBeTruthy()
  expect(screen.getByText('Games you open will appear here.')).toBeTruthy()
})

test('RO-02 VA-21 a visitor’s recent games wait behind the login, by the tab and by the address', async () => {
  const { user, address, unmount } = await open('/m/live')
  await tiles()
  await user.click(screen.getByRole('tab', { name: 'Recent' }))
  expect(address()).toBe('/m/login?from=%2Fm%2Flive%3Ftype%3Drecent')
  unmount()
  const again = await open('/m/gameList?type=fav&gameType=FISH')
  await waitFor(() => expect(again.address()).toBe('/m/login?from=%2Fm%2FgameList%3Ftype%3Dfav%26gameType%3DFISH'))
})

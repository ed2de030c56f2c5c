import { SlotRenderer, type SlotRendererProps } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameEntryPage from './game-entry-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  gateway = await startTestGateway()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

type Answer = (url: URL) => Response | undefined
const open = (path: string, signedInAs?: string, answer: Answer = () => undefined) => {
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    return answer(url) ?? gateway.fetch(input, init)
  }
  const options = { remote: 'games', wording: { EN: en }, path, signedInAs, gateway: { ...gateway, fetch } }
  return renderFeature(<GameEntryPage />, options)
}
const refused = () => new Response(JSON.stringify({ success: false, errorCode: 'request.malformed' }), { status: 400 })
const menu = () => screen.findByRole('tablist', { name: 'Game categories' })
const tab = async (name: string) => within(await menu()).getByRole('tab', { name })
const panel = (name: string) => screen.findByRole('tabpanel', { name })
const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('GE-01 GE-02 GE-04 GE-05 GE-06 GE-07 SH-23 a vertical menu of the categories, the first of them chosen', async () => {
  await open('/m/game')
  const list = await menu()
  expect(list.getAttribute('aria-orientation')).toBe('vertical')
  expect(
    within(list)
      .getAllByRole('tab')
      .map((one) => one.textContent),
  ).toEqual([
    ...[
      'Hot',
      'Slots',
      'Casino',
      'Sports',
      'Fishing',
      'Cards',
      'Lottery',
      'E-sports',
      'Cockfight',
      'Recent',
      'Winners',
    ],
  ])
  expect(within(list).getByRole('tab', { selected: true }).textContent).toBe('Hot')
  const hot = await within(await panel('Hot')).findByRole('list', { name: 'Most played', busy: false })
  expect(within(hot).getAllByRole('listitem')).toHaveLength(12)
})

test('GE-10 the title of what is played most leads to the list of hot games', async () => {
  await open('/m/game')
  const title = await within(await panel('Hot')).findByRole('link', { name: 'Most played' })
  expect(title.getAttribute('href')).toBe('/m/gameList?type=hot')
})

test('GE-09 GE-13 slots show their vendors, each leading to its games, and games below', async () => {
  const { user, address } = await open('/m/game')
  await user.click(await tab('Slots'))
  await waitFor(() => expect(address()).toBe('/m/game?gameCategory=RNG'))
  const slots = within(await panel('Slots'))
  expect(hrefs(slots.getByRole('list', { name: 'Slots providers' }))).toEqual(
    ['LOTUS', 'DRGN', 'SAO', 'MEK', 'NEON', 'TIGER'].map((code) => `/m/gameList?vassalage=${code}`),
  )
  const games = await slots.findByRole('list', { name: 'Games', busy: false })
  expect(within(games).getAllByRole('listitem')).toHaveLength(12)
})

test('GE-09 GE-15 live casino and cards show a vendor menu whose entries open at once', async () => {
  const { user } = await open('/m/game?gameCategory=LIVE')
  const live = within(await panel('Casino')).getByRole('list', { name: 'Casino providers' })
  expect(hrefs(live)[0]).toBe('/m/launchGame?gameCategory=LIVE&vendor=ROYAL&playType=trad')
  await user.click(await tab('Cards'))
  const cards = within(await panel('Cards')).getByRole('list', { name: 'Cards providers' })
  expect(hrefs(cards)[0]).toBe('/m/launchGame?gameCategory=PVP&vendor=MEK&playType=trad')
})

test('GE-10 fishing shows its vendors, and its title leads to the list', async () => {
  const { user, address } = await open('/m/game?gameCategory=FISH')
  const fishing = within(await panel('Fishing'))
  expect(hrefs(fishing.getByRole('list', { name: 'Fishing providers' }))).toHaveLength(3)
  await user.click(within(fishing.getByRole('heading', { name: 'Fishing' })).getByRole('link'))
  expect(address()).toBe('/m/gameList?gameType=FISH')
})

test('GE-14 GE-15 the lottery’s vendors: the Vietnamese one has a start of its own', async () => {
  await open('/m/game?gameCategory=LOTT')
  expect(hrefs(within(await panel('Lottery')).getByRole('list', { name: 'Lottery providers' }))).toEqual([
    '/m/startLottery?playType=trad&prize_mode=Lott',
    '/m/launchGame?gameCategory=LOTT&vendor=GPI&playType=trad',
  ])
})

test('GE-11 the lottery’s own block stands beside its vendors, and beside no others', async () => {
  const Part = ({ name }: SlotRendererProps) => <p>part {name}</p>
  const page = (
    <SlotRenderer value={Part}>
      <GameEntryPage />
    </SlotRenderer>
  )
  const options = { remote: 'games', wording: { EN: en }, path: '/m/game?gameCategory=LOTT', gateway }
  const { user } = await renderFeature(page, options)
  expect(await within(await panel('Lottery')).findByText('part game.lottery')).toBeTruthy()
  await user.click(await tab('Sports'))
  await panel('Sports')
  expect(screen.queryByText('part game.lottery')).toBeNull()
})

test('GE-12 GE-15 sports, e-sports and cockfight list their vendors; cockfights are launched as sports', async () => {
  const { user } = await open('/m/game?gameCategory=ESPORTS')
  expect(hrefs(within(await panel('E-sports')).getByRole('list'))).toHaveLength(5)
  await user.click(await tab('Cockfight'))
  const fights = within(await panel('Cockfight'))
  expect(within(fights.getByRole('heading')).queryByRole('link')).toBeNull()
  expect(hrefs(fights.getByRole('list'))[0]).toBe('/m/launchGame?gameCategory=SPORTS&vendor=DIG&playType=trad')
})

test('GE-12 the winners stand on their board', async () => {
  await open('/m/game?gameCategory=WINNER')
  const winners = within(await panel('Winners'))
  expect((await winners.findAllByRole('link')).length).toBeGreaterThan(9)
})

test('GE-08 a visitor who asks for recent games signs in first and comes back to them', async () => {
  const { user, address } = await open('/m/game')
  await user.click(await tab('Recent'))
  expect(address()).toBe('/m/login?from=%2Fm%2Fgame%3FgameCategory%3DRECENT')
})

test('GE-08 VA-21 so does one who comes by a link', async () => {
  const { address } = await open('/m/game?gameCategory=RECENT')
  await waitFor(() => expect(address()).toBe('/m/login?from=%2Fm%2Fgame%3FgameCategory%3DRECENT'))
})

test('GE-08 a member sees what was played last, and what to do when it is nothing', async () => {
  const empty = (url: URL) =>
    url.pathname.endsWith('getRecentGames')
      ? new Response(JSON.stringify({ success: true, value: { list: [], pageNum: 1, totalPages: 0 } }))
      : undefined
  await open('/m/game?gameCategory=RECENT', 'player1', empty)
  const recent = within(await panel('Recent'))
  expect(await recent.findByText('No data')).toBeTruthy()
  expect(recent.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/m/gameCenter')
})

test('GE-01 the arrow keys choose, and stop on what would lead a visitor away', async () => {
  const { user, address } = await open('/m/game')
  const first = await tab('Hot')
  first.focus()
  await user.keyboard('{ArrowDown}')
  await panel('Slots')
  expect(document.activeElement).toBe(await tab('Slots'))
  await user.keyboard('{End}')
  await panel('Winners')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(await tab('Recent'))
  expect((await tab('Winners')).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(address()).toBe('/m/game?gameCategory=WINNER'))
  await user.keyboard('{Enter}')
  expect(address()).toContain('/m/login')
})

test('SH-23 a menu that cannot be had says so and can be asked for again', async () => {
  let down = true
  const { user } = await open('/m/game', undefined, (url) =>
    down && url.pathname.endsWith('getVassGameType') ? refused() : undefined,
  )
  await screen.findByText('The game categories did not load')
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await tab('Hot')).toBeTruthy()
})

test('SH-23 a panel that cannot be had leaves the others alone', async () => {
  let down = true
  const { user } = await open('/m/game', undefined, (url) =>
    down && url.pathname.endsWith('hotGamesV2') ? refused() : undefined,
  )
  const hot = within(await panel('Hot'))
  await hot.findByText('The games did not load')
  await user.click(await tab('Slots'))
  await within(await panel('Slots')).findByRole('list', { name: 'Games', busy: false })
  down = false
  await user.click(await tab('Hot'))
  expect(await within(await panel('Hot')).findByRole('list', { name: 'Most played', busy: false })).toBeTruthy()
})

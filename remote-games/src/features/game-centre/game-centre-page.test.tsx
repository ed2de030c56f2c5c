import { announcements } from '@lobby/contracts/calls/system'
import { useNavigate } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import GameCentrePage from './game-centre-page.tsx'

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

const open = (path: string, fetch = gateway.fetch) =>
  renderFeature(<GameCentrePage />, { remote: 'games', wording: { EN: en }, path, gateway: { ...gateway, fetch } })
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const chosen = () =>
  within(screen.getByRole('tablist', { name: 'Game type' })).getByRole('tab', { selected: true }).textContent

test('GC-01 GC-05 all is the first tab, sports on its own path; a tab switches in place', async () => {
  const { user, address } = await open('/m/gameCenter')
  await screen.findByRole('tab', { name: 'All' })
  expect(chosen()).toBe('All')
  await user.click(screen.getByRole('tab', { name: 'E-sports' }))
  expect(address()).toBe('/m/gameCenter?gameCategory=ESPORTS')
  expect(sections()).toEqual(['E-sports'])
})

test('GC-05 tabs that switch in place leave no trail: back goes to no tab of before', async () => {
  function Back() {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    )
  }
  const page = (
    <>
      <GameCentrePage />
      <Back />
    </>
  )
  const { user, address } = await renderFeature(page, {
    remote: 'games',
    wording: { EN: en },
    path: '/m/gameCenter',
    gateway,
  })
  await user.click(await screen.findByRole('tab', { name: 'Sports' }))
  await user.click(screen.getByRole('tab', { name: 'E-sports' }))
  // The test's trail begins with this page: where there is nothing before it, back changes nothing.
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBe('/m/gameCenter?gameCategory=ESPORTS')
})

test('GC-01 SH-17 /m/sports opens with sports', async () => {
  await open('/m/sports')
  await screen.findByRole('tab', { name: 'Sports' })
  expect(chosen()).toBe('Sports')
  expect(sections()).toEqual(['Sports'])
})

test('GC-02 the tabs in their order, e-sports behind the lottery', async () => {
  await open('/m/gameCenter')
  await screen.findByRole('tab', { name: 'All' })
  const tabs = within(screen.getByRole('tablist', { name: 'Game type' })).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    ...['All', 'Slots', 'Casino', 'Fishing', 'Lottery', 'E-sports', 'Sports', 'Cards'],
  ])
})

test.each([
  ['GC-03', 'Slots', '/m/gameList?gameType=RNG'],
  ['GC-03', 'Casino', '/m/gameList?gameType=LIVE'],
  ['GC-03', 'Fishing', '/m/gameList?gameType=FISH'],
  ['GC-03', 'Cards', '/m/gameList?gameType=PVP'],
  ['GC-04', 'Lottery', '/m/lottery'],
])('%s the tab %s leads to %s', async (_, name, path) => {
  const { user, address } = await open('/m/gameCenter')
  await user.click(await screen.findByRole('tab', { name }))
  expect(address()).toBe(path)
})

test('GC-02 a tab whose page no release has is left out, but for “All”, which is this page', async () => {
  await renderFeature(
    <PageExists value={(path) => path.startsWith('/m/gameList') || path.startsWith('/m/gameCenter')}>
      <GameCentrePage />
    </PageExists>,
    { remote: 'games', wording: { EN: en }, path: '/m/gameCenter', gateway },
  )
  await screen.findByRole('tab', { name: 'All' })
  const some = tabs()
  cleanup()
  await renderFeature(
    <PageExists value={() => false}>
      <GameCentrePage />
    </PageExists>,
    { remote: 'games', wording: { EN: en }, path: '/m/gameCenter', gateway },
  )
  await screen.findByRole('tab', { name: 'All' })
  expect(tabs()).toEqual(['All'])
  expect(some).toContain('Slots')
  expect(some).not.toContain('Lottery')
})
const tabs = () =>
  within(screen.getByRole('tablist', { name: 'Game type' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent)

test('GC-06 a slots vendor shows its games, any other opens at once', async () => {
  await open('/m/gameCenter')
  const slots = await screen.findByRole('link', { name: /^Lotus Reels/ })
  expect(slots.getAttribute('href')).toBe('/m/gameList?vassalage=LOTUS')
  const live = screen.getByRole('link', { name: 'Royal Salon' })
  expect(live.getAttribute('href')).toContain('/m/launchGame?gameCategory=LIVE&vendor=ROYAL')
})

test('GC-07 GC-08 the vendors of the slots stand in a menu with arrows, and "all" leads to the chosen one', async () => {
  const { user, address } = await open('/m/gameCenter')
  const block = within(await screen.findByRole('region', { name: 'Slots' }))
  expect(block.getByRole('button', { name: 'Next providers' })).toBeTruthy()
  await user.click(block.getByRole('tab', { name: 'Sao Vàng' }))
  expect(address()).toBe('/m/gameCenter?vendor.RNG=SAO')
  expect(block.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/m/gameList?gameType=RNG&vassalage=SAO')
  const fishing = within(screen.getByRole('region', { name: 'Fishing' }))
  expect(fishing.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/m/gameList?gameType=FISH')
})

test('GC-09 live casino begins with its lobby: vendors and no games', async () => {
  const { user } = await open('/m/gameCenter')
  const block = within(await screen.findByRole('region', { name: 'Casino' }))
  expect(block.getByRole('tab', { selected: true }).textContent).toBe('Lobbies')
  expect(within(block.getByRole('list', { name: 'Lobbies' })).getAllByRole('link')).toHaveLength(4)
  await user.click(block.getByRole('tab', { name: 'Royal Salon' }))
  expect(await block.findByRole('list', { name: 'Games of Royal Salon' })).toBeTruthy()
  expect(block.queryByRole('list', { name: 'Lobbies' })).toBeNull()
})

test('GC-14 a block asks for the first twelve games of the chosen vendor', async () => {
  const asked: URLSearchParams[] = []
  const fetch: typeof gateway.fetch = (input, init) => {
    const url = new URL(String(input), 'http://site.test')
    if (url.pathname.endsWith('GCSGAME_gameList')) asked.push(url.searchParams)
    return gateway.fetch(input, init)
  }
  const options = { remote: 'games', wording: { EN: en }, gateway: { ...gateway, fetch } }
  await renderFeature(<GameCentrePage />, { ...options, path: '/m/gameCenter' })
  await screen.findByRole('list', { name: 'Games of Lotus Reels' })
  const slots = asked.find((query) => query.get('gameType') === 'RNG')
  expect([slots?.get('vassalage'), slots?.get('pageNo'), slots?.get('pageSize')]).toEqual(['LOTUS', '1', '12'])
})

test('GC-11 GC-13 every category has a way to all of it, but cockfight', async () => {
  await open('/m/gameCenter')
  const region = await screen.findByRole('region', { name: 'Sports' })
  expect(within(region).getByRole('link', { name: 'All' }).getAttribute('href')).toBe(
    '/m/gameCenter?gameCategory=SPORTS',
  )
  const cockfight = screen.getByRole('region', { name: 'Cockfight' })
  expect(within(cockfight).queryByRole('link', { name: 'All' })).toBeNull()
})

test('GC-10 a category without a vendor has its title, and says that there is nothing', async () => {
  const fetch: typeof gateway.fetch = async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (!String(input).includes('getVassGameType')) return answer
    const body = (await answer.json()) as { value: { content: Record<string, unknown> } }
    body.value.content.SPORTS = {}
    return Response.json(body)
  }
  await renderFeature(<GameCentrePage />, {
    remote: 'games',
    wording: { EN: en },
    path: '/m/sports',
    gateway: { ...gateway, fetch },
  })
  expect(await screen.findByText('No data')).toBeTruthy()
  expect(sections()).toEqual(['Sports'])
  expect(screen.queryByRole('link', { name: /Goal Line/ })).toBeNull()
})

/** As the page asks: a team's name is the language's. */
const IN_ENGLISH = { headers: { Language: 'EN' } }

test('GC-10 the sports, and no other category, have a panel of hot matches above their vendors', async () => {
  const { user } = await open('/m/gameCenter?gameCategory=ESPORTS')
  await screen.findByRole('tab', { name: 'Sports' })
  expect(screen.queryByRole('region', { name: 'Hot matches' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Sports' }))
  const panel = within(await screen.findByRole('region', { name: 'Hot matches' }))
  const [first] = await panel.findAllByRole('link')
  const { value } = (
    await ask(gateway, announcements, { types: 'H', platform: 'M', merchantCode: 'lobbyvn' }, IN_ENGLISH)
  ).body as {
    value: { hot: { homeTeam: string; awayTeam: string; vendor: string }[] }
  }
  const [match] = value.hot
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent).slice(1, 3)).toEqual([
    match?.homeTeam,
    match?.awayTeam,
  ])
  // Each with its shield.
  expect(first?.querySelectorAll('img')).toHaveLength(2)
  expect(first?.getAttribute('href')).toContain(`/m/launchGame?gameCategory=SPORTS&vendor=${match?.vendor}`)
})

test('GC-10 WB-03 the panel of the sports says how a match stands, and its odds lead to their bets', async () => {
  const fetch: typeof gateway.fetch = async (input, init) => {
    const answer = await gateway.fetch(input, init)
    if (!String(input).includes(announcements.path)) return answer
    const body = (await answer.json()) as { value: { hot: Record<string, unknown>[] } }
    const [match] = body.value.hot
    const told = { ...match, id: 'match-1', status: 'live', homeScore: 2, awayScore: 1, minute: 37 }
    const odds = { home: 1.4, draw: 4.05, away: null }
    return Response.json({ ...body, value: { ...body.value, hot: [{ ...told, odds }] } })
  }
  await open('/m/gameCenter?gameCategory=SPORTS', fetch)
  const panel = within(await screen.findByRole('region', { name: 'Hot matches' }))
  const links = await panel.findAllByRole('link')
  expect(links[0]?.textContent).toMatch(/2 : 1 Minute 37$/)
  expect(
    links
      .slice(1)
      .map((link) => [
        link.textContent,
        new URL(link.getAttribute('href') ?? '', 'http://a.test').searchParams.get('bet'),
      ]),
  ).toEqual([
    ['1 1.40', 'match-1.home'],
    ['X 4.05', 'match-1.draw'],
  ])
})

test('GC-02 the merchant may have the tabs as they are listed, sports before e-sports', async () => {
  gateway.set({ readings: { centreTabs: 'asListed' } })
  try {
    await open('/m/gameCenter')
    await screen.findByRole('tab', { name: 'All' })
    const tabs = within(screen.getByRole('tablist', { name: 'Game type' })).getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      ...['All', 'Slots', 'Casino', 'Fishing', 'Lottery', 'Sports', 'E-sports', 'Cards'],
    ])
  } finally {
    gateway.set({ readings: { centreTabs: 'esportsBehindLottery' } })
  }
})

test('GC-10 vendors that cannot be had say so and can be asked for again', async () => {
  let down = true
  const fetch: typeof gateway.fetch = (input, init) =>
    down && String(input).includes('getVassGameType')
      ? Promise.resolve(
          new Response(JSON.stringify({ success: false, errorCode: 'request.malformed' }), { status: 400 }),
        )
      : gateway.fetch(input, init)
  const { user } = await renderFeature(<GameCentrePage />, {
    remote: 'games',
    wording: { EN: en },
    path: '/m/gameCenter',
    gateway: { ...gateway, fetch },
  })
  await screen.findByText('The game centre did not load')
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'All' })).not.toBeNull())
})

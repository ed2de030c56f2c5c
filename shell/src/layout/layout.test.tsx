import type { PinnedRelease } from '@lobby/contracts/boot'
import { PageExists, SlotRenderer } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from '../home/home-page.tsx'
import en from '../locales/en.json' with { type: 'json' }
import type { RouteEntry } from '../routing/route-table.ts'
import { Layout } from './layout.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
// The page is at rest at once.
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  cancelIdleCallback: (handle: number) => clearTimeout(handle),
})
afterAll(() => gateway.close())
afterEach(() => void vi.unstubAllGlobals())

/** The width of a tablet's window or a desktop's, or of a phone's. */
const windowIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && /min-width/.test(query),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
beforeEach(() => windowIs(false))

const RELEASE: PinnedRelease = {
  remote: 'lottery',
  id: '1.0.0-000000000001',
  container: 'lottery',
  entry: '/entry.js',
  pages: [],
  slots: [],
  locales: ['EN'],
}

interface Options {
  /** Another page than home, which hides nothing of its own. */
  path?: string
  bars?: RouteEntry['bars']
  signedInAs?: string
  exists?: (path: string) => boolean
}

function show({ path = '/m/home', bars = {}, signedInAs, exists = () => true }: Options = {}) {
  const page: RouteEntry['page'] =
    path === '/m/home'
      ? { kind: 'home' }
      : { kind: 'remote', release: RELEASE, id: 'p', module: './page/p', access: 'all' }
  return renderFeature(
    <PageExists value={exists}>
      <SlotRenderer value={({ name, props }) => <i data-testid={name} data-props={JSON.stringify(props)} />}>
        <Layout entry={{ path, page, bars }} title="Title" overridden={[]}>
          <HomePage />
        </Layout>
      </SlotRenderer>
    </PageExists>,
    { remote: 'shell', wording: { EN: en.shell }, path, gateway, ...(signedInAs ? { signedInAs } : {}) },
  )
}

/** It is loaded after what players came for. */
const gift = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  await act(() => vi.dynamicImportSettled())
  return screen.queryByRole('link', { name: 'Get a gift when you register' })
}

test('SH-34 a visitor has the floating gift, which leads to registration; a member has none', async () => {
  const visitor = await show()
  expect((await gift())?.getAttribute('href')).toBe('/m/register')
  visitor.unmount()
  await show({ signedInAs: 'player1' })
  expect(await gift()).toBeNull()
})

const scroll = (y: number) => {
  window.scrollTo(0, y)
  fireEvent.scroll(window)
}

test('SH-34 the gift makes way to who scrolls, either way, and is there again once nothing moves', async () => {
  await show()
  const shown = await gift()
  const away = () => shown?.hasAttribute('data-hidden')
  for (const y of [300, 250]) {
    scroll(y)
    expect(away()).toBe(true)
    await waitFor(() => expect(away()).toBe(false))
  }
  // A finger that rests is no scroll.
  scroll(247)
  expect(away()).toBe(false)
  scroll(0)
  expect(away()).toBe(true)
})

test('SH-34 PL-01 the gift is away on arrival, and comes with the first scroll or the second page', async () => {
  window.scrollTo(0, 0)
  const arrival = await show()
  const shown = await gift()
  const away = () => shown?.hasAttribute('data-hidden')
  expect(away()).toBe(true)
  scroll(100)
  await waitFor(() => expect(away()).toBe(false))
  arrival.unmount()
  scroll(0)
  const { user } = await show()
  const other = await gift()
  expect(other?.hasAttribute('data-hidden')).toBe(true)
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Promotions' }),
  )
  await waitFor(() => expect(other?.hasAttribute('data-hidden')).toBe(false))
})

test('SH-34 there is no gift before there is a page to register on', async () => {
  await show({ exists: (path) => path !== '/m/register' })
  expect(await gift()).toBeNull()
})

test('SH-33 a page that hides the overlays hides both: the gift and what remotes put over every page', async () => {
  const plain = await show()
  expect(await gift()).toBeTruthy()
  expect(screen.getByTestId('layout.overlay')).toBeTruthy()
  plain.unmount()
  await show({ bars: { overlays: false } })
  expect(await gift()).toBeNull()
  expect(screen.queryByTestId('layout.overlay')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

test('SH-30 SH-31 SH-32 a page has header, banner, game-type bar and bottom menu', async () => {
  await show({ path: '/m/notice' })
  expect(screen.getByRole('banner')).toBeTruthy()
  for (const slot of ['layout.banner', 'layout.gameTypes']) expect(screen.getByTestId(slot)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

test('SH-30 SH-31 every page but home has both bars in one strip, home has the game types whole', async () => {
  const stripOf = (slot: string) => screen.getByTestId(slot).closest('[data-slim]')
  for (const path of ['/m/withdraw', '/m/promotions', '/m/notice']) {
    const page = await show({ path })
    expect(stripOf('layout.banner')).not.toBeNull()
    expect(stripOf('layout.gameTypes')).toBe(stripOf('layout.banner'))
    page.unmount()
  }
  const list = await show({ path: '/m/lottery', bars: { gameType: false } })
  expect(stripOf('layout.banner')).not.toBeNull()
  list.unmount()
  await show()
  expect(screen.queryByTestId('layout.banner')).toBeNull()
  expect(stripOf('layout.gameTypes')).toBeNull()
})

test('SH-31 SH-32 a page hides the game-type bar and the bottom menu as it declares, each by itself', async () => {
  const list = await show({ path: '/m/lottery', bars: { gameType: false } })
  expect(screen.queryByTestId('layout.gameTypes')).toBeNull()
  expect(screen.getByTestId('layout.banner')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  list.unmount()
  await show({ path: '/m/login', bars: { bottom: false } })
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.getByTestId('layout.gameTypes')).toBeTruthy()
})

test('SH-32 the bottom menu has its five entries, also while no release has their pages', async () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getAllByRole('link')
      .map((entry) => [entry.textContent, entry.getAttribute('href')])
  const four = [
    ['Home', '/m/home'],
    ['Promotions', '/m/promotions'],
    ['Deposit', '/m/voucherCenter'],
    ['Service', '/m/service'],
  ]
  const visitor = await show({ exists: () => false })
  expect(entries()).toEqual([...four, ['Member', '/m/login?from=%2Fm%2Fmember%2Fhome']])
  visitor.unmount()
  await show({ signedInAs: 'player1' })
  await waitFor(() => expect(entries()).toEqual([...four, ['Member', '/m/member/home']]))
})

test('IN-11 home says that gambling can be addictive', async () => {
  await show()
  expect(await screen.findByText('Gambling can be addictive - please play responsibly')).toBeTruthy()
})

test('HM-12 home claims more than 600 games, with the way to them', async () => {
  await show()
  const claim = await screen.findByRole('link', { name: 'More than 600 games' })
  expect(claim.getAttribute('href')).toBe('/m/gameCenter')
})

test('PL-11 the Tab key meets the menu first where it stands at the side, and last where it stands at the foot', async () => {
  const order = async (wide: boolean) => {
    windowIs(wide)
    const { container, unmount } = await show()
    const parts = [...container.querySelectorAll('header, main, nav[aria-label="Main menu"]')]
    unmount()
    return parts.map(({ localName }) => localName)
  }
  expect(await order(true)).toEqual(['nav', 'header', 'main'])
  expect(await order(false)).toEqual(['header', 'main', 'nav'])
})

test('PL-11 SH-32 on a desktop what remotes put below the menu comes with it, and is none of its five', async () => {
  windowIs(true)
  const desktop = await show()
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(menu.compareDocumentPosition(screen.getByTestId('layout.rail'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  desktop.unmount()
  for (const bars of [{}, { gameType: false as const }]) {
    const page = await show({ path: '/m/lottery', bars })
    // The same on every page (610), so that the game types do not stand above it as well.
    const told = (await screen.findByTestId('layout.rail')).getAttribute('data-props')
    expect(JSON.parse(told ?? '')).toEqual({ path: '/m/lottery' })
    expect(screen.queryByTestId('layout.gameTypes')).toBeNull()
    page.unmount()
  }
  const without = await show({ path: '/m/login', bars: { bottom: false } })
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(screen.queryByTestId('layout.rail')).toBeNull()
  // Where nothing stands at the side, a page that hides no bar has it above.
  expect(screen.getByTestId('layout.gameTypes')).toBeTruthy()
  without.unmount()
  windowIs(false)
  await show()
  expect(await gift()).toBeTruthy()
  expect(screen.queryByTestId('layout.rail')).toBeNull()
})

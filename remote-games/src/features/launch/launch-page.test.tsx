import type { ValueOf } from '@lobby/contracts/call'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance } from '@lobby/contracts/calls/member'
import { selfExclude, takeTimeOut } from '@lobby/contracts/calls/protection'
import { login } from '@lobby/contracts/calls/session'
import { bus, deviceId, indicator, useLocation, useNavigate } from '@lobby/platform'
import { useFeedback } from '@lobby/platform/host'
import { holdTimers, leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { validInput } from '@lobby/sandbox/testing/valid-input'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import LaunchPage from './launch-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const LAUNCH = '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&platform=html5'

/** The paths that were asked. */
const asked: string[] = []
/** The connection breaks at the next launch. */
const refuse = { launch: false }

/** The layout's indicator, as plain as can be. */
function Waiting() {
  return useFeedback().waiting ? <p>please wait</p> : null
}

/** As a game's tile leads there. */
function Tile() {
  const navigate = useNavigate()
  if (useLocation().pathname !== '/m/home') return null
  return (
    <button type="button" onClick={() => navigate(LAUNCH, { state: { name: 'Floating Market', picture: '' } })}>
      a game
    </button>
  )
}

/** As the shell has it: the page goes with its address. */
function Page() {
  return useLocation().pathname === '/m/launchGame' ? <LaunchPage /> : null
}

async function open(path: string, held?: Promise<void>, signedInAs: string | null = 'player1') {
  const bodies: unknown[] = []
  asked.length = 0
  refuse.launch = false
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    asked.push(url.pathname)
    if (url.pathname === launchGame.path) {
      bodies.push(JSON.parse(String(init?.body)))
      await held
      if (refuse.launch) throw new TypeError('Failed to fetch')
    }
    return gateway.fetch(input, init)
  }
  const options = {
    remote: 'games',
    wording: { EN: en },
    path,
    signedInAs: signedInAs ?? undefined,
    gateway: { ...gateway, fetch },
  }
  const feature = await renderFeature(
    <>
      <Page />
      <Tile />
      <Waiting />
    </>,
    options,
  )
  return { bodies, ...feature }
}

const frame = async () => {
  const element = await waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found as HTMLIFrameElement
  })
  return element
}

/** What the page says to the game; the frame of a test has no window of its own. */
function saidTo(game: HTMLIFrameElement) {
  const postMessage = vi.fn()
  Object.defineProperty(game, 'contentWindow', { value: { postMessage } })
  return postMessage
}

/** A message as the browser would deliver it. */
function hear(type: string, origin: string, source: MessageEventSource | null) {
  act(() => {
    dispatchEvent(new MessageEvent('message', { data: { type }, origin, source }))
  })
}

/** What can be pressed, by its name. */
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('PD-01 SH-20 without a provider of games one sentence says that they are off, and nothing is tried again', async () => {
  gateway.set({ whitelabel: { GAMES: false } })
  onTestFinished(() => gateway.set({ whitelabel: { GAMES: true } }))
  await open(LAUNCH)
  expect(await screen.findByText('Games are not available on this site yet.')).toBeTruthy()
  expect(buttons()).toEqual(['Leave the game', 'Go back'])
})

test('GL-36 SH-20 a launch asks once and shows the returned address in a frame of its own', async () => {
  const { bodies } = await open(LAUNCH)
  const game = await frame()
  expect(new URL(game.src).origin).toBe(gateway.vendorUrl)
  expect(game.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(bodies).toEqual([
    expect.objectContaining({ gameCategory: 'RNG', vendor: 'LOTUS', nodeId: 1001, accountType: 1 }),
  ])
  fireEvent.load(game)
  await waitFor(() => expect(screen.queryByText('Opening the game…')).toBeNull())
})

test.each([3_000, 10_000] as const)(
  'ER-01 a launch asks to wait for %i ms at most, as the site reads it',
  async (ms) => {
    holdTimers(ms)
    gateway.set({ readings: { launchIndicatorMs: ms } })
    const shown = vi.spyOn(indicator, 'show')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    try {
      await open(LAUNCH, held)
      await waitFor(() => expect(shown).toHaveBeenLastCalledWith({ ms }))
      await screen.findByText('please wait')
      letGo()
      await frame()
      await waitFor(() => expect(screen.queryByText('please wait')).toBeNull())
    } finally {
      shown.mockRestore()
      gateway.set({ readings: { launchIndicatorMs: 3_000 } })
    }
  },
)

test('FD-06 an open game holds a lease until it is closed, and closing it is told', async () => {
  const told: string[] = []
  const { unmount } = await open(LAUNCH)
  await frame()
  bus.on('game.closed', () => told.push('game.closed'))
  bus.on('wallet.changed', ({ cause }) => told.push(`wallet.changed ${cause}`))
  expect(leasesHeld('games')).toEqual(['game open'])
  unmount()
  // With the answer to the recall (FD-18).
  await waitFor(() => expect(leasesHeld('games')).toEqual([]))
  expect(told).toEqual(['game.closed', 'wallet.changed unknown', 'wallet.changed transfer'])
})

test('FD-12 PL-08 only the game itself is believed when it says that the wallet has changed, and a tick is felt', async () => {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'vibrate')
    Reflect.deleteProperty(navigator, 'maxTouchPoints')
  })
  const causes: string[] = []
  bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  const fifteenSeconds = holdTimers(15_000)
  await open(LAUNCH)
  const game = await frame()
  // From here on it is listened to.
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
  hear('lobby.wallet.changed', 'http://evil.test', game.contentWindow)
  hear('lobby.wallet.changed', gateway.vendorUrl, window)
  expect(causes).toEqual([])
  expect(vibrate).not.toHaveBeenCalled()
  hear('lobby.wallet.changed', gateway.vendorUrl, game.contentWindow)
  expect(causes).toEqual(['bet'])
  expect(vibrate).toHaveBeenCalledOnce()
})

test('PP-02 the game is told to pause and to go on, at its own origin, and stays as it is', async () => {
  await open(LAUNCH)
  const game = await frame()
  const said = saidTo(game)
  act(() => bus.emit('play.paused', {}))
  act(() => bus.emit('play.resumed', {}))
  expect(said.mock.calls).toEqual([
    [{ type: 'lobby.game.pause' }, gateway.vendorUrl],
    [{ type: 'lobby.game.resume' }, gateway.vendorUrl],
  ])
  expect(document.querySelector('iframe')).toBe(game)
})

test('PP-02 a game that comes up during the pause is told as soon as it is ready', async () => {
  await open(LAUNCH)
  const game = await frame()
  act(() => bus.emit('play.paused', {}))
  const said = saidTo(game)
  hear('lobby.game.ready', gateway.vendorUrl, game.contentWindow)
  expect(said.mock.calls).toEqual([[{ type: 'lobby.game.pause' }, gateway.vendorUrl]])
})

test('PP-05 time played and net result stand over a game with money, and over none with play money', async () => {
  await open(LAUNCH)
  await frame()
  expect(await screen.findByText(/^Played \d+ min$/)).toBeTruthy()
  expect(screen.getByText('Net').parentElement?.textContent).toBe('Net 0.00\u00a0K')
  cleanup()
  await open(`${LAUNCH}&accountType=0`)
  await frame()
  expect(screen.queryByText(/^Played/)).toBeNull()
})

test('SH-20 a game that asks to be closed leads to home when the address says so', async () => {
  const { address } = await open(`${LAUNCH}&pageBack=home`)
  const game = await frame()
  hear('lobby.game.close', gateway.vendorUrl, game.contentWindow)
  await waitFor(() => expect(address()).toBe('/m/home'))
})

test('GL-32 a launch call that fails takes the indicator away, leads back and says nothing', async () => {
  const { bodies, address } = await open('/m/launchGame?vendor=NOPE&gameCategory=RNG&pageBack=home')
  await waitFor(() => expect(address()).toBe('/m/home'))
  expect(bodies).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('please wait')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/could not be opened/)).toBeNull()
  // Nothing was taken along, so nothing is called back from other games.
  expect(asked).not.toContain(recallBalance.path)
})

test('GL-32 PL-08 a vendor that is opened again in vain gives back what the first launch took along', async () => {
  const fifteenSeconds = holdTimers(15_000)
  const { user, address } = await open(`${LAUNCH}&pageBack=home`)
  await frame()
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
  act(() => fifteenSeconds.run())
  refuse.launch = true
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(address()).toBe('/m/home'))
  await waitFor(() => expect(asked).toContain(recallBalance.path))
})

test('PP-03 a launch during a time-out is told in one sentence, with the way to safer play and none to ask again', async () => {
  const { body } = await ask(gateway, takeTimeOut, { hours: 24 }, { token: await gateway.signIn('vip') })
  expect(body.success).toBe(true)
  await open(LAUNCH, undefined, 'vip')
  expect(await screen.findByText(/^You are on a time-out\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Safer play' }).getAttribute('href')).toBe('/m/saferPlay')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('GL-33 RO-02 a visitor who wants to play for money is sent to sign in, and comes back', async () => {
  const { address } = await open(LAUNCH, undefined, null)
  await waitFor(() => expect(address()).toBe(`/m/login?from=${encodeURIComponent(LAUNCH)}`))
  expect(asked).not.toContain(launchGame.path)
})

test.each([
  ['a visitor', null],
  ['a member', 'player1'],
])('CL-34 RO-01 %s tries a game by a call of its own, with play money and no login', async (_, who) => {
  const { address } = await open(`${LAUNCH}&accountType=0`, undefined, who)
  const game = await frame()
  expect(address()).toBe(`${LAUNCH}&accountType=0`)
  expect(asked).toContain(tryGame.path)
  expect(asked).not.toContain(launchGame.path)
  const opened = await gateway.vendor.app.inject({
    method: 'POST',
    url: '/api/open',
    payload: { token: new URL(game.src).hash.slice(1) },
  })
  expect(opened.json().value).toMatchObject({ real: false, balance: 1_000 })
})

test('CL-34 ER-09 where free play is switched off a visitor is told so, and not asked to try again', async () => {
  gateway.set({ freePlay: false })
  onTestFinished(() => gateway.set({ freePlay: true }))
  const { address } = await open(`${LAUNCH}&accountType=0`, undefined, null)
  expect(await screen.findByText(/the feature is temporarily unavailable/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(address()).toBe(`${LAUNCH}&accountType=0`)
})

test('GL-32 PL-08 a vendor that says nothing for fifteen seconds is told, with ways on that bring the money back', async () => {
  const fifteenSeconds = holdTimers(15_000)
  const { user, bodies, address } = await open(`${LAUNCH}&pageBack=home`)
  // What a browser or a proxy shows in the vendor's place loads as well.
  const first = await frame()
  fireEvent.load(first)
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
  expect(screen.queryByText(/The provider is not responding/)).toBeNull()
  act(() => fifteenSeconds.run())
  await screen.findByText(/The provider is not responding/)
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(screen.queryByText(/The provider is not responding/)).toBeNull()
  await waitFor(async () => expect(await frame()).not.toBe(first))
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
  act(() => fifteenSeconds.run())
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(address()).toBe('/m/home'))
  await waitFor(() => expect(asked).toContain(recallBalance.path))
})

test('PL-08 an open game stands under its name', async () => {
  const { user } = await open('/m/home')
  await user.click(screen.getByRole('button', { name: 'a game' }))
  const game = await frame()
  expect(screen.getByRole('heading', { name: 'Floating Market' })).toBeTruthy()
  expect(game.title).toBe('Floating Market')
})

test('PL-08 a vendor that speaks is left alone', async () => {
  const fifteenSeconds = holdTimers(15_000)
  await open(LAUNCH)
  const game = await frame()
  hear('lobby.game.ready', gateway.vendorUrl, game.contentWindow)
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(0))
  expect(screen.queryByText('Opening the game…')).toBeNull()
})

test('SH-20 an address without a vendor opens nothing', async () => {
  const { bodies } = await open('/m/launchGame')
  expect(await screen.findByText('There is no game to open')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('PP-09 from an open game one tap leads to rules, return, odds and own rounds, and the game stays as it is', async () => {
  const { user } = await open(LAUNCH)
  const game = await frame()
  await user.click(await screen.findByRole('button', { name: 'Rules, odds and your rounds' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Game information' }))
  expect(await sheet.findByText('96.09%')).toBeTruthy()
  // 1³ of 30³ ways, and what the table of the game pays for it.
  const row = sheet.getByRole('row', { name: /^3 × Seven/ })
  expect(row.textContent).toBe('3 × Seven1 in 27,000×500')
  expect(sheet.getByText(/^Choose a stake and start the reels\./)).toBeTruthy()
  expect(await sheet.findByText('You have not played this game with real money yet.')).toBeTruthy()
  expect(document.querySelector('iframe')).toBe(game)
})

// Nobody plays as this member afterwards.
test('PP-04 a visitor on the device of somebody who is excluded is told so, and opens no game of play money', async () => {
  const input = await validInput(gateway, 'login', '')
  const { value } = (await ask(gateway, login, { ...input, deviceId: deviceId() })).body
  const { token } = value as ValueOf<typeof login>
  await ask(gateway, selfExclude, { months: 6 }, { token })
  await open(`${LAUNCH}&accountType=0`, undefined, null)
  expect(await screen.findByText(/^No account can be opened with these details or on this device/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['with both', { name: 'Floating Market', picture: '/images/a.png' }, 'Floating Market', 2],
  ['without a picture', { name: 'Floating Market' }, 'Floating Market', 0],
  ['with a picture that is no address', { name: 'Floating Market', picture: 7 }, 'Floating Market', 0],
  ['without a name', { picture: '/images/a.png' }, 'Golden Lotus', 2],
  ['with a name that is no text', { name: 7, picture: '/images/a.png' }, 'Golden Lotus', 2],
  ['of nothing', null, 'Golden Lotus', 2],
  ['of an older release', 'Floating Market', 'Golden Lotus', 2],
] as const)(
  'GL-23 FD-28 of the state beside an address, %s, the curtain believes a name with its picture',
  async (_what, state, name, covers) => {
    function Link() {
      const navigate = useNavigate()
      return (
        <button type="button" onClick={() => navigate(LAUNCH, { state })}>
          a game
        </button>
      )
    }
    const fetch: typeof gateway.fetch = (input, init) =>
      String(input).includes(launchGame.path) ? new Promise(() => undefined) : gateway.fetch(input, init)
    const { user } = await renderFeature(
      <>
        <Page />
        <Link />
      </>,
      { remote: 'games', wording: { EN: en }, path: '/m/home', signedInAs: 'player1', gateway: { ...gateway, fetch } },
    )
    await user.click(screen.getByRole('button', { name: 'a game' }))
    const curtain = (await screen.findByText('Opening the game…')).closest('[role=status]')
    // What is not believed is asked for.
    await waitFor(() => expect(curtain?.textContent).toBe(`${name}Opening the game…`))
    expect(curtain?.querySelectorAll('[data-fit]')).toHaveLength(covers)
  },
)

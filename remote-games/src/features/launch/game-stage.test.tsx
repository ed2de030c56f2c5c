/** PL-08: what stands over an open game, and a deposit that is made there. */
import { gameRounds } from '@lobby/contracts/calls/game-information'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance } from '@lobby/contracts/calls/member'
import type { SlotProps } from '@lobby/contracts/remote'
import { bus, useLocation } from '@lobby/platform'
import { SlotRenderer, type SlotRendererProps } from '@lobby/platform/host'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import LaunchPage from './launch-page.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const LAUNCH = '/m/launchGame?gameCategory=RNG&vendor=LOTUS&nodeId=1001&platform=html5'

/** The cashier's sheet, as plain as can be. */
function Deposit({ open, onClose, onCredited }: SlotProps['game.deposit']) {
  return open ? (
    <dialog open aria-label="Deposit">
      <button type="button" onClick={onCredited}>
        money comes
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </dialog>
  ) : null
}
const cashier = { slots: false }
function Slots({ name, props, fallback }: SlotRendererProps) {
  return name === 'game.deposit' && cashier.slots ? <Deposit {...(props as SlotProps['game.deposit'])} /> : fallback
}

/** As the shell has it: the page goes with its address. */
function Page() {
  return useLocation().pathname === '/m/launchGame' ? <LaunchPage /> : null
}

/** The paths that were asked, and what was asked of launches. */
let asked: string[] = []
let bodies: unknown[] = []

function open(path: string) {
  asked = []
  bodies = []
  const fetch: typeof gateway.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    asked.push(url.pathname)
    if (url.pathname === launchGame.path) bodies.push(JSON.parse(String(init?.body)))
    return gateway.fetch(input, init)
  }
  return renderFeature(
    <SlotRenderer value={Slots}>
      <Page />
    </SlotRenderer>,
    { remote: 'games', wording: { EN: en }, path, signedInAs: 'player1', gateway: { ...gateway, fetch } },
  )
}

const frame = () =>
  waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found as HTMLIFrameElement
  })

/** What can be pressed, by its name. */
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('PL-08 over a game stand its name, one way out, a deposit, time and result, information, and nothing else', async () => {
  const { user, address } = await open(`${LAUNCH}&pageBack=home`)
  await frame()
  // The name after a reload, when the tile's is not known.
  expect(await screen.findByRole('heading', { name: 'Golden Lotus' })).toBeTruthy()
  expect(await screen.findByText(/^Played/)).toBeTruthy()
  expect(screen.getByText(/^Net/)).toBeTruthy()
  expect(buttons()).toEqual(['Leave the game', 'Deposit', 'Rules, odds and your rounds'])
  expect(screen.queryAllByRole('link')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Leave the game' }))
  await waitFor(() => expect(address()).toBe('/m/home'))
})

test('PL-08 free play has no deposit over it', async () => {
  await open(`${LAUNCH}&accountType=0`)
  await frame()
  expect(buttons()).toEqual(['Leave the game', 'Rules, odds and your rounds'])
})

test('PL-08 CL-29 what comes by a deposit over the game is taken into it, and the game hears of it and stays as it is', async () => {
  cashier.slots = true
  onTestFinished(() => {
    cashier.slots = false
  })
  const causes: string[] = []
  const { user } = await open(LAUNCH)
  bus.on('wallet.changed', ({ cause }) => causes.push(cause))
  const game = await frame()
  const postMessage = vi.fn()
  // The frame of a test has no window of its own.
  Object.defineProperty(game, 'contentWindow', { value: { postMessage } })
  const address = game.src
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  expect(bodies).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'money comes' }))
  await waitFor(() => expect(postMessage.mock.calls).toEqual([[{ type: 'lobby.wallet.changed' }, gateway.vendorUrl]]))
  expect(bodies[1]).toEqual(bodies[0])
  expect(causes).toEqual(['transfer'])
  await user.click(screen.getByRole('button', { name: 'close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('iframe')).toBe(game)
  expect(game.src).toBe(address)
})

test('PL-08 where no remote offers a deposit over a game its page opens', async () => {
  const { user, address } = await open(LAUNCH)
  await frame()
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await waitFor(() => expect(address()).toBe('/m/voucherCenter'))
})

test('PL-08 leaving a vendor that does not answer brings the money back from the line over it as well', async () => {
  const fifteenSeconds = holdTimers(15_000)
  const { user, address } = await open(`${LAUNCH}&pageBack=home`)
  await frame()
  await waitFor(() => expect(fifteenSeconds.waiting()).toBe(1))
  act(() => fifteenSeconds.run())
  await screen.findByText(/The provider is not responding/)
  await user.click(screen.getByRole('button', { name: 'Leave the game' }))
  await waitFor(() => expect(address()).toBe('/m/home'))
  await waitFor(() => expect(asked).toContain(recallBalance.path))
})

/** A window in which the stage has room beside a game. */
function widen() {
  const none = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  const wide = (query: string) => ({ ...none, matches: /min-width/.test(query) }) as unknown as MediaQueryList
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(wide)
  onTestFinished(() => media.mockRestore())
}

test('PL-08 PL-11 PP-09 a desktop has the deposit and what is told of the game beside it, in place of two signs above', async () => {
  widen()
  await open(LAUNCH)
  await frame()
  const beside = within(screen.getByRole('complementary', { name: 'Game information' }))
  expect(await beside.findByRole('table', { name: 'Odds and payouts' })).toBeTruthy()
  expect(await beside.findByRole('heading', { name: 'Your rounds' })).toBeTruthy()
  expect(buttons()).toEqual(['Leave the game', 'Deposit'])
  expect(beside.getByRole('button', { name: 'Deposit' })).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('PL-08 PL-11 beside free play on a desktop stand neither a deposit nor rounds', async () => {
  widen()
  await open(`${LAUNCH}&accountType=0`)
  await frame()
  expect(await screen.findByRole('table', { name: 'Odds and payouts' })).toBeTruthy()
  expect(buttons()).toEqual(['Leave the game'])
  expect(screen.queryByRole('heading', { name: 'Your rounds' })).toBeNull()
})

test('PL-11 PP-09 rounds beside a game are asked for again when the game says that money has moved', async () => {
  widen()
  await open(LAUNCH)
  await frame()
  await screen.findByRole('heading', { name: 'Your rounds' })
  const times = () => asked.filter((path) => path === gameRounds.path).length
  await waitFor(() => expect(times()).toBe(1))
  act(() => bus.emit('wallet.changed', { cause: 'bet' }))
  await waitFor(() => expect(times()).toBe(2))
})

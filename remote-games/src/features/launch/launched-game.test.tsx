import { addRecent, tryGame } from '@lobby/contracts/calls/favourites'
import { gameInformation } from '@lobby/contracts/calls/game-information'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { bus, gateway as call, signOut } from '@lobby/platform'
import { PageExists } from '@lobby/platform/host'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { newerGateway } from '@lobby/sandbox/testing/newer-gateway'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import { LaunchedGame } from './launched-game.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  const [game] = await gateway.db.query.games.findMany({ where: (row, { eq }) => eq(row.nodeId, 1001) })
  REQUEST.gameCode = game?.code
})
afterAll(() => gateway.close())
/** What a test has left open is back before the next one listens. */
afterEach(async () => {
  cleanup()
  await waitFor(() => expect(leasesHeld('games')).toEqual([]))
})

type Props = ComponentProps<typeof LaunchedGame>
const REQUEST = {
  gameCategory: 'RNG',
  vendor: 'LOTUS',
  platform: 'html5',
  nodeId: 1001,
} as Props['request']
const FACE = { name: 'Floating Market', picture: '' } as Props['face']

interface Options {
  request?: Partial<Props['request']>
  face?: Props['face']
  /** What the launch is refused with. */
  refusedWith?: string
  exists?: (path: string) => boolean
  from?: TestGateway
  /** What a call waits for. */
  before?: (path: string) => Promise<void> | undefined
}

/** One launch. `asked` are the paths of the calls that move money, `said` what everybody heard. */
async function open({
  request = {},
  face = FACE,
  refusedWith,
  exists = () => true,
  from = gateway,
  before,
}: Options = {}) {
  const onClose = vi.fn()
  const [asked, said]: [string[], string[]] = [[], []]
  const answers: { refused: string | undefined; lost?: string } = { refused: refusedWith }
  bus.on('wallet.changed', ({ cause }) => said.push(`wallet ${cause}`))
  bus.on('game.opened', ({ gameId }) => said.push(`opened ${gameId}`))
  bus.on('game.closed', ({ gameId }) => said.push(`closed ${gameId}`))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://site.test')
    if ([launchGame.path, tryGame.path, recallBalance.path].includes(pathname)) asked.push(pathname)
    if (answers.refused && (pathname === launchGame.path || pathname === tryGame.path)) {
      return Response.json({ success: false, errorCode: answers.refused, message: 'Told.' }, { status: 403 })
    }
    await before?.(pathname)
    if (answers.lost === pathname) throw new TypeError('Failed to fetch')
    return from.fetch(input, init)
  }
  function Game() {
    const [closed, setClosed] = useState(false)
    const close = () => {
      onClose()
      setClosed(true)
    }
    return closed ? null : <LaunchedGame request={{ ...REQUEST, ...request }} face={face} onClose={close} />
  }
  const feature = await renderFeature(
    <PageExists value={exists}>
      <Game />
    </PageExists>,
    { remote: 'games', wording: { EN: en }, path: '/m/launchGame', signedInAs: 'player1', gateway: { ...from, fetch } },
  )
  return { ...feature, onClose, asked, said, answers }
}

const frame = () => waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
const actions = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .filter((action) => !action.hasAttribute('aria-label'))
    .map((action) => action.textContent)

test.each<[string, string[]]>([
  ['limit.loss', ['Open Safer play', 'Go back']],
  ['limit.time', ['Open Safer play', 'Go back']],
  ['play.paused', ['Open Safer play', 'Go back']],
  ['play.excluded', ['Open Safer play', 'Go back']],
  ['trial.restricted', ['Go back']],
  ['permission.denied', ['Go back']],
  ['register.excluded', ['Go back']],
])('PP-01 PP-03 PP-04 TR-04 a launch that is refused with %s is told, and is not tried again', async (code, can) => {
  const { user, onClose, asked, said } = await open({ refusedWith: code })
  expect(await screen.findByText('Floating Market could not be opened')).toBeTruthy()
  expect(actions()).toEqual(can)
  expect(document.querySelector('iframe')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked).toEqual([launchGame.path])
  expect(said).toEqual([])
  expect(leasesHeld('games')).toEqual([])
})

test('PP-03 the way to safer play is not shown where the site has none; a game without a face is called so', async () => {
  await open({ refusedWith: 'play.paused', face: null, exists: () => false })
  expect(await screen.findByText('The game could not be opened')).toBeTruthy()
  expect(actions()).toEqual(['Go back'])
})

test('GL-37 CL-26 a game that was just opened is the one played last, for whoever had asked a moment before', async () => {
  function PlayedLast({ isBack }: { isBack: boolean }) {
    const { games, loading } = useRecentGames('')
    if (loading) return null
    return <p>{`${isBack ? 'After' : 'Before'}: ${games.map(({ nodeId }) => nodeId).join(', ')}`}</p>
  }
  function Site() {
    const [at, setAt] = useState<'before' | 'game' | 'after'>('before')
    if (at === 'game') return <LaunchedGame request={REQUEST} face={FACE} onClose={() => setAt('after')} />
    return (
      <>
        <PlayedLast isBack={at === 'after'} />
        <button type="button" onClick={() => setAt('game')}>
          Open
        </button>
      </>
    )
  }
  for (const nodeId of [1001, 1003]) {
    gateway.clock.advance(1000)
    await askAs(gateway, 'player1', addRecent, { nodeId })
  }
  gateway.clock.advance(1000)
  const { user } = await renderFeature(
    <PageExists value={() => true}>
      <Site />
    </PageExists>,
    { remote: 'games', wording: { EN: en }, path: '/m/home', signedInAs: 'player1', gateway },
  )
  expect((await screen.findByText(/Before/)).textContent).toMatch(/^Before: 1003, 1001\b/)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByTitle('Floating Market')
  await user.click(screen.getByRole('button', { name: 'Leave the game' }))
  expect((await screen.findByText(/After/)).textContent).toMatch(/^After: /)
  await waitFor(() => expect(screen.getByText(/After/).textContent).toMatch(/^After: 1001, 1003\b/))
})

test('PD-01 games that are off are one sentence, with the way back', async () => {
  const { user, onClose } = await open({ refusedWith: 'service.off' })
  expect(await screen.findByText('Games are not available on this site yet.')).toBeTruthy()
  expect(screen.queryByText(/could not be opened/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('GL-32 any other refusal leads back without a word, and the balance is looked at anew', async () => {
  const { onClose, asked, said } = await open({ refusedWith: 'vendor.failed' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said).toEqual(['wallet unknown'])
  expect(asked).toEqual([launchGame.path])
  expect(screen.queryByText(/could not be opened/)).toBeNull()
})

test.each([
  [FACE, 'Floating Market could not be opened'],
  [null, 'The game could not be opened'],
])(
  'GL-32 an address that cannot be used is told, and asked for again when the player wants it',
  async (face, title) => {
    let isBroken = true
    const from = newerGateway(gateway, launchGame, (value) =>
      isBroken ? { ...value, gameUrl: 'javascript:1' } : value,
    )
    const { user, asked, said, onClose } = await open({ face, from })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(/^The provider sent an address that cannot be used\./)).toBeTruthy()
    expect(actions()).toEqual(['Try again', 'Go back'])
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await frame()
    expect(asked).toEqual([launchGame.path, launchGame.path])
    expect(screen.queryByText(title)).toBeNull()
    await waitFor(() => expect(said.at(-1)).toBe(`opened ${REQUEST.gameCode}`))
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('GL-32 from an address that cannot be used the player may go back', async () => {
  const from = newerGateway(gateway, launchGame, (value) => ({ ...value, gameUrl: 'javascript:1' }))
  const { user, onClose, said } = await open({ from })
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(onClose).toHaveBeenCalledOnce()
  // What the launch took along is back before the next test listens.
  await waitFor(() => expect(said).toContain('wallet transfer'))
})

test('FD-06 SH-20 an open game is told by its code, and when it is closed the balance is looked at anew', async () => {
  const { unmount, said } = await open()
  // What the wallet had goes along first.
  const heard = () => said.filter((line) => line !== 'wallet transfer')
  await frame()
  await waitFor(() => expect(heard()).toEqual([`opened ${REQUEST.gameCode}`]))
  expect(leasesHeld('games')).toEqual(['game open'])
  expect(document.querySelector('iframe')?.title).toBe('Floating Market')
  act(() => unmount())
  expect(heard()).toEqual([`opened ${REQUEST.gameCode}`, `closed ${REQUEST.gameCode}`, 'wallet unknown'])
  // With the answer to the recall (FD-18).
  await waitFor(() => expect(leasesHeld('games')).toEqual([]))
})

/** What the member has at the site itself, and with the games. */
async function money() {
  const { figures } = await call(wallet, {})
  const { main, inGames } = Object.fromEntries(figures.map(({ kind, amount }) => [kind, amount]))
  return { main, inGames }
}

test('SH-51 PL-10 what a launch took along comes back once the game is left, without a word', async () => {
  const { unmount, asked, said } = await open()
  await frame()
  const { inGames = 0 } = await money()
  expect(inGames).toBeGreaterThan(0)
  act(() => unmount())
  await waitFor(() => expect(said.at(-1)).toBe('wallet transfer'))
  expect(asked).toEqual([launchGame.path, recallBalance.path])
  expect(await money()).toEqual({ main: inGames, inGames: 0 })
  expect(toastsShown()).toEqual([])
})

test('SH-51 FD-07 a recall that fails leaves the money where the wallet says, and the wallet is looked at anew', async () => {
  const { unmount, asked, said, answers } = await open()
  await frame()
  const before = await money()
  answers.lost = recallBalance.path
  act(() => unmount())
  await waitFor(() => expect(said.filter((word) => word === 'wallet unknown')).toHaveLength(2))
  expect(asked).toEqual([launchGame.path, recallBalance.path])
  expect(await money()).toEqual(before)
})

test('SH-51 a game that is left before it is there gives back what it has taken since', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { unmount, asked, said } = await open({ before: (path) => (path === launchGame.path ? held : undefined) })
  act(() => unmount())
  expect(asked).toEqual([launchGame.path])
  answer()
  await waitFor(() => expect(said.at(-1)).toBe('wallet transfer'))
  expect(asked).toEqual([launchGame.path, recallBalance.path])
  expect(await money()).toMatchObject({ inGames: 0 })
})

test('SH-51 CL-20 a gateway of before numbers no launch: what it took along stays until the player wants it', async () => {
  const from = newerGateway(gateway, launchGame, ({ gameUrl }) => ({ gameUrl }))
  const { unmount, asked } = await open({ from })
  await frame()
  act(() => unmount())
  expect(asked).toEqual([launchGame.path])
})

test('SH-51 SE-05 a game that goes with the sign-out asks for nothing', async () => {
  const { unmount, asked } = await open()
  await frame()
  await signOut()
  act(() => unmount())
  expect(asked).toEqual([launchGame.path])
})

test('GL-24 CL-34 free play is a call of its own, moves no money, and has neither result nor deposit over it', async () => {
  const { asked } = await open({ request: { accountType: 0 } })
  expect(screen.getByRole('status').textContent).toContain('Free')
  await frame()
  expect(asked).toEqual([tryGame.path])
  expect(screen.queryByText(/^Played/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Rules, odds and your rounds' })).toBeTruthy()
})

test('PL-08 the curtain says what is being opened, without a mark where it is for money', async () => {
  await open()
  const curtain = screen.getByRole('status').textContent
  expect(curtain).toBe('Floating MarketOpening the game…')
  await frame()
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeTruthy()
})

test('PL-08 after a reload the curtain names no game before it is known which, and then has its name and picture', async () => {
  const answers = new Map<string, () => void>()
  const waits = [gameInformation.path, launchGame.path]
  await open({
    face: null,
    before: (path) => (waits.includes(path) ? new Promise((resolve) => answers.set(path, resolve)) : undefined),
  })
  const curtain = screen.getByRole('status')
  expect(curtain.textContent).toBe('Opening the game…')
  answers.get(gameInformation.path)?.()
  await waitFor(() => expect(curtain.textContent).toBe('Golden LotusOpening the game…'))
  expect(curtain.querySelectorAll('[data-fit]')).toHaveLength(2)
  answers.get(launchGame.path)?.()
  await frame()
})

test('PP-09 a game that was opened without a face is called what the site knows of it', async () => {
  await open({ face: null })
  await frame()
  await waitFor(() => expect(document.querySelector('iframe')?.title).toBe('Golden Lotus'))
})

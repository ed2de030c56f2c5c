import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseOf } from '../testing/fake-container.ts'
import { lendsToOthers, retireContainer } from './container.ts'

const state = vi.hoisted(() => ({ runtime: undefined as unknown }))
vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => state.runtime }))
vi.mock('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', () => ({ initContainerEntry: 0 }))

const games = releaseOf('games', '1')
const lottery = releaseOf('lottery', '1')
const shared = (from: string, useIn: string[] | undefined, loaded = true) => ({ from, useIn, loaded })
const sharing = (...packages: ReturnType<typeof shared>[]) => {
  const versions = Object.fromEntries(packages.map((one, at) => [`1.0.${at}`, one]))
  const removed: unknown[] = []
  state.runtime = {
    shareScopeMap: { default: { swiper: versions } },
    remoteHandler: {
      idToRemoteMap: { 'games/page/p': { name: games.container }, 'lottery/page/p': { name: lottery.container } },
      removeRemote: (remote: unknown) => removed.push(remote),
    },
  }
  return { removed, runtime: state.runtime as { remoteHandler: { idToRemoteMap: object } } }
}

beforeEach(() => {
  state.runtime = undefined
})
afterEach(() => {
  document.head.innerHTML = ''
})

it.each([
  ['that another container runs', [shared(games.container, [games.container, lottery.container])], true],
  ['that it alone runs', [shared(games.container, [games.container])], false],
  ['that nobody runs', [shared(games.container, undefined)], false],
  ['that has not loaded', [shared(games.container, [lottery.container], false)], false],
  ['that came with another', [shared(lottery.container, [games.container, lottery.container])], false],
] as const)('FD-05 whether a release lends a shared package to others: one %s', (_, packages, lends) => {
  sharing(...packages.map((one) => ({ ...one, useIn: one.useIn && [...one.useIn] }) as ReturnType<typeof shared>))
  expect(lendsToOthers(games)).toBe(lends)
})

it('FD-05 what is retired leaves nothing of itself, and everything of the others', () => {
  const tags = (id: string) =>
    `<script type="later" src="/releases/${id}/7.js"></script><link rel="later" href="/releases/${id}/7.css">`
  document.head.innerHTML = tags('games/1') + tags('games/11') + tags('lottery/1')
  const lent = shared(lottery.container, [games.container, lottery.container])
  const { removed, runtime } = sharing(lent, shared(lottery.container, undefined))
  const globals = globalThis as Record<string, unknown>
  for (const { container } of [games, lottery]) {
    globals[container] = {}
    globals[`chunks_${container}`] = []
  }
  retireContainer(games)
  expect(document.head.innerHTML).toBe(tags('games/11') + tags('lottery/1'))
  expect(removed).toEqual([{ name: games.container, entry: expect.stringContaining('/releases/games/1/entry.js') }])
  expect(Object.keys(runtime.remoteHandler.idToRemoteMap)).toEqual(['lottery/page/p'])
  expect(lent.useIn).toEqual([lottery.container])
  expect([games, lottery].flatMap(({ container }) => [container in globals, `chunks_${container}` in globals])).toEqual(
    [false, false, true, true],
  )
  for (const name of [lottery.container, `chunks_${lottery.container}`]) delete globals[name]
})

it('FD-05 a page whose runtime has not started has nothing to take away, and lends nothing', () => {
  expect(lendsToOthers(games)).toBe(false)
  expect(() => retireContainer(games)).not.toThrow()
})

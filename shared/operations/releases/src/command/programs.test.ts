import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { consoleCommand } from './programs.ts'

const spawn = vi.hoisted(() => vi.fn())
vi.mock('node:child_process', () => ({ spawn }))

/** The console's process, as the command sees it. */
function startsConsole() {
  const child = Object.assign(new EventEmitter(), { kill: vi.fn() })
  spawn.mockReturnValue(child)
  return child
}

const words = (change: { key?: string[] } = {}) => ({ channel: 'staging', actor: 'chi', key: [], ...change })
const envOf = () => spawn.mock.calls[0]?.[2].env

beforeEach(() => void spawn.mockReset())

it('OP-04 starts the console on the store, with the channel and whoever asks, at the terminal of the command', async () => {
  const child = startsConsole()
  const env = { PATH: '/bin', CONSOLE_CHANNEL: 'production' }
  const answer = consoleCommand('/data/store', words({ key: ['chi.key'] }), env, 'http://127.0.0.1:3100')
  const given = {
    PATH: '/bin',
    CONSOLE_CHANNEL: 'staging',
    CONSOLE_ACTOR: 'chi',
    LOBBY_PERSON_KEY_FILE: 'chi.key',
    CONSOLE_STORE: '/data/store',
    CONSOLE_GATEWAY: 'http://127.0.0.1:3100',
  }
  const program = resolve(import.meta.dirname, '../../../console/src/program.ts')
  const settings = { env: given, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
  expect(spawn.mock.calls).toEqual([[process.execPath, [program], settings]])
  child.emit('close', 0)
  expect(await answer).toEqual({ json: { code: 0 }, lines: [], failed: false })
})

it('OP-04 leaves to the console what the command was not told: store, key and gateway', async () => {
  const child = startsConsole()
  const answer = consoleCommand(undefined, words(), { CONSOLE_STORE: '/own' }, undefined)
  expect(envOf()).toStrictEqual({ CONSOLE_CHANNEL: 'staging', CONSOLE_ACTOR: 'chi', CONSOLE_STORE: '/own' })
  child.emit('close', 0)
  await answer
})

it.each([1, null])('OP-04 says by its exit code that the console ended with %s', async (code) => {
  const child = startsConsole()
  const answer = consoleCommand(undefined, words(), {}, undefined)
  child.emit('close', code)
  expect(await answer).toEqual({ json: { code }, lines: [], failed: true })
})

it('OP-04 passes on that the console cannot be started', async () => {
  const child = startsConsole()
  const answer = consoleCommand(undefined, words(), {}, undefined)
  const error = new Error('spawn node ENOENT')
  child.emit('error', error)
  await expect(answer).rejects.toBe(error)
})

it.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGTERM'],
  ['SIGUSR2', 'SIGUSR2'],
] as const)('OP-04 hands %s on to the console as %s, while it runs', async (signal, passed) => {
  const others = process.listeners(signal)
  const own = () => process.listeners(signal).filter((listener) => !others.includes(listener))
  const child = startsConsole()
  const answer = consoleCommand(undefined, words(), {}, undefined)
  // Not by the signal itself, which others in this process listen to as well.
  for (const listener of own()) listener(signal)
  expect(child.kill.mock.calls).toEqual([[passed]])
  child.emit('close', 0)
  await answer
  expect(own()).toEqual([])
})

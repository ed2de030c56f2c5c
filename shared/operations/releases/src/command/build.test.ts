import { EventEmitter } from 'node:events'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { RefusedError } from '../problem.ts'
import { build } from './build.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')

/** The build's program: what it was called with, and what it does. */
const program = vi.hoisted(() => ({ spawn: vi.fn() }))
vi.mock('node:child_process', () => ({ spawn: program.spawn }))

interface Run {
  out?: string[]
  said?: string[]
  code: number | null
}

/** The program writes this and ends. */
function runs({ out = [], said = [], code }: Run): void {
  program.spawn.mockImplementation(() => {
    const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() })
    // Each piece for itself: what is written at once is read at once.
    const write = async (stream: PassThrough, pieces: readonly string[]) => {
      for (const piece of pieces) {
        await setImmediate()
        stream.write(piece)
      }
      stream.end()
    }
    void Promise.all([write(child.stdout, out), write(child.stderr, said)])
    const streams = [child.stdout, child.stderr].map((stream) => new Promise((ended) => stream.on('end', ended)))
    void Promise.all(streams).then(() => child.emit('close', code))
    return child
  })
}

const refusalOf = (remote: string) => build(remote).catch((error: unknown) => error)

beforeEach(() => void program.spawn.mockReset())

it('FD-04 builds a remote by the program of the tree, without a terminal of its own, and gives the folder', async () => {
  // Whatever comes in pieces, and whatever stands above it: the last line is the folder.
  runs({ out: ['lottery: built\nremote-lottery/', 'dist/1.2.0\n'], code: 0 })
  expect(await build('lottery')).toBe(join(ROOT, 'remote-lottery/dist/1.2.0'))
  const args = [join(ROOT, 'shared/tooling/src/build/command.ts'), join(ROOT, 'remote-lottery'), '--quiet']
  const settings = { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] }
  expect(program.spawn.mock.calls).toEqual([[process.execPath, args, settings]])
})

it('FD-04 builds the shell, whose folder has no prefix', async () => {
  runs({ out: ['/elsewhere/shell\n'], code: 0 })
  expect(await build('shell')).toBe('/elsewhere/shell')
  expect(program.spawn.mock.calls[0]?.[1][1]).toBe(join(ROOT, 'shell'))
})

// There is a folder `shared/docs`, and no package in it.
it.each(['nothing-of-that-name', 'shared/docs'])('FD-04 refuses to build %s, which is no package', async (name) => {
  const refusal = await refusalOf(name)
  expect(refusal).toBeInstanceOf(RefusedError)
  expect(refusal).toMatchObject({ code: 'build.unknown', message: `There is no source of ${name} here.` })
  expect(program.spawn).not.toHaveBeenCalled()
})

it('FD-04 says that a remote could not be built, and what the build said, line by line', async () => {
  runs({
    out: ['remote-lottery/dist/1.2.0\n'],
    said: ['page.tsx:3 has no end  \n\n   \n', '  2 err', 'ors\n'],
    code: 1,
  })
  const refusal = await refusalOf('lottery')
  expect(refusal).toBeInstanceOf(RefusedError)
  expect(refusal).toMatchObject({ code: 'build.failed', message: 'lottery could not be built.' })
  expect((refusal as RefusedError).problems).toEqual([
    { code: 'build.failed', message: 'lottery could not be built.' },
    { code: 'build.said', message: 'page.tsx:3 has no end' },
    { code: 'build.said', message: '  2 errors' },
  ])
})

it('FD-04 takes a build that names no folder for one that failed', async () => {
  runs({ out: ['\n'], code: 0 })
  expect(await refusalOf('lottery')).toMatchObject({
    code: 'build.failed',
    problems: [{ code: 'build.failed', message: 'lottery could not be built.' }],
  })
})

it('FD-04 says that the program of the build cannot be started, and why', async () => {
  const error = new Error('spawn node ENOENT')
  program.spawn.mockImplementation(() => {
    const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() })
    queueMicrotask(() => child.emit('error', error))
    return child
  })
  expect(await refusalOf('lottery')).toMatchObject({
    code: 'build.failed',
    problems: [
      { code: 'build.failed', message: 'lottery could not be built.' },
      { code: 'build.said', message: 'spawn node ENOENT' },
    ],
  })
})

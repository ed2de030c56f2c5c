import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { revision } from '../testing/channel-suite.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { openFolderStore } from './folder-store.ts'
import { readPlain, readText } from './plain-file.ts'

/** What whoever may write to a folder can put in the place of a file. */
const PLANTED: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  'a pipe': async (path) => execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdir(path),
  'a link to a device': (path) => symlink('/dev/zero', path),
  'a circle of links': (path) => symlink(path, path),
  'a socket': (path) =>
    new Promise<void>((open) => {
      const server = createServer().listen(path, open)
      onTestFinished(() => void server.close())
    }),
  'a file of 500 MB with nothing in it': async (path) => {
    await writeFile(path, '')
    await truncate(path, 500_000_000)
  },
}

async function setUp(what: string) {
  const dir = await scratch()
  const plant = async (...path: string[]) => {
    await mkdir(dirname(join(dir, ...path)), { recursive: true })
    await PLANTED[what]?.(join(dir, ...path))
  }
  return { dir, store: openFolderStore(dir), plant }
}

const NOTE = { format: 1, at: '2026-01-01T00:00:00.000Z', actor: 'tester' } as const

it.each(Object.keys(PLANTED))('OP-03 %s is no paper of a store, and nobody waits for it', async (what) => {
  const { store, plant } = await setUp(what)
  for (const name of ['0', '1', '2', '3', '4']) {
    await plant('seen/production', `${name}.json`)
    await plant('trials/production/3', `${name}.json`)
  }
  await store.papers.create('seen/production/x.json', 'said')
  expect((await store.papers.names('seen/production')).length).toBe(6)
  expect(await store.papers.text('seen/production/0.json')).toBeUndefined()
  expect(await store.papers.text('seen/production/x.json')).toBe('said')
  expect(await store.tallies('production', 3)).toEqual([])
})

it.each(Object.keys(PLANTED))('FD-25 %s is no revision, release, publication or delta of a store', async (what) => {
  const { dir, store, plant } = await setUp(what)
  const { folder, record } = await writeRelease(dir, { remote: 'lottery', version: '1.0.0' })
  await store.publish(record, folder, NOTE)
  const { id } = record
  await plant('channels/production/00000001.json')
  await plant('releases/lottery/1.0.0-aaaaaaaaaaaa/record.json')
  await plant('releases/lottery', id, 'planted.js')
  await plant('publications/lottery/1.0.0-aaaaaaaaaaaa.json')
  await plant('deltas/lottery', id, '1.0.0-aaaaaaaaaaaa.json')
  await plant('keys/development.pub')
  const { next } = await store.channel('production')
  expect(next).toBe(2)
  await store.append(revision(next))
  expect((await store.channel('production')).revision).toEqual(revision(2))
  await expect(store.record('lottery', '1.0.0-aaaaaaaaaaaa')).rejects.toMatchObject({ code: 'record.broken' })
  await expect(store.file('lottery', id, 'planted.js')).rejects.toMatchObject({ code: 'file.unknown' })
  expect(await store.publication('lottery', '1.0.0-aaaaaaaaaaaa')).toBeUndefined()
  expect(await store.deltas('lottery', id, '1.0.0-aaaaaaaaaaaa')).toBeUndefined()
  expect(await store.developmentKey?.announced()).toBeUndefined()
  expect(await store.record('lottery', id)).toEqual(record)
})

it('FD-25 a file is read to its last byte, and one byte more than may be is none', async () => {
  const path = join(await scratch(), 'file')
  await writeFile(path, '12345')
  expect((await readPlain(path, 5))?.toString()).toBe('12345')
  expect(await readPlain(path, 4)).toBeUndefined()
  await expect(readPlain(`${path}.none`, 5)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('OP-01 what an operator names is read to its end, also out of a pipe, and no device without one', async () => {
  const dir = await scratch()
  const [file, pipe, long] = [join(dir, 'key'), join(dir, 'pipe'), join(dir, 'long')]
  await writeFile(file, 'x'.repeat(100_000))
  expect(readText(file)).toBe('x'.repeat(100_000))
  execFileSync('mkfifo', [pipe])
  const writer = spawn('sh', ['-c', 'printf "a key" > "$0"', pipe])
  expect(readText(pipe)).toBe('a key')
  await once(writer, 'close')
  expect(() => readText('/dev/zero')).toThrow('/dev/zero is longer than any key or address.')
  await writeFile(long, '')
  await truncate(long, 500_000_000)
  expect(() => readText(long)).toThrow('longer than any key')
})

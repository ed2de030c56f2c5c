import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Boot, ChannelEvent, PinFile } from '@lobby/contracts/boot'
import { makersName } from '@lobby/releases/maker'
import { rollback } from '@lobby/releases/promote'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportSite } from './static-site.ts'
import { bootOf, CHANNEL, elements, site, type TestStore, testStore } from './testing/test-edge.ts'

let kept: TestStore
let out: string
const origins = { image: [], connect: [], frame: ['https://vendor.example.com'] }
beforeEach(async () => {
  kept = await testStore()
  out = join(kept.dir, 'out')
})
afterEach(() => kept[Symbol.asyncDispose]())

const read = (path: string) => readFile(join(out, path), 'utf8')
const pinsThere = async () => {
  const channel = v.parse(ChannelEvent, JSON.parse(await read('edge/channel')))
  return v.parse(PinFile, JSON.parse(await read(channel.allPins))).pins
}

it('SH-01 writes one page for all paths, with the policy in it and nothing of a path or a player', async () => {
  await site(kept)
  await exportSite(kept.store, CHANNEL, out, origins)
  const html = await read('index.html')
  expect([await read('404.html'), await read('m/index.html')]).toEqual([html, html])
  expect(v.parse(Boot, bootOf(html))).toMatchObject({ pins: {}, allPins: '', first: {} })
  const policy = elements(html, 'meta').find((meta) => meta['http-equiv'] === 'Content-Security-Policy')?.content
  expect(policy).toContain('frame-src https://vendor.example.com')
  expect(policy).not.toContain('frame-ancestors')
  for (const script of elements(html, 'script').filter((element) => element.src)) {
    expect(script.integrity).toMatch(/^sha384-/)
  }
})

it('FD-09 writes every file that page and pins name, with the bytes of the record', async () => {
  await site(kept)
  await exportSite(kept.store, CHANNEL, out, origins)
  const pins = await pinsThere()
  expect(Object.keys(pins).sort()).toEqual(['games', 'lottery', 'promotions'])
  for (const { release } of Object.values(pins)) {
    const record = await kept.store.record(release.remote, release.id)
    for (const path of Object.keys(record.files)) {
      const bytes = await readFile(join(out, 'releases', release.remote, release.id, path))
      expect(bytes).toEqual(Buffer.from(await kept.store.file(release.remote, release.id, path)))
    }
  }
  const html = await read('index.html')
  for (const { src } of elements(html, 'script').filter((element) => element.src)) await read(src ?? '')
  for (const { href } of elements(html, 'link')) await read(href ?? '')
})

it('TE-04 writes no source map', async () => {
  await kept.release({ remote: 'shell', files: { 'shell.js.map': '{}' } })
  await exportSite(kept.store, CHANNEL, out, origins)
  const [id = ''] = await kept.store.releases('shell')
  expect((await kept.store.file('shell', id, 'shell.js.map')).byteLength).toBe(2)
  expect((await readdir(join(out, 'releases/shell', id))).filter((name) => name.includes('.map'))).toEqual([])
})

it('FD-05 follows a rollback when it is written again, and keeps what open pages still run', async () => {
  await site(kept)
  const first = (await kept.store.channel(CHANNEL)).revision?.pins.lottery
  const next = await kept.release({ remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] })
  await exportSite(kept.store, CHANNEL, out, origins)
  expect((await pinsThere()).lottery?.release.id).toBe(next.id)
  expect((await pinsThere()).lottery?.before.map(({ id }) => id)).toEqual([first])
  await rollback(kept.store, { channel: CHANNEL, remote: 'lottery', actor: 'test', reason: 'test' })
  await exportSite(kept.store, CHANNEL, out, origins)
  expect((await pinsThere()).lottery?.release.id).toBe(first)
  expect(await readdir(join(out, 'releases/lottery'))).toContain(next.id)
  expect(await readdir(join(out, 'pins'))).toHaveLength(2)
})

it('FD-04 says in one sentence that there is nothing to export, or nowhere to put it', async () => {
  const run = promisify(execFile)
  const command = resolve(import.meta.dirname, 'static-export.ts')
  const fails = async (...args: string[]) =>
    run(process.execPath, [command, ...args]).then(
      () => '',
      (error) => error.stderr.trim(),
    )
  const store = join(kept.dir, 'store')
  expect(await fails('--store', store)).toBe('Say where the site should be written: --out DIR.')
  expect(await fails('--store', store, '--out', out)).toContain('has no revision yet')
  await site(kept)
  expect((await run(process.execPath, [command, '--store', store, '--out', out])).stdout).toContain(`is in ${out}`)
})

it('SH-01 an export to where no folder can be made ends, and what one that was killed has left goes with the next', async () => {
  await site(kept)
  await expect(exportSite(kept.store, CHANNEL, '/proc/x/y', origins)).rejects.toThrow('ENOENT')
  // Of a process that is no more.
  const left = join(out, `.incoming-${makersName().replace(/\.\d+\./, '.4194305.')}`)
  await mkdir(left, { recursive: true })
  await exportSite(kept.store, CHANNEL, out, origins)
  expect((await readdir(out, { recursive: true })).filter((path) => path.includes('incoming'))).toEqual([])
})

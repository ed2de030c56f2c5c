import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { StoreError } from '@lobby/releases/store'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestEdge, testEdge } from '../testing/test-edge.ts'
import { servedDeltas } from './served-deltas.ts'
import { verifiedFiles } from './verified-files.ts'

/** Code that no compression makes small: only what has it already can do without it. */
const CODE = Array.from({ length: 400 }, (_, i) => createHash('sha256').update(`line ${i}`).digest('base64')).join('\n')
const withLine = (line: string) => CODE.replace(/^.*$/m, line)

let edge: TestEdge
let [first, second, third]: ReleaseRecord[] = []
const published = async (line: string): Promise<ReleaseRecord> =>
  edge.release({ remote: 'lottery', twins: true, files: { 'page-0.js': withLine(line), 'art.png': CODE } })

beforeAll(async () => {
  edge = await testEdge(async (store) => void (await store.release({ remote: 'shell' })))
  first = await published('// one')
  second = await published('// two')
  third = await published('// three')
  return () => edge[Symbol.asyncDispose]()
})

const recordOf = async (remote: string, id: string) => edge.store.record(remote, id)
const fileOf = async (record: ReleaseRecord | undefined, path = 'page-0.js'): Promise<Uint8Array> =>
  edge.store.file('lottery', record?.id ?? '', path)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' }

async function get(record: ReleaseRecord | undefined, kept: Uint8Array | undefined, path = 'page-0.js', more = {}) {
  const dictionary = kept && { 'available-dictionary': `:${hashOf(kept).toString('base64')}:` }
  const headers = { ...BROWSER, ...dictionary, ...more }
  return edge.app.inject({ url: `/releases/lottery/${record?.id}/${path}`, headers })
}

describe('SP-06 a file of a release for a browser that has the one before', () => {
  it('SP-06 is at most 1 KB where one line changed, and the file itself once it is put together', async () => {
    for (const before of [first, second]) {
      const kept = await fileOf(before)
      const { statusCode, headers, rawPayload } = await get(third, kept)
      expect([statusCode, headers['content-encoding']]).toEqual([200, 'dcz'])
      expect(rawPayload.byteLength).toBeLessThanOrEqual(1_000)
      // RFC 9842: a skippable frame of 32 bytes with the hash of the dictionary, then a Zstandard frame.
      expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
      expect(rawPayload.subarray(8, 40)).toEqual(hashOf(kept))
      const whole = zstdDecompressSync(rawPayload.subarray(40), { dictionary: kept })
      expect(whole).toEqual(Buffer.from(await fileOf(third)))
      expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary')
    }
  })

  it('SP-06 is to be kept for the file of that name in any release of its remote', async () => {
    const { headers } = await get(first, undefined)
    expect(headers['use-as-dictionary']).toBe('match="/releases/lottery/*/page-0.js"')
    expect(headers['content-encoding']).toBe('gzip')
    expect((await get(first, undefined, 'art.png')).headers).not.toHaveProperty('use-as-dictionary')
  })

  it('SP-06 travels as ever to a browser that knows no dictionaries, or has another file', async () => {
    const kept = await fileOf(second)
    expect((await get(third, kept, 'page-0.js', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await get(third, Buffer.from('other'))).headers['content-encoding']).toBe('gzip')
    const odd = await get(third, undefined, 'page-0.js', { 'available-dictionary': 'yes' })
    expect([odd.statusCode, odd.headers['content-encoding']]).toEqual([200, 'gzip'])
  })

  it('SP-06 MS-12 is whole where what the store keeps as its delta leads elsewhere', async () => {
    const fourth = await published('// four')
    const folder = join(edge.dir, 'store/deltas/lottery', fourth.id)
    expect((await readdir(folder)).length).toBe(3)
    const path = join(folder, `${third?.id}.json`)
    const pack = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
    const other = JSON.parse(
      await readFile(join(edge.dir, 'store/deltas/lottery', third?.id ?? '', `${second?.id}.json`), 'utf8'),
    ) as Record<string, string>
    // A delta that is one, for this very dictionary, of another file.
    const frame = Buffer.from(other['page-0.js'] ?? '', 'base64').subarray(40)
    const forged = Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hashOf(await fileOf(third)), frame])
    await writeFile(path, JSON.stringify({ ...pack, 'page-0.js': forged.toString('base64') }))
    const answer = await get(fourth, await fileOf(third))
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect((await get(fourth, await fileOf(second))).headers['content-encoding']).toBe('dcz')
  })

  it('SP-06 OP-01 is whole where the delta has led to another file that had the name of this one', async () => {
    const { read } = servedDeltas(
      edge.store,
      verifiedFiles(edge.store, () => undefined),
      recordOf,
      () => 0,
    )
    const kept = await fileOf(second)
    const accepts = { acceptEncoding: 'dcz', availableDictionary: `:${hashOf(kept).toString('base64')}:` }
    if (!third || !first) throw new Error('There is no release')
    expect(await read(third, 'page-0.js', accepts)).toBeDefined()
    const other = {
      ...third,
      files: { ...third.files, 'page-0.js': first.files['page-0.js'] ?? { bytes: 0, integrity: '' } },
    }
    expect(await read(other, 'page-0.js', accepts)).toBeUndefined()
  })

  it('SP-06 OP-01 is sent as ever where many packs lie there, of which three are read, one at a time', async () => {
    const sixth = await published('// six')
    const folder = join(edge.dir, 'store/deltas/lottery', sixth.id)
    for (let n = 0; n < 30; n += 1) await writeFile(join(folder, `0.0.${n}-${'0'.repeat(12)}.json`), '{}')
    const asked: string[] = []
    let [reading, together] = [0, 0]
    const deltas: typeof edge.store.deltas = async (remote, id, from) => {
      asked.push(from)
      reading += 1
      together = Math.max(together, reading)
      const pack = await edge.store.deltas(remote, id, from)
      reading -= 1
      return pack
    }
    const store = { ...edge.store, deltas }
    const { read } = servedDeltas(
      store,
      verifiedFiles(store, () => undefined),
      recordOf,
      () => 0,
    )
    const availableDictionary = `:${hashOf(await fileOf(third)).toString('base64')}:`
    expect(await read(sixth, 'page-0.js', { acceptEncoding: 'dcz', availableDictionary })).toBeDefined()
    expect([asked.length, together, asked.filter((from) => from.startsWith('0.'))]).toEqual([3, 1, []])
  })

  it('SP-06 is whole where the store keeps something else in place of deltas', async () => {
    const fifth = await published('// five')
    const folder = join(edge.dir, 'store/deltas/lottery', fifth.id)
    for (const name of await readdir(folder)) await writeFile(join(folder, name), '{"page-0.js": 1}')
    expect((await get(fifth, await fileOf(third))).headers['content-encoding']).toBe('gzip')
  })

  it('SP-06 OP-01 is whole where the store cannot be read for the file that the delta builds on', async () => {
    const away = async () => Promise.reject(new StoreError('store.unreadable', 'The store is away.'))
    const file: typeof edge.store.file = (remote, id, path, most) =>
      id === second?.id ? away() : edge.store.file(remote, id, path, most)
    const store = { ...edge.store, file }
    const { read } = servedDeltas(
      store,
      verifiedFiles(store, () => undefined),
      recordOf,
      () => 0,
    )
    if (!third) throw new Error('There is no release')
    const availableDictionary = `:${hashOf(await fileOf(second)).toString('base64')}:`
    expect(await read(third, 'page-0.js', { acceptEncoding: 'dcz', availableDictionary })).toBeUndefined()
  })

  it('SP-06 OP-01 is whole while the store keeps the file waiting that the delta builds on, and a delta later', async () => {
    let come: (bytes: Uint8Array) => void = () => undefined
    const later = new Promise<Uint8Array>((done) => (come = done))
    const asked: string[] = []
    const file: typeof edge.store.file = (remote, id, path, most) => {
      asked.push(id)
      return id === second?.id ? later : edge.store.file(remote, id, path, most)
    }
    const store = { ...edge.store, file }
    const files = verifiedFiles(store, () => undefined)
    const { read } = servedDeltas(store, files, recordOf, () => 0)
    if (!third) throw new Error('There is no release')
    const kept = await fileOf(second)
    const accepts = { acceptEncoding: 'dcz', availableDictionary: `:${hashOf(kept).toString('base64')}:` }
    expect(await read(third, 'page-0.js', accepts)).toBeUndefined()
    // Who asks next does not wait as well: before any timer of 250 ms is over.
    const next = read(third, 'page-0.js', accepts)
    expect(await Promise.race([next, pause(200, 'waits')])).toBeUndefined()
    come(kept)
    await expect.poll(() => read(third as ReleaseRecord, 'page-0.js', accepts)).toBeInstanceOf(Uint8Array)
    // Looked at once, however many ask.
    expect(asked).toEqual([second?.id])
  })
})

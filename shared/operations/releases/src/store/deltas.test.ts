import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { applyDelta, basesToRead, dictionaryOf, hasDeltas, makeDeltas, packed, unpacked } from './deltas.ts'
import { openFolderStore } from './folder-store.ts'

/** Code that no compression makes small: only what has it already can do without it. */
const CODE = Array.from({ length: 200 }, (_, i) => createHash('sha256').update(`line ${i}`).digest('base64')).join('\n')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** A file of so many bytes, as a record lists it. */
const of = (bytes: number) => ({ bytes, integrity: '' })

/** Two releases of a remote, in a store, and the deltas of the newer one against the older. */
async function setUp(older: Record<string, string>, newer: Record<string, string>) {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const put = async (version: string, files: Record<string, string>) => {
    const { folder, record } = await writeRelease(dir, { version, files })
    await store.publish(record, folder, { format: 1, at: '2026-01-01T00:00:00.000Z', actor: 'tester' })
    return record
  }
  const [base, record] = [await put('1.0.0', older), await put('1.1.0', newer)]
  return { store, base, record }
}

it('SP-06 a delta names the file that it builds on, makes the whole file of it, and of no other', async () => {
  const [before, after] = [`// one\n${CODE}`, `// two\n${CODE}`]
  const { store, base, record } = await setUp({ 'vi.js': before }, { 'vi.js': after })
  const deltas = await makeDeltas(store, record, base)
  expect([...deltas.keys()]).toEqual(['vi.js'])
  const delta = deltas.get('vi.js') ?? new Uint8Array()
  // RFC 9842: eight bytes, then the hash of the dictionary.
  expect(Buffer.from(delta.subarray(0, 8)).toString('hex')).toBe('5e2a4d1820000000')
  expect(dictionaryOf(delta)).toBe(sha256(before))
  const bytes = Buffer.byteLength(after)
  expect(Buffer.from(await applyDelta(delta, Buffer.from(before), bytes)).toString()).toBe(after)
  await expect(applyDelta(delta, Buffer.from(before), bytes - 1)).rejects.toThrow()
  await expect(applyDelta(delta, Buffer.from(after), bytes)).rejects.toThrow('The delta builds on another file.')
})

it('SP-06 what does not begin as a delta does, or ends with its header, is none', () => {
  const header = Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), Buffer.alloc(32, 7)])
  expect(dictionaryOf(Buffer.concat([header, Buffer.of(1)]))).toBe(Buffer.alloc(32, 7).toString('base64'))
  expect(dictionaryOf(header)).toBeUndefined()
  expect(dictionaryOf(Buffer.alloc(100))).toBeUndefined()
  expect(dictionaryOf(Buffer.alloc(0))).toBeUndefined()
})

it('SP-06 only scripts and styles have deltas', () => {
  const all = ['a.js', 'a.css', 'a.js.map', 'a.json', 'ajs', 'art.png', 'a.css.gz']
  expect(all.filter(hasDeltas)).toEqual(['a.js', 'a.css'])
})

it('SP-06 a file that is new, other than its record says, or hardly smaller as a delta has none', async () => {
  const other = CODE.split('\n').map(sha256).join('\n')
  const files = { 'vi.js': `// two\n${CODE}`, 'new.js': CODE, 'other.js': other }
  const { store, base, record } = await setUp({ 'vi.js': `// one\n${CODE}`, 'other.js': CODE }, files)
  expect([...(await makeDeltas(store, record, base)).keys()]).toEqual(['vi.js'])
  const wrong = { ...store, file: async () => new Uint8Array(9) }
  expect([...(await makeDeltas(wrong, record, base)).keys()]).toEqual([])
})

it('SP-06 a pack has the bytes of each delta, and what is no pack has none', () => {
  const deltas = new Map([
    ['a.js', Uint8Array.of(0, 255, 10)],
    ['b/c.css', Uint8Array.of(1)],
  ])
  const [pack, files] = [packed(deltas), { 'a.js': of(4), 'b/c.css': of(4) }]
  expect(JSON.parse(pack)).toEqual({ 'a.js': 'AP8K', 'b/c.css': 'AQ==' })
  expect([...unpacked(Buffer.from(pack), { files })].map(([path, bytes]) => [path, [...bytes]])).toEqual([
    ['a.js', [0, 255, 10]],
    ['b/c.css', [1]],
  ])
  for (const odd of ['', '{', '[]', '{"a.js":7}', '{"a.js":"no base64!"}']) {
    expect(unpacked(Buffer.from(odd), { files }).size).toBe(0)
  }
})

it('SP-06 OP-01 of a pack nothing is kept that is not shorter than a script or style of the release', () => {
  const names = ['a.js', 'long.js', 'art.png', 'unknown.js', 'constructor']
  const pack = packed(new Map(names.map((name) => [name, Uint8Array.of(0, 255, 10)])))
  const files = { 'a.js': of(4), 'long.js': of(3), 'art.png': of(9) }
  expect([...unpacked(Buffer.from(pack), { files }).keys()]).toEqual(['a.js'])
})

it('SP-06 OP-01 of many packs those against the three highest versions are read', () => {
  const ids = ['1.10.0', '1.9.0', '0.1.0', '1.8.0', '2.0.0'].map((version) => `${version}-${'0'.repeat(12)}`)
  expect(basesToRead(ids).map((id) => id.split('-')[0])).toEqual(['1.9.0', '1.10.0', '2.0.0'])
})

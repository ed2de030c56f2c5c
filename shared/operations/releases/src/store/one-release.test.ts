import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { confirm, refuseWrong } from './one-release.ts'
import { RECORD_FILE } from './release-files.ts'

const bytesOf = (text: string) => Buffer.from(text)

/** A release as it was built, and a store that has it: what is written and removed there can be seen. */
async function setUp() {
  const { folder, record } = await writeRelease(await scratch(), { pages: ['/m/lottery'] })
  const built = new Map<string, Uint8Array>()
  for (const path of [...Object.keys(record.files), RECORD_FILE]) built.set(path, await readFile(join(folder, path)))
  const there = new Map(built)
  const present = {
    read: async (path: string) => there.get(path),
    replace: async (path: string, bytes: Uint8Array) => void there.set(path, bytes),
    remove: async (path: string) => void there.delete(path),
  }
  const files = {
    where: folder,
    read: async (path: string) => built.get(path),
    paths: async () => [...built.keys()],
  }
  const put = (known?: ReleaseRecord | null) =>
    confirm(record, files, { ...present, record: known === null ? undefined : (known ?? record) })
  return { record, built, there, files, put }
}

describe('an id that is in the store', () => {
  it('FD-02 is there already when all of it is whole', async () => {
    const { put } = await setUp()
    expect(await put()).toBe('present')
  })

  it.each([
    ['missing', undefined],
    ['damaged', bytesOf('other')],
  ])('FD-02 has a %s file put right, as long as its record says what it should be', async (_how, bytes) => {
    const { put, there, built } = await setUp()
    if (bytes) there.set('vi.js', bytes)
    else there.delete('vi.js')
    expect(await put()).toBe('repaired')
    expect(there).toEqual(built)
  })

  it('FD-02 without its record a missing file is put there, and the record with it', async () => {
    const { put, there, built } = await setUp()
    there.delete('vi.js')
    there.delete(RECORD_FILE)
    expect(await put(null)).toBe('repaired')
    expect(there).toEqual(built)
  })

  it('FD-02 without its record bytes that differ may be another release’s: nothing is written', async () => {
    const { put, there, record } = await setUp()
    there.set('vi.js', bytesOf('other'))
    there.delete('en.js')
    there.delete(RECORD_FILE)
    const before = new Map(there)
    await expect(put(null)).rejects.toMatchObject({
      code: 'release.differs',
      message: `Release lottery ${record.id} is in the store with other bytes (vi.js): a release never changes.`,
    })
    expect(there).toEqual(before)
  })

  it.each<[string, (record: ReleaseRecord) => Partial<ReleaseRecord>, string]>([
    ['another file', ({ files }) => ({ files: { ...files, 'x.js': files['vi.js'] as never } }), 'x.js'],
    [
      'other bytes of a file',
      ({ files }) => ({ files: { ...files, 'vi.js': { ...files['en.js'], bytes: 1 } as never } }),
      'vi.js',
    ],
    ['another field', () => ({ container: 'another' }), 'record: container'],
  ])('FD-02 is no other release with %s', async (_what, change, told) => {
    const { put, record } = await setUp()
    await expect(put({ ...record, ...change(record) })).rejects.toMatchObject({
      code: 'release.differs',
      message: expect.stringContaining(`(${told})`),
    })
  })

  it('FD-02 is the same one when only the revision of its source is another', async () => {
    const { put, record } = await setUp()
    expect(await put({ ...record, source: { revision: 'another', dirty: true } })).toBe('present')
  })
})

it('FD-02 files that are not those of the record are refused before anything is looked at', async () => {
  const { record, files, built } = await setUp()
  await expect(refuseWrong(record, files)).resolves.toBeUndefined()
  const invalid = (message: RegExp) => ({ code: 'release.invalid', message: expect.stringMatching(message) })
  await expect(refuseWrong({ ...record, container: 'another' }, files)).rejects.toMatchObject(
    invalid(/^record\.json in \S+ is not the record to be published\.$/),
  )
  built.set('vi.js', bytesOf('other'))
  await expect(refuseWrong(record, files)).rejects.toMatchObject(invalid(/vi\.js/))
  built.delete(RECORD_FILE)
  await expect(refuseWrong(record, files)).rejects.toMatchObject(invalid(/not the record/))
})

it('OP-06 a twin that unpacks to more than its file takes no memory for that', async () => {
  const { record, built, files } = await setUp()
  // Each member is of 16 MB: 512 MB in all, of some 500 KB.
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024))
  built.set('entry.js.gz', Buffer.concat(Array.from({ length: 32 }, () => member)))
  const before = process.resourceUsage().maxRSS
  await expect(refuseWrong(record, files)).rejects.toThrow('entry.js.gz does not unpack to the bytes of entry.js')
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200 * 1024)
})

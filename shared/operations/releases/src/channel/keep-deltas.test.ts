import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { unpacked } from '../store/deltas.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

/** Code that no compression makes small: only what has it already can do without it. */
const CODE = Array.from({ length: 200 }, (_, i) => createHash('sha256').update(`line ${i}`).digest('base64')).join('\n')

async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  const made = (line: string, files: Record<string, string> = {}) =>
    writeRelease(join(dir, 'built'), { files: { 'vi.js': `// ${line}\n${CODE}`, 'art.png': CODE, ...files } })
  const live = async (line: string): Promise<ReleaseRecord> => {
    const { folder, record } = await made(line)
    await publish(store, folder, { channel: 'production', actor: 'test' })
    await promote(store, { channel: 'production', remote: 'lottery', id: record.id, actor: 'test', reason: 'test' })
    return record
  }
  return { store, made, live }
}

describe('SP-06 deltas of a release', () => {
  it('SP-06 are kept against the three releases that were live last, beside the release', async () => {
    const { store, live, made } = await setUp()
    const { record: shell, folder: shellFolder } = await writeRelease(await scratch(), { remote: 'shell' })
    await publish(store, shellFolder, { channel: 'production', actor: 'test' })
    await promote(store, { channel: 'production', remote: 'shell', id: shell.id, actor: 'test', reason: 'test' })
    const before: ReleaseRecord[] = []
    for (const line of ['one', 'two', 'three', 'four']) before.push(await live(line))
    const { folder, record } = await made('five')
    await publish(store, folder, { channel: 'production', actor: 'test' })

    const [, second, third, fourth] = before.map(({ id }) => id)
    expect(await store.deltaBases('lottery', record.id)).toEqual([second, third, fourth].sort())
    const pack = unpacked((await store.deltas('lottery', record.id, fourth ?? '')) ?? new Uint8Array(), record)
    // What compresses in itself, and what has not changed its 11 bytes to speak of, has none.
    expect([...pack.keys()]).toEqual(['vi.js'])
    expect(pack.get('vi.js')?.byteLength).toBeLessThan(200)
    expect(await store.deltas('lottery', record.id, before[0]?.id ?? '')).toBeUndefined()
  })

  it('SP-06 go with the release that they are of, and with the one that they build on', async () => {
    const { store, made } = await setUp()
    const ids: string[] = []
    for (const line of ['one', 'two', 'three']) {
      const { folder, record } = await made(line)
      await publish(store, folder, { channel: 'production', actor: 'test' })
      ids.push(record.id)
    }
    const [one = '', two = '', three = ''] = ids
    await store.keepDeltas('lottery', two, one, '{}')
    await store.keepDeltas('lottery', three, one, '{}')
    await store.keepDeltas('lottery', three, two, '{}')
    await store.retire('lottery', two, async () => false)
    expect(await store.deltaBases('lottery', two)).toEqual([])
    expect(await store.deltaBases('lottery', three)).toEqual([one])
  })

  it('SP-06 that cannot be kept stop no publish, which says so, and the next one makes up for it', async () => {
    const { store, made, live } = await setUp()
    const { record: shell, folder: shellFolder } = await writeRelease(await scratch(), { remote: 'shell' })
    await publish(store, shellFolder, { channel: 'production', actor: 'test' })
    await promote(store, { channel: 'production', remote: 'shell', id: shell.id, actor: 'test', reason: 'test' })
    await live('one')
    const { folder, record } = await made('two')
    const full = { ...store, keepDeltas: () => Promise.reject(new Error('There is no room.')) }
    const { outcome, withoutDeltas } = await publish(full, folder, { channel: 'production', actor: 'test' })
    expect([outcome, withoutDeltas]).toEqual(['published', 'There is no room.'])
    // The next publish of the same bytes makes up for it.
    const again = await publish(store, folder, { channel: 'production', actor: 'test' })
    expect([again.outcome, again.withoutDeltas]).toEqual(['present', undefined])
    expect((await store.deltaBases('lottery', record.id)).length).toBe(1)
  })
})

/** A store with a history from before there were roles, and a list of them: what the suites of roles begin with. */
import type { ChannelRevision, Records } from '@lobby/contracts/release'
import { promote } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { hashOf, print, signedPart } from '../roles/entry.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { makeKey, type Signer, signerFrom } from '../signing/keys.ts'
import { hashIn, releasesIn } from '../store/named-records.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import { fileOf } from '../store/revisions.ts'
import type { ReleaseStore } from '../store/store.ts'
import { roleSite, type Staff } from './role-site.ts'
import { scratch } from './scratch.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { writeRelease } from './write-release.ts'

/** The channel of these tests. */
export const C = 'production'
/** Who publishes in these tests. */
export const publisher = signerFrom(makeKey().secret, 'a publisher')
const trust = { keys: new Map([[publisher.key, publisher.publicKey]]), adopted: 0 }
/** Who changes it, as far as that is not the key's to say. */
export const by = { channel: C, actor: 'whoever', reason: 'a test', trust }

/** Games 1.0.0, and lottery 1.0.0 and 1.1.0, live one after the other before there were roles; 1.2.0 waits. */
export async function begin(
  { store, stray }: StoreUnderTest,
  options: { staff?: Staff; people?: 1 | 2; builders?: 1 | 2; expires?: string; lost?: number } = {},
) {
  const dir = await scratch()
  const ids: string[] = []
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const { folder, record } = await writeRelease(dir, { version })
    await publish(store, folder, { channel: C, actor: 'team', signer: publisher })
    ids.push(record.id)
  }
  const games = await writeRelease(dir, { remote: 'games' })
  await publish(store, games.folder, { channel: C, actor: 'team', signer: publisher })
  const [a = '', b = '', c = ''] = ids
  await promote(store, { ...by, remote: 'games', id: games.record.id })
  await promote(store, { ...by, remote: 'lottery', id: a })
  await promote(store, { ...by, remote: 'lottery', id: b })
  if (options.lost !== undefined) await stray(C, fileOf(options.lost), undefined)
  const site = await roleSite(store, { ...options, trust })
  const put = (number: number, text: string | undefined) => stray(C, fileOf(number), text)
  return { ...site, store, a, b, c, put, textOf: async (number: number) => (await store.entries.text(C, number)) ?? '' }
}

/** The revision that counts for this reader. */
export const live = async (store: ReleaseStore) => (await store.channel(C)).revision

/** Of a release's record as it lies there; undefined where there is none. */
async function hashThere(store: ReleaseStore, remote: string, id: string): Promise<string | undefined> {
  const bytes = await store.file(remote, id, RECORD_FILE).catch(() => undefined)
  return bytes && hashOf(Buffer.from(bytes).toString())
}

/** What `signer` would have to write for a revision to follow the newest, whatever it says. */
export async function forged(store: SomeStore, signer: Signer, change: Partial<ChannelRevision>): Promise<string> {
  const point = await store.signed?.point(C)
  if (!point) throw new Error('There is nothing to follow')
  const { signatures: _signatures, trial: _trial, ...last } = point.revision
  const previous = { revision: last.revision, hash: point.hash }
  const next: ChannelRevision = { ...last, revision: last.revision + 1, previous, ...change }
  const records: Records = {}
  for (const { remote, id } of releasesIn(next)) {
    const hash = hashIn(next, remote, id) ?? (await hashThere(store, remote, id))
    if (hash) records[remote] = { ...records[remote], [id]: hash }
  }
  const body = { ...next, ...(next.records && !('records' in change) ? { records } : {}) }
  return print({ ...body, signatures: [signer.sign(signedPart(body), 'entry')] })
}

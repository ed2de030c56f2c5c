/** Records of what is live on this machine's disk, for an edge that starts while the store's are spoilt (575). */
import { type ChannelRevision, Signature } from '@lobby/contracts/release'
import { isSignedBy } from '@lobby/releases/keys'
import { hashIn, releasesIn } from '@lobby/releases/named-records'
import { recordHash } from '@lobby/releases/record'
import { RECORD_FILE } from '@lobby/releases/release-files'
import { countedRebuilds, servedStore, withRebuilds } from '@lobby/releases/served-store'
import type { SomeStore } from '@lobby/releases/signed-store'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import type { Trust } from '@lobby/releases/trust'
import * as v from 'valibot'
import type { KeptRecords } from '../channel/remembered-records.ts'
import type { FileCache } from './file-cache.ts'

/** Bytes of all records together; those of a site with hundreds of remotes are some 50 MB. */
export const MOST_RECORDS = 128 * 1024 * 1024

/** A record with all that is asked of one: who has signed it, and who has built it again. */
const Kept = v.object({ text: v.string(), signatures: v.array(Signature), rebuilt: v.array(Signature) })
type Kept = v.InferOutput<typeof Kept>

/** Of one key, the first; more than so many of its name are nobody's. */
const MOST_TRIED = 4

/** One signature of each trusted key: whoever may write to the store could fill this disk, and time, with the rest. */
function countedIn(signatures: readonly Signature[], bytes: Uint8Array, { keys }: Trust): Signature[] {
  return [...keys].flatMap(([name, key]) => {
    const own = signatures.filter((each) => each.key === name).slice(0, MOST_TRIED)
    return own.filter((each) => isSignedBy(key, bytes, each)).slice(0, 1)
  })
}

/** `store` is the one below what looks at signatures. What is kept may be lost or changed at any time. */
export function openKeptRecords(cache: FileCache, store: SomeStore, trust: Trust): KeptRecords {
  /** By hash, the list of roles that it was kept under: a newer one may ask for more. */
  const done = new Map<string, string>()
  const nameOf = (hash: string): string => `record ${hash}`

  /** Throws as a store does that gives out what counts alone. */
  const held = ({ text, signatures, rebuilt }: Kept, remote: string, id: string, hash: string) => {
    const papers = withRebuilds(store.papers, rebuilt)
    const file: ReleaseStore['file'] = async () => Buffer.from(text)
    const publication: ReleaseStore['publication'] = async () => ({ ...NOBODYS, signatures })
    return servedStore({ ...store, papers, file, publication }, trust).record(remote, id, hash)
  }

  const keepOne = async (remote: string, id: string, hash: string): Promise<void> => {
    const list = store.signed?.roles().text ?? ''
    if (done.get(hash) === list) return
    const bytes = await store.file(remote, id, RECORD_FILE)
    const text = Buffer.from(bytes).toString()
    // Before any signature: each takes as long as what it is over, and these bytes are anybody's.
    if (recordHash(text) !== hash) return
    const kept = {
      text,
      signatures: countedIn((await store.publication(remote, id))?.signatures ?? [], bytes, trust),
      rebuilt: await countedRebuilds(store, { remote, id }, bytes),
    }
    await held(kept, remote, id, hash)
    // Also where it is there: the cache gives up what was written longest ago.
    await cache.put(nameOf(hash), Buffer.from(JSON.stringify(kept)))
    done.set(hash, list)
  }

  const keepAll = async (revision: ChannelRevision): Promise<void> => {
    const led = releasesIn(revision).flatMap(({ remote, id }) => {
      const hash = hashIn(revision, remote, id)
      return hash === undefined ? [] : [{ remote, id, hash }]
    })
    // One after the other: nobody waits for it, and the store is there for those who do.
    for (const { remote, id, hash } of led) await keepOne(remote, id, hash).catch(() => undefined)
    const hashes = new Set(led.map(({ hash }) => hash))
    for (const hash of done.keys()) if (!hashes.has(hash)) done.delete(hash)
  }
  let running = Promise.resolve()
  let wanted: ChannelRevision | undefined

  return {
    async read(remote, id, hash) {
      const bytes = await cache.get(nameOf(hash))
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), bytes && Buffer.from(bytes).toString())
      if (!kept.success) return undefined
      return held(kept.output, remote, id, hash).catch((error: unknown) => {
        if (error instanceof StoreError) return undefined
        throw error
      })
    },
    keep(revision) {
      const waits = wanted !== undefined
      wanted = revision
      if (!waits) {
        running = running.then(() => {
          const newest = wanted ?? revision
          wanted = undefined
          return keepAll(newest)
        })
      }
      return running
    },
  }
}

/** When it was published, and by whom, is kept by nobody, and decides nothing. */
const NOBODYS = { format: 1, at: new Date(0).toISOString(), actor: 'nobody' } as const

/** The store, with what is kept in the place of records that cannot be read. */
export function overKept<Store extends ReleaseStore>(store: Store, kept: KeptRecords | undefined): Store {
  if (!kept) return store
  const record: ReleaseStore['record'] = (remote, id, hash) =>
    store.record(remote, id, hash).catch(async (error: unknown) => {
      const found = hash !== undefined && error instanceof StoreError && (await kept.read(remote, id, hash))
      if (found) return found
      throw error
    })
  return { ...store, record }
}

/** Deltas of release files for browsers that kept the file of an earlier release (SP-06, RFC 9842). */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { EDGE } from '@lobby/contracts/boot'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { applyDelta, basesToRead, type Deltas, dictionaryOf, hasDeltas, unpacked } from '@lobby/releases/deltas'
import type { ReleaseStore } from '@lobby/releases/store'
import { codings } from '../http/encoding.ts'
import type { RecordOf } from './release-records.ts'
import type { VerifiedFiles } from './verified-files.ts'

/** The coding of what travels: Zstandard with a dictionary. Not every Node knows Brotli with one. */
export const DELTA_CODING = 'dcz'

/** Releases whose deltas are kept in memory; most are a few KB. */
const RELEASES_KEPT = 100
/** How long it is before the store is asked again whether a release has deltas, ms. */
const LOOK_AGAIN = 60_000
/** How long a file waits for the store to say which deltas there are, and for the file that one builds on, ms. */
const PATIENCE = 250

/** What a browser says of itself and of what it has. */
interface Accepts {
  acceptEncoding: string | undefined
  /** SHA-256 of the file that it kept, as a structured field: `:base64:`. */
  availableDictionary: string | undefined
}

export interface ServedDeltas {
  /**
   * The file as a delta against what the browser has, verified as the file itself would be; undefined where there is
   * none, or what is kept does not lead to the file, or the store cannot be read.
   */
  read(record: ReleaseRecord, path: string, accepts: Accepts): Promise<Uint8Array | undefined>
}

interface Known {
  readAt: number
  packs: Promise<readonly { from: string; deltas: Deltas }[]>
  /** Deltas that were applied and led to the file, or did not; by path and by the release that they build on. */
  right: Map<string, Promise<boolean | undefined>>
  /** Of these, those that a file has waited for in vain. */
  slow: Set<string>
}

export function servedDeltas(
  store: ReleaseStore,
  files: VerifiedFiles,
  recordOf: RecordOf,
  now: () => number,
): ServedDeltas {
  const known = new Map<string, Known>()

  /** One after the other: what is no pack of this release goes before the next one is read. */
  async function packsOf(record: ReleaseRecord): Promise<{ from: string; deltas: Deltas }[]> {
    const { remote, id } = record
    const packs: { from: string; deltas: Deltas }[] = []
    for (const from of basesToRead(await store.deltaBases(remote, id))) {
      const pack = await store.deltas(remote, id, from)
      if (pack) packs.push({ from, deltas: unpacked(pack, record) })
    }
    return packs
  }

  function knownOf(record: ReleaseRecord): Known {
    const key = `${record.remote}/${record.id}`
    const entry = known.get(key)
    if (entry) {
      if (now() - entry.readAt >= LOOK_AGAIN) {
        entry.readAt = now()
        // What is known holds until the store has answered, and beyond when it cannot.
        const again = (packs: Awaited<Known['packs']>) =>
          known.set(key, { readAt: now(), packs: Promise.resolve(packs), right: new Map(), slow: new Set() })
        void packsOf(record).then(again, () => undefined)
      }
      return entry
    }
    const packs = packsOf(record).catch(() => [])
    const fresh: Known = { readAt: now(), packs, right: new Map(), slow: new Set() }
    const oldest = known.size >= RELEASES_KEPT ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, fresh)
    return fresh
  }

  async function leadsTo(record: ReleaseRecord, path: string, from: string, delta: Uint8Array): Promise<boolean> {
    const listed = record.files[path]
    const base = await recordOf(record.remote, from)
    const dictionary = base && Object.hasOwn(base.files, path) ? await files.read(base, path) : undefined
    if (!listed || !dictionary) return false
    const whole = await applyDelta(delta, dictionary, listed.bytes).catch(() => undefined)
    return whole !== undefined && integrityOf(whole) === listed.integrity
  }

  return {
    async read(record, path, { acceptEncoding, availableDictionary }) {
      const kept = /^:([A-Za-z0-9+/]{43}=):$/.exec(availableDictionary ?? '')?.[1]
      if (!kept || !hasDeltas(path) || !codings(acceptEncoding).has(DELTA_CODING)) return undefined
      const entry = knownOf(record)
      // Without the store the file travels whole.
      for (const { from, deltas } of await Promise.race([entry.packs, nothingAfter(PATIENCE)])) {
        const delta = deltas.get(path)
        if (!delta || dictionaryOf(delta) !== kept) continue
        // To this very file: under its name there may have been another one.
        const key = `${from} ${path} ${record.files[path]?.integrity}`
        const verdict = entry.right.get(key) ?? looked(entry, key, leadsTo(record, path, from, delta))
        // Whoever asks while it is still waited for does not wait as well.
        const patience = nothingAfter(entry.slow.has(key) ? 0 : PATIENCE)
        const right = await Promise.race([verdict, patience])
        if (right === true) return delta
        if (Array.isArray(right)) entry.slow.add(key)
      }
      return undefined
    },
  }
}

/** What cannot be read now is neither right nor wrong: it is looked at again with the next request. */
function looked(entry: Known, key: string, looking: Promise<boolean>): Promise<boolean | undefined> {
  const verdict = looking.catch(() => {
    entry.right.delete(key)
    return undefined
  })
  entry.right.set(key, verdict)
  return verdict
}

/** Nothing, once so many ms have passed: the file travels whole then. */
const nothingAfter = (ms: number): Promise<[]> => pause(ms, [], { ref: false })

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** What a browser is told to keep a file for: the file of the same name in releases to come. */
export function keptFor({ remote }: ReleaseRecord, path: string): string | undefined {
  return hasDeltas(path) && /^[\w./-]+$/.test(path) ? `match="${EDGE.releases}${remote}/*/${path}"` : undefined
}

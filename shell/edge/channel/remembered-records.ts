/** Records of the releases that a channel leads to, as they were read first: a release never changes (FD-02). */
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { hashIn, releasesIn } from '@lobby/releases/named-records'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'

/** Records on this machine's disk, where those of the store may be spoilt. */
export interface KeptRecords {
  /**
   * The record of these bytes, by their SHA-256 in hex; undefined where it is not kept, or would not be served out of
   * the store: it is held against the hash, the trusted keys and the newest list of roles at each call.
   */
  read(remote: string, id: string, hash: string): Promise<ReleaseRecord | undefined>
  /** Keeps all that this revision leads to and names, as far as the store has it. Never rejects. */
  keep(revision: ChannelRevision): Promise<void>
}

const keyOf = (remote: string, id: string, hash = ''): string => `${remote}/${id}/${hash}`

/**
 * What was served stays as it was verified, whatever has become of its record in the store since: spoilt, taken away or
 * written anew. Remembered are those of the last revision that was read, and by an edge that starts those of `kept`.
 */
export function openRememberedRecords(kept?: KeptRecords) {
  const known = new Map<string, ReleaseRecord>()

  return {
    /** The store, with what is remembered in the place of what cannot be read any more; `lost` hears of each. */
    over<Store extends ReleaseStore>(store: Store, lost: (error: StoreError) => void): Store {
      const record: ReleaseStore['record'] = async (remote, id, hash) => {
        try {
          const read = await store.record(remote, id, hash)
          known.set(keyOf(remote, id, hash), read)
          return read
        } catch (error) {
          // The first revision that names its bytes says the same of what was read before it.
          if (!(error instanceof StoreError)) throw error
          const before = known.get(keyOf(remote, id, hash)) ?? known.get(keyOf(remote, id))
          const found = before ?? (hash === undefined ? undefined : await kept?.read(remote, id, hash))
          if (!found) throw error
          known.set(keyOf(remote, id, hash), found)
          lost(error)
          return found
        }
      }
      return { ...store, record }
    },
    /** Lets go of what this revision does not lead to, and keeps the rest for the next start. */
    keep(revision: ChannelRevision): void {
      void kept?.keep(revision)
      const led = new Set(
        releasesIn(revision).flatMap(({ remote, id }) => [
          keyOf(remote, id),
          keyOf(remote, id, hashIn(revision, remote, id)),
        ]),
      )
      for (const key of known.keys()) if (!led.has(key)) known.delete(key)
    },
  }
}

/** Records of the releases that a channel leads to, as they were read first: a release never changes (FD-02). */
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { hashIn, releasesIn } from '@lobby/releases/named-records'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'

const keyOf = (remote: string, id: string, hash = ''): string => `${remote}/${id}/${hash}`

/**
 * What was served stays as it was verified, whatever has become of its record in the store since: spoilt, taken away or
 * written anew. Kept are those of the last revision that was read.
 */
export function openRememberedRecords() {
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
          const kept = known.get(keyOf(remote, id, hash)) ?? known.get(keyOf(remote, id))
          if (!kept || !(error instanceof StoreError)) throw error
          lost(error)
          return kept
        }
      }
      return { ...store, record }
    },
    /** Lets go of what this revision does not lead to. */
    keep(revision: ChannelRevision): void {
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

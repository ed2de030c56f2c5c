/** Makes the deltas of a release that is published (SP-06). */
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { makeDeltas, packed, RELEASES_BEFORE } from '../store/deltas.ts'
import { MOST_BYTES } from '../store/limits.ts'
import type { ReleaseStore } from '../store/store.ts'

/**
 * Keeps what differs from the releases of this remote that were live last, beside the release, which stays as it is.
 * Answers the ids of those releases; one that cannot be read is left out, and one whose deltas would be too long. What
 * is kept already is not made again. Throws what the store says when it cannot be written.
 */
export async function keepDeltas(
  store: ReleaseStore,
  record: ReleaseRecord,
  revision: ChannelRevision | undefined,
): Promise<string[]> {
  const { remote, id } = record
  const live = [revision?.pins[remote], ...(revision?.before[remote] ?? [])]
  const ids = [...new Set(live)].filter((each) => each !== undefined && each !== id).slice(0, RELEASES_BEFORE)
  const kept = new Set(await store.deltaBases(remote, id))
  const made: string[] = []
  for (const from of ids as string[]) {
    if (!kept.has(from)) {
      const base = await store.record(remote, from).catch(() => undefined)
      if (!base) continue
      const pack = packed(await makeDeltas(store, record, base))
      // Nobody would read it.
      if (Buffer.byteLength(pack) > MOST_BYTES.deltas) continue
      await store.keepDeltas(remote, id, from, pack)
    }
    made.push(from)
  }
  return made
}

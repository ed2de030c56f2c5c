/** What an edge makes of a channel after a change (FD-25): a change that no edge would serve is none. */
import { isDeepStrictEqual } from 'node:util'
import type { ChannelRevision } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { servedStore } from '../roles/builders.ts'
import { type Trust, trustOf } from '../signing/trust.ts'
import { isClosed } from '../store/closed.ts'
import { storeOf } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { pinFile } from './pins.ts'

/**
 * Reads back a revision that was written. Throws `StoreError` `channel.unserved` when an edge would go on with an
 * earlier revision, or with another release of that remote. A change that came after it is left to whoever made it.
 */
export async function assertServed(
  store: ReleaseStore,
  { trust }: { trust?: Trust },
  written: ChannelRevision,
): Promise<void> {
  const { channel, remote, revision: number } = written
  const { revision: newest } = await store.channel(channel)
  if (!newest || newest.revision < number || !isDeepStrictEqual(await store.revision(channel, number), written)) {
    const instead = newest ? `revision ${newest.revision}` : 'nothing'
    throw unserved(written, `reading ${channel} back gives ${instead}; look at what lies among its revisions`)
  }
  if (newest.revision > number) return
  const read = servedStore(store, trust ?? (await trustOf(store)))
  const live =
    remote === SHELL
      ? await storeOf(read, newest).record(SHELL, written.to)
      : (await pinFile(read, newest)).pins[remote]?.release
  if (live?.id !== (isClosed(newest, remote) ? undefined : written.to))
    throw unserved(written, `edges would serve ${remote} ${live?.id ?? 'not at all'}`)
}

function unserved({ channel, revision, remote, to }: ChannelRevision, why: string): StoreError {
  const message = `${remote} ${to} was written as revision ${revision} of ${channel}, and is not live: ${why}.`
  return new StoreError('channel.unserved', message)
}

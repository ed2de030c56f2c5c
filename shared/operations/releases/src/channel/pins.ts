/** What a channel revision means for a browser. */
import type { Pin, PinFile } from '@lobby/contracts/boot'
import { pinnedRelease } from '@lobby/contracts/pinned'
import type { RecordPath } from '@lobby/contracts/record-parts'
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { ALL, closedParts, closedPaths, withoutClosed } from '../store/closed.ts'
import { storeOf } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { KEPT_BEFORE } from './before.ts'

/**
 * The pins of all remotes of a revision; the shell's is not among them. A release whose record cannot be read gives its
 * place to the one that was pinned before it, and a remote with none left is left out: one bad record must not take the
 * site down. `unreadable` hears of each such release. What is switched off is in no pin: a shell that does not know
 * `closed` has nothing to show of it either.
 */
export async function pinFile(
  store: ReleaseStore,
  revision: ChannelRevision,
  unreadable: (error: StoreError) => void = () => undefined,
): Promise<PinFile> {
  const named = storeOf(store, revision)
  const pins: Record<string, Pin> = {}
  const closed: RecordPath[] = []
  for (const [remote, id] of Object.entries(revision.pins)) {
    if (remote === SHELL) continue
    const found: ReleaseRecord[] = []
    for (const candidate of [id, ...(revision.before[remote] ?? [])]) {
      if (found.length > KEPT_BEFORE) break
      try {
        found.push(await named.record(remote, candidate))
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        // An earlier release that was cleared away is no news.
        if (candidate === id || error.code !== 'release.unknown') unreadable(error)
      }
    }
    const parts = closedParts(revision, remote)
    if (found[0]) closed.push(...closedPaths(found[0], parts))
    const [release, ...before] = found.map((record) => pinnedRelease(withoutClosed(record, parts)))
    if (release && !parts.includes(ALL)) pins[remote] = { release, before }
  }
  return { revision: revision.revision, pins, ...(closed.length > 0 ? { closed } : {}) }
}

/**
 * Which bytes a channel means by a release (515): whoever puts it live signs for the SHA-256 of its record, which has
 * the hash of every file.
 */
import type { ChannelRevision } from '@lobby/contracts/release'
import { type ReleaseStore, StoreError } from './store.ts'

/** What a revision says of a release's record; undefined where it says nothing. */
export const hashIn = (revision: ChannelRevision | undefined, remote: string, id: string): string | undefined =>
  revision?.records?.[remote]?.[id]

const BY_WHO_SHIPS: ReadonlySet<ChannelRevision['action']> = new Set(['promote', 'finish', 'open', 'resume'])

/**
 * Whether a change may be the first of its channel that names bytes: one that only who ships may make. Whoever may undo
 * or try would otherwise say what is live.
 */
export const beginsNames = (
  before: ChannelRevision | undefined,
  { action }: Pick<ChannelRevision, 'action'>,
): boolean => before === undefined || BY_WHO_SHIPS.has(action)

/** The releases that a revision leads to: what is pinned, what was before, and what is tried. Each once. */
export function releasesIn({ pins, before, trial }: Pick<ChannelRevision, 'pins' | 'before' | 'trial'>) {
  const ids = new Map<string, Set<string>>()
  const add = (remote: string, id: string) => ids.set(remote, (ids.get(remote) ?? new Set()).add(id))
  for (const [remote, id] of Object.entries(pins)) add(remote, id)
  for (const [remote, id] of Object.entries(trial?.pins ?? {})) add(remote, id)
  for (const [remote, all] of Object.entries(before)) for (const id of all) add(remote, id)
  return [...ids].flatMap(([remote, all]) => [...all].map((id) => ({ remote, id })))
}

/**
 * The store as a revision means it: a record with other bytes than those that it names is refused (`record.changed`),
 * and so is one that it does not name among others. A revision from before records were named takes what lies there.
 * Around a store that looks at signatures, not within one: that reads records as files.
 */
export function storeOf<Store extends ReleaseStore>(store: Store, revision: ChannelRevision | undefined): Store {
  if (!revision?.records) return store
  const record: ReleaseStore['record'] = async (remote, id, hash = hashIn(revision, remote, id)) => {
    if (hash !== undefined) return store.record(remote, id, hash)
    const message = `Revision ${revision.revision} of ${revision.channel} names no bytes of ${remote} ${id}.`
    throw new StoreError('record.changed', message)
  }
  return { ...store, record }
}

/** Goes on with a channel whose store was restored, or from which revisions were taken away (OP-03). */
import { isDeepStrictEqual } from 'node:util'
import type { ChannelRevision } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { RefusedError } from '../problem.ts'
import { firstFree } from '../store/revisions.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import type { Change, Moved } from './promote.ts'

/** More changes than are lost between two backups: numbers that nobody knows of must not come back. */
const LEAP = 1000

/**
 * Says that what the store has is what counts from now on, by a revision numbered above all that edges have seen: they
 * and browsers follow it. A trial ends. Throws what the store says.
 *
 * @param above the highest revision that anybody knows of
 */
export async function resume(
  store: ReleaseStore,
  { channel, actor, reason }: Pick<Change, 'channel' | 'actor' | 'reason'>,
  above: number,
): Promise<Moved> {
  const { revision } = await store.channel(channel)
  const remote = revision?.pins[SHELL] ? SHELL : Object.keys(revision?.pins ?? {})[0]
  const pinned = remote === undefined ? undefined : revision?.pins[remote]
  if (!revision || remote === undefined || pinned === undefined) {
    throw new RefusedError('rollback.none', `${channel} has no revision to go on from.`)
  }
  const { trial: _trial, forced: _forced, overruled: _overruled, part: _part, ...last } = revision
  const taken = new Set(await store.entries.numbers(channel))
  const number = firstFree(Math.max(above + 1, revision.revision + LEAP), taken)
  const at = new Date().toISOString()
  const moved = { action: 'resume', remote, from: pinned, to: pinned } as const
  const written: ChannelRevision = { ...last, ...moved, revision: number, at, actor, reason }
  const { revision: kept, proposed } = await store.append(written)
  if (proposed) return { revision: kept, changed: false, proposed, overruled: [] }
  const { revision: newest } = await store.channel(channel)
  // What somebody has changed since is theirs to look at.
  const isThere = isDeepStrictEqual(await store.revision(channel, number), kept)
  if (newest && newest.revision >= number && isThere) return { revision: kept, changed: true, overruled: [] }
  throw new StoreError('channel.unserved', `Revision ${number} of ${channel} was written, and does not count.`)
}

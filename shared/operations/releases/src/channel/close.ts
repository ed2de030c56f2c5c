/** Switches a remote, a page or a slot contribution off and on again (FD-24): one more revision of the channel. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { overruling, passes, requireReason } from '../checks/overrule.ts'
import { RefusedError } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { ALL, closedParts } from '../store/closed.ts'
import { hashIn } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { checkAgainst } from './live.ts'
import { type Change, type Moved, soundRecord, TRIES } from './promote.ts'
import { assertServed } from './served.ts'

/** What is closed or opened. `actor` and `reason` are kept with the revision. */
export interface Closing extends Change {
  /** A page or slot contribution: its module, or `ALL`. */
  part: string
}

/**
 * Takes a remote or a part of it off the channel; its pin stays. Nothing is checked: whatever is closed harms nobody.
 * Throws `RefusedError` `close.none` or `close.shell`, or what the store says.
 */
export async function close(store: ReleaseStore, change: Closing): Promise<Moved> {
  return switchPart(store, 'close', change, (parts, part) =>
    parts.includes(ALL) || parts.includes(part) ? parts : part === ALL ? [ALL] : [...parts, part],
  )
}

/**
 * Puts a remote or a part of it back. The pinned release is checked as for a rollback, as others may have moved
 * meanwhile. Throws as `promote` does, and `RefusedError` `close.none`, `close.whole` or `close.shell`.
 */
export async function open(store: ReleaseStore, change: Closing): Promise<Moved> {
  return switchPart(store, 'open', change, (parts, part) => {
    if (part === ALL) return []
    if (!parts.includes(ALL)) return parts.filter((each) => each !== part)
    throw new RefusedError('close.whole', sentence('close.whole', { remote: change.remote }))
  })
}

async function switchPart(
  store: ReleaseStore,
  action: 'close' | 'open',
  change: Closing,
  next: (parts: readonly string[], part: string) => readonly string[],
): Promise<Moved> {
  const { channel, remote, part, actor, reason, force = false } = change
  requireReason(force, reason)
  if (remote === SHELL) throw new RefusedError('close.shell', sentence('close.shell'))
  for (let i = 0; i < TRIES; i += 1) {
    const { revision, next: number } = await store.channel(channel)
    const id = revision?.pins[remote]
    if (!revision || !id) throw new RefusedError('close.none', sentence('close.none', { remote, channel }))
    const parts = closedParts(revision, remote)
    const wanted = next(parts, part)
    if (wanted.length === parts.length && wanted.every((each) => parts.includes(each))) {
      return { revision, changed: false, overruled: [] }
    }
    const { served } = change
    const problems =
      action === 'open'
        ? await checkAgainst(store, revision, await soundRecord(store, change, id, hashIn(revision, remote, id)), {
            served,
          })
        : []
    passes(problems, force, reason)
    const { [remote]: _before, ...others } = revision.closed ?? {}
    const { forced: _forced, overruled: _overruled, ...last } = revision
    const at = new Date().toISOString()
    const closed = wanted.length > 0 ? { ...others, [remote]: [...wanted] } : others
    const moved = { action, remote, part, from: id, to: id, closed, ...overruling(problems) } as const
    const written: ChannelRevision = { ...last, ...moved, revision: number, at, actor, reason }
    try {
      const { revision: kept, proposed } = await store.append(written)
      if (proposed) return { revision: kept, changed: false, proposed, overruled: problems }
      await assertServed(store, change, kept)
      return { revision: kept, changed: true, overruled: problems }
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'channel.moved')) throw error
    }
  }
  throw new StoreError('channel.moved', `The channel ${channel} is changed too often at the moment; try again.`)
}

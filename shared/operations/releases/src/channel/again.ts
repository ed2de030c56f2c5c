/** A rollback that names no release, and is given again: nobody knows whether that is the same one (584). */
import type { ChannelRevision } from '@lobby/contracts/release'
import { RefusedError } from '../problem.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { sentence } from '../sentence.ts'

/** Changes that are looked at for the last one that moved a remote. */
const MOST_BACK = 50

/**
 * Throws `RefusedError` `rollback.again` where the last change that moved this remote went back already: whoever is not
 * told whether that was written does it again, and would go two releases back. What cannot be read refuses nothing.
 */
export async function refuseAgain(store: SomeStore, channel: string, remote: string): Promise<void> {
  const { revision: now } = await store.channel(channel)
  const further = now?.before[remote]?.[0]
  const last = now && further !== undefined ? await lastMove(store, now, remote) : undefined
  if (last?.action !== 'rollback' || last.remote !== remote || further === undefined) return
  const { to, revision, actor, at } = last
  throw new RefusedError(
    'rollback.again',
    sentence('rollback.again', { remote, to, channel, revision, actor, at, further }),
  )
}

async function lastMove(store: SomeStore, now: ChannelRevision, remote: string): Promise<ChannelRevision | undefined> {
  let change = now
  for (let i = 0; i < MOST_BACK; i += 1) {
    const number = change.previous?.revision ?? change.revision - 1
    const before = await store.revision(now.channel, number).catch(() => undefined)
    if (!before) return undefined
    if (before.pins[remote] !== now.pins[remote]) return change
    change = before
  }
  return undefined
}

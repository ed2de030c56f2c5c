/** A rollback that names no release, where nobody can know which one is meant (584). */
import type { ChannelRevision } from '@lobby/contracts/release'
import { RefusedError } from '../problem.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { sentence } from '../sentence.ts'

/** Changes that are looked at for the last one that moved a remote. */
const MOST_BACK = 50

/**
 * Throws `RefusedError` `rollback.again` where the last change that moved this remote went back already: whoever is not
 * told whether that was written does it again, and would go two releases back. `rollback.tried` where a trial of it
 * runs: what is live for everybody may be as good as ever. What cannot be read refuses nothing. `further` is where it
 * would go.
 */
export async function refuseUnclear(
  store: SomeStore,
  now: ChannelRevision,
  remote: string,
  further: string,
): Promise<void> {
  const { trial, channel } = now
  const tried = trial?.pins[remote]
  if (trial && tried !== undefined) {
    const live = now.pins[remote] ?? ''
    const values = { remote, tried, number: trial.began, live, further }
    throw new RefusedError('rollback.tried', sentence('rollback.tried', values))
  }
  const last = await lastMove(store, now, remote)
  if (last?.action !== 'rollback' || last.remote !== remote) return
  const { to, revision, actor, at } = last
  const values = { remote, to, channel, revision, actor, at, further }
  throw new RefusedError('rollback.again', sentence('rollback.again', values))
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

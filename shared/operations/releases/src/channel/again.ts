/** A rollback that names no release, where nobody can know which one is meant (584), or that one is gone. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { RefusedError } from '../problem.ts'
import { readEntry } from '../roles/entry.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { sentence } from '../sentence.ts'

/** Changes that are looked at for the last one that moved a remote. */
const MOST_BACK = 50

/**
 * Throws `RefusedError` `rollback.gone` where what ran before is not in the store, so that this would go to `further`:
 * whoever may write to the store would choose how far, whoever is shown it or not.
 */
export function refuseGone(now: ChannelRevision, remote: string, further: string): void {
  const wanted = now.before[remote]?.[0]
  if (wanted === undefined || wanted === further) return
  throw new RefusedError('rollback.gone', sentence('rollback.gone', { remote, gone: wanted, further }))
}

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

/** A read a step, as this is asked for at three in the morning: a signed revision names the one before it. */
async function lastMove(
  { entries }: SomeStore,
  now: ChannelRevision,
  remote: string,
): Promise<ChannelRevision | undefined> {
  const { channel } = now
  const numbers = now.previous ? [] : await entries.numbers(channel).catch(() => [])
  let change = now
  let looks = 0
  const read = async (number: number, hash?: string): Promise<ChannelRevision | undefined> => {
    looks += 1
    const entry = readEntry(await entries.text(channel, number).catch(() => undefined), channel, number)
    return hash === undefined || entry?.hash === hash ? entry?.revision : undefined
  }
  while (looks < MOST_BACK) {
    const { previous } = change
    let before: ChannelRevision | undefined
    if (previous) before = await read(previous.revision, previous.hash)
    else {
      // What is no revision has a number too.
      const below = numbers.filter((number) => number < change.revision).sort((a, b) => b - a)
      for (const number of below.slice(0, MOST_BACK - looks)) {
        before ??= await read(number)
        if (before) break
      }
    }
    if (!before) return undefined
    if (before.pins[remote] !== now.pins[remote]) return change
    change = before
  }
  return undefined
}

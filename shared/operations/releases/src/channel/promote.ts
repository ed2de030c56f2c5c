/** Moves a channel's pins (FD-04): a change is one more revision, and takes no other change away. */
import type { CallShapes } from '@lobby/contracts/call-shape'
import type { ChannelRevision, ReleaseRecord, Trial } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { overruling, passes, requireReason } from '../checks/overrule.ts'
import { type Problem, problemOf, RefusedError, saidOf } from '../problem.ts'
import { requireBuilders } from '../roles/builders.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { listed, sentence } from '../sentence.ts'
import { soundRelease } from '../signing/sound.ts'
import { type SignedRecord, type Trust, trustOf } from '../signing/trust.ts'
import { hashIn } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { refuseGone, refuseUnclear } from './again.ts'
import { before, beforeRollback } from './before.ts'
import { checkAgainst } from './live.ts'
import { assertServed } from './served.ts'
import { trialSet } from './trial-set.ts'

/** Who changes what of a channel, and why; both are kept with the revision. */
export interface Change {
  channel: string
  remote: string
  actor: string
  reason: string
  /**
   * Lets the change through in spite of failing checks; needs a reason. A release with damaged files never goes
   * through.
   */
  force?: boolean
  /** What the gateway serves, by call; without it, no call is checked. */
  served?: CallShapes | undefined
  /** Whose signatures count; without it, what `trustOf` says of the store. */
  trust?: Trust
}

/** Pins the release `id`, which has to be in the store. `actor` and `reason` are kept with the revision. */
export interface Promotion extends Change {
  id: string
}

/** Goes back to the release that was pinned before, or to `to`. `actor` and `reason` are kept with the revision. */
export interface Rollback extends Change {
  /** Any release in the store; without it, the one that was pinned before. */
  to?: string
  /** Whoever asks has not been shown which that is: it has to be what cannot be meant otherwise (584). */
  isBlind?: boolean
}

/** What has become of a change: the revision that holds now, and the problems that `force` overruled. */
export interface Moved {
  revision: ChannelRevision
  /** False when the release was pinned already: then nothing was written. */
  changed: boolean
  /** It waits for the signature of a second person (OP-01). */
  proposed?: boolean
  overruled: Problem[]
}

/**
 * Each try that fails means that another change went through, so this many writers at once would all have to be faster.
 */
export const TRIES = 1000

/**
 * Pins a release. Throws `RefusedError` (`release.refused`, `release.damaged`, `release.unsigned`, `release.builders`,
 * `force.reason`) or `StoreError` (`release.unknown`, `record.broken`, and what the store itself says).
 */
export async function promote(store: ReleaseStore, change: Promotion): Promise<Moved> {
  return move(store, 'promote', change, async () => change.id)
}

/**
 * Pins the release that was pinned before, or any one that is kept. The release it leaves is not offered as last-good
 * any more. Throws as `promote` does, and `RefusedError` `rollback.none` when there is none to go back to,
 * `rollback.again`, `rollback.tried` or `rollback.gone` where it is not clear which is meant.
 */
export async function rollback(store: ReleaseStore, change: Rollback): Promise<Moved> {
  return move(store, 'rollback', change, async (revision) => {
    if (change.to !== undefined) return change.to
    const id = await releaseBefore(store, change, revision)
    if (revision) refuseGone(revision, change.remote, id)
    // By the revision that is gone on with: of two at the same moment the second is told, however fast the first was.
    if (change.isBlind && revision) await refuseUnclear(store, revision, change.remote, id)
    return id
  })
}

async function move(
  store: ReleaseStore,
  action: 'promote' | 'rollback',
  change: Change,
  choose: (revision: ChannelRevision | undefined) => Promise<string>,
): Promise<Moved> {
  requireReason(change.force ?? false, change.reason)
  let chosen: { to: string; from: string | undefined; signed: SignedRecord } | undefined
  for (let i = 0; i < TRIES; i += 1) {
    const { revision, next } = await store.channel(change.channel)
    const from = revision?.pins[change.remote]
    const to = chosen?.to ?? (await choose(revision))
    const isNamed = !revision?.records || hashIn(revision, change.remote, to) !== undefined
    // Pinned without its bytes, because there were none to be read: promoted again, it is served again.
    if (revision && from === to && (isNamed || action === 'rollback'))
      return { revision, changed: false, overruled: [] }
    chosen ??= { to, from, signed: await shippable(store, change, to, hashIn(revision, change.remote, to)) }
    if (action === 'rollback' && from !== chosen.from) throw movedAside(change, from)
    // Going back must not wait for what might be gone back to later.
    const { served } = change
    const { record, hash } = chosen.signed
    const problems = await checkAgainst(store, revision, record, { targets: action === 'promote', served })
    const beside = await besideTrial(store, action, revision, record, problems)
    const overruled = [...problems, ...beside.problems]
    passes(overruled, change.force ?? false, change.reason)
    const written = succeed(revision, next, action, change, to, overruled, beside.trial)
    try {
      const { revision: kept, proposed } = await store.append(written, { [change.remote]: { [to]: hash } })
      if (proposed) return { revision: kept, changed: false, proposed, overruled }
      await stillThere(store, change.remote, to)
      await assertServed(store, change, kept)
      return { revision: kept, changed: true, overruled }
    } catch (error) {
      // Somebody else was first: what was checked may no longer hold, so all of it is read and checked again.
      if (!(error instanceof StoreError && error.code === 'channel.moved')) throw error
    }
  }
  throw new StoreError('channel.moved', `The channel ${change.channel} is changed too often at the moment; try again.`)
}

/**
 * What becomes of a trial that runs. A promotion of one of its remotes is refused; of another, it has to fit the
 * trial's set, too. A rollback waits for nothing: of one of the trial's remotes, or where the set no longer fits, it
 * ends the trial.
 */
async function besideTrial(
  store: ReleaseStore,
  action: 'promote' | 'rollback',
  revision: ChannelRevision | undefined,
  record: ReleaseRecord,
  known: readonly Problem[],
): Promise<{ trial: Trial | undefined; problems: Problem[] }> {
  const trial = revision?.trial
  if (!trial) return { trial: undefined, problems: [] }
  const isTried = trial.pins[record.remote] !== undefined
  if (isTried && action === 'promote') throw running(revision, trial)
  if (isTried) return { trial: undefined, problems: [] }
  const said = new Set(known.map(({ message }) => message))
  const found = (await checkAgainst(store, trialSet(revision), record)).filter(({ message }) => !said.has(message))
  if (action === 'rollback') return { trial: found.length > 0 ? undefined : trial, problems: [] }
  return { trial, problems: found.map((each) => problemOf('aside.trial', { problem: saidOf(each) }, each.code)) }
}

/** The refusal of whatever would get in the way of a trial. */
export function running({ channel }: ChannelRevision, { pins }: Trial): RefusedError {
  const what = Object.entries(pins).map((pin) => pin.join(' '))
  return new RefusedError('trial.running', sentence('trial.running', { what: listed(what, 'list.and'), channel }))
}

/**
 * Whoever clears the store asks the channels after he has taken a release away; this asks for it after the channel has
 * it.
 */
export async function stillThere(store: ReleaseStore, remote: string, id: string): Promise<void> {
  try {
    await store.record(remote, id)
  } catch (cause) {
    const message = `${remote} ${id} was pinned, but somebody cleared it from the store at the same moment; publish it again.`
    throw new StoreError('release.unknown', message, { cause })
  }
}

/** Two operators who roll one remote back at once must not take it two releases back. */
function movedAside({ channel, remote }: Change, now: string | undefined): StoreError {
  const message = `Somebody else moved ${remote} to ${now} on ${channel} at the same time; look at it and decide again.`
  return new StoreError('channel.moved', message)
}

function succeed(
  last: ChannelRevision | undefined,
  next: number,
  action: 'promote' | 'rollback',
  { channel, remote, actor, reason }: Change,
  to: string,
  overruled: readonly Problem[],
  trial: Trial | undefined,
): ChannelRevision {
  const from = last?.pins[remote] ?? null
  const earlier = last?.before[remote] ?? []
  const kept = action === 'promote' ? before(earlier, from, to) : beforeRollback(earlier, from, to)
  return {
    format: 1,
    channel,
    revision: next,
    at: new Date().toISOString(),
    actor,
    reason,
    action,
    remote,
    from,
    to,
    ...overruling(overruled),
    pins: { ...last?.pins, [remote]: to },
    before: { ...last?.before, [remote]: kept },
    ...(last?.closed ? { closed: last.closed } : {}),
    ...(trial ? { trial } : {}),
  }
}

/**
 * A release that is not whole, or that nobody vouches for, must not go live: every browser, or every edge, would refuse
 * it. With `hash`, its record is the one of that SHA-256, or `StoreError` `record.changed` is thrown.
 */
export async function soundRecord(
  store: ReleaseStore,
  change: Change,
  id: string,
  hash?: string,
): Promise<ReleaseRecord> {
  return (await sound(store, change, id, hash)).record
}

/**
 * As `soundRecord`, with what its record is known by, of a release that goes live anew: it has as many builders as the
 * site asks for (OP-05). Throws as that, and `RefusedError` `release.builders`.
 */
export async function shippable(
  store: SomeStore,
  change: Change,
  id: string,
  hash: string | undefined,
): Promise<SignedRecord> {
  const signed = await sound(store, change, id, hash)
  try {
    await requireBuilders(store, signed)
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'record.unsigned')) throw error
    throw new RefusedError('release.builders', error.message)
  }
  return signed
}

const sound = async (
  store: ReleaseStore,
  { remote, trust }: Change,
  id: string,
  hash: string | undefined,
): Promise<SignedRecord> => soundRelease(store, trust ?? (await trustOf(store)), { remote, id, hash })

async function releaseBefore(
  store: ReleaseStore,
  { channel, remote }: Change,
  revision: ChannelRevision | undefined,
): Promise<string> {
  const kept = new Set(await store.releases(remote))
  const id = revision?.before[remote]?.find((earlier) => kept.has(earlier))
  if (id !== undefined) return id
  if (remote !== SHELL && kept.size === 0 && !Object.hasOwn(revision?.pins ?? {}, remote)) {
    const all =
      Object.keys(revision?.pins ?? {})
        .sort()
        .join(', ') || sentence('list.none')
    throw new RefusedError('rollback.none', sentence('rollback.unknown', { remote, channel, all }))
  }
  // The shell cannot be closed.
  throw new RefusedError(
    'rollback.none',
    remote === SHELL ? sentence('rollback.noneOfShell', { channel }) : sentence('rollback.none', { remote, channel }),
  )
}

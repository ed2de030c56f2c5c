/**
 * Begins, raises and ends a trial (TL-01): each is one more revision of the channel. A trial never moves a pin; it ends
 * with what is pinned for everybody, or with its set pinned.
 */
import { randomBytes } from 'node:crypto'
import { BUCKETS, type ChannelRevision, type Records, type ReleaseRecord, type Trial } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { overruling, passes, requireReason } from '../checks/overrule.ts'
import { type Problem, RefusedError } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { isClosed } from '../store/closed.ts'
import { hashIn } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { before } from './before.ts'
import { checkAgainst } from './live.ts'
import { type Change, type Moved, running, shippable, stillThere, TRIES } from './promote.ts'
import { assertServed } from './served.ts'
import { besideSet } from './trial-set.ts'

/** Who does it, and why; both are kept with the revision. */
export type TrialChange = Omit<Change, 'remote'>

/** What is tried: the candidate releases by remote, and who runs them. */
export interface TrialStart extends TrialChange, Pick<Trial, 'share' | 'base' | 'until'> {
  pins: Readonly<Record<string, string>>
}

/**
 * Begins a trial of releases that are in the store, checked like a promotion of all of them. Throws `RefusedError`
 * (`trial.running`, `trial.none`, `trial.shell`, `trial.share`, `trial.same`, and as `promote` does) or `StoreError`.
 */
export async function startTrial(store: ReleaseStore, change: TrialStart): Promise<Moved> {
  const { pins, share, base, until } = change
  assertShare(share)
  return write(store, change, async (revision, next) => {
    if (revision?.trial) throw running(revision, revision.trial)
    const remotes = Object.keys(pins)
    const [remote = ''] = remotes
    if (remotes.includes(SHELL)) {
      throw new RefusedError('trial.shell', sentence('trial.shell'))
    }
    const absent = remotes.find((each) => !revision?.pins[each] || isClosed(revision, each))
    if (!revision || absent !== undefined || remote === '') {
      const { channel } = change
      const why =
        absent === undefined
          ? sentence('trial.nothing', { channel })
          : sentence('trial.absent', { channel, remote: absent })
      throw new RefusedError('trial.none', why)
    }
    const same = remotes.find((each) => revision.pins[each] === pins[each])
    if (same) throw new RefusedError('trial.same', sentence('trial.same', { remote: same, id: pins[same] ?? '' }))
    const { problems, checked } = await checkSet(store, change, revision, pins)
    const trial: Trial = {
      began: next,
      pins: { ...pins },
      share,
      base,
      secret: randomBytes(32).toString('base64url'),
      ...(until ? { until } : {}),
    }
    return { moved: stay(revision, 'trial', remote), trial, problems, checked }
  })
}

/**
 * Lets more visitors in; whoever is in stays. Its set is checked like a promotion, as when it began: what was overruled
 * then is overruled again, by name, or refused. Throws as `startTrial` does.
 */
export async function raiseTrial(store: ReleaseStore, change: TrialChange & Pick<Trial, 'share'>): Promise<Moved> {
  const { share } = change
  assertShare(share)
  return write(store, change, async (revision) => {
    const { trial, now } = runningIn(revision, change.channel)
    if (trial.share === share) return undefined
    if (share < trial.share) {
      throw new RefusedError('trial.share', sentence('trial.smaller', { share: percent(trial.share) }))
    }
    const { problems, checked } = await checkSet(store, change, now, trial.pins)
    return { moved: stay(now, 'raise', firstOf(trial)), trial: { ...trial, share }, problems, checked }
  })
}

/**
 * Ends the trial with what is pinned for everybody. Nothing is checked: it is live already. With `began`, only the
 * trial of that number: what somebody has concluded from one says nothing of the next. Throws `RefusedError`
 * `trial.none` or `StoreError`.
 */
export async function haltTrial(store: ReleaseStore, change: TrialChange & { began?: number }): Promise<Moved> {
  return write(store, change, async (revision) => {
    const { trial, now } = runningIn(revision, change.channel)
    if (change.began !== undefined && trial.began !== change.began) throw none(change.channel)
    return { moved: stay(now, 'halt', firstOf(trial)), trial: undefined, problems: [] }
  })
}

/**
 * Ends the trial with its set for everybody, all of it in one revision, checked like a promotion. Throws as
 * `startTrial` does.
 */
export async function finishTrial(store: ReleaseStore, change: TrialChange): Promise<Moved> {
  return write(store, change, async (revision) => {
    const { trial, now } = runningIn(revision, change.channel)
    const remote = firstOf(trial)
    const { problems, checked } = await checkSet(store, change, now, trial.pins)
    const earlier = Object.entries(trial.pins).map(([each, id]) => [
      each,
      before(now.before[each] ?? [], now.pins[each] ?? null, id),
    ])
    const moved: Step['moved'] = {
      action: 'finish',
      remote,
      from: now.pins[remote] ?? null,
      to: trial.pins[remote] ?? '',
      pins: { ...now.pins, ...trial.pins },
      before: { ...now.before, ...Object.fromEntries(earlier) },
    }
    return { moved, trial: undefined, problems, checked }
  })
}

/** A share as operators write it. */
export const percent = (share: number): string => `${(share * 100) / BUCKETS} %`

interface Step {
  moved: Pick<ChannelRevision, 'action' | 'remote' | 'from' | 'to'> & Partial<Pick<ChannelRevision, 'pins' | 'before'>>
  trial: Trial | undefined
  problems: Problem[]
  checked?: Records
}

/** Appends what `step` makes of the newest revision; asked again when somebody else was first. */
async function write(
  store: ReleaseStore,
  change: TrialChange,
  step: (revision: ChannelRevision | undefined, next: number) => Promise<Step | undefined>,
): Promise<Moved> {
  const { channel, actor, reason, force = false } = change
  requireReason(force, reason)
  for (let i = 0; i < TRIES; i += 1) {
    const { revision, next } = await store.channel(channel)
    const made = await step(revision, next)
    if (!revision) throw none(channel)
    if (!made) return { revision, changed: false, overruled: [] }
    const { forced: _forced, overruled: _overruled, part: _part, trial: _trial, ...last } = revision
    const written: ChannelRevision = {
      ...last,
      ...made.moved,
      revision: next,
      at: new Date().toISOString(),
      actor,
      reason,
      ...overruling(made.problems),
      ...(made.trial ? { trial: made.trial } : {}),
    }
    try {
      const { revision: kept, proposed } = await store.append(written, made.checked)
      if (proposed) return { revision: kept, changed: false, proposed, overruled: made.problems }
      for (const [remote, id] of Object.entries(made.trial?.pins ?? {})) await stillThere(store, remote, id)
      await assertServed(store, change, kept)
      return { revision: kept, changed: true, overruled: made.problems }
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'channel.moved')) throw error
    }
  }
  throw new StoreError('channel.moved', `The channel ${channel} is changed too often at the moment; try again.`)
}

/** Each release of a set beside the others of it and beside what stays. */
async function checkSet(
  store: ReleaseStore,
  change: TrialChange,
  revision: ChannelRevision,
  set: Readonly<Record<string, string>>,
): Promise<{ problems: Problem[]; checked: Records }> {
  const { served, force = false, reason } = change
  const problems = new Map<string, Problem>()
  const checked: Records = {}
  const records: ReleaseRecord[] = []
  for (const [remote, id] of Object.entries(set)) {
    const { record, hash } = await shippable(store, { ...change, remote }, id, hashIn(revision, remote, id))
    checked[remote] = { [id]: hash }
    records.push(record)
  }
  for (const record of records) {
    const around = besideSet(revision, set, record.remote, checked)
    for (const problem of await checkAgainst(store, around, record, { targets: true, served })) {
      problems.set(problem.message, problem)
    }
  }
  const found = [...problems.values()]
  passes(found, force, reason)
  return { problems: found, checked }
}

/** The pin of the remote that a trial is told by stays where it is. */
function stay(revision: ChannelRevision, action: 'trial' | 'raise' | 'halt', remote: string): Step['moved'] {
  const id = revision.pins[remote] ?? ''
  return { action, remote, from: id, to: id }
}

const firstOf = (trial: Trial): string => Object.keys(trial.pins)[0] ?? ''

function runningIn(revision: ChannelRevision | undefined, channel: string): { trial: Trial; now: ChannelRevision } {
  if (!revision?.trial) throw none(channel)
  return { trial: revision.trial, now: revision }
}

const none = (channel: string) => new RefusedError('trial.none', sentence('trial.none', { channel }))

function assertShare(share: number): void {
  if (Number.isInteger(share) && share >= 1 && share < BUCKETS) return
  throw new RefusedError('trial.share', sentence('trial.share', { share: percent(share) }))
}

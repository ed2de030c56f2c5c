/** Whether a revision changes what its action says and nothing else: a signature is for that action alone (OP-01). */
import { isDeepStrictEqual } from 'node:util'
import type { ChannelRevision } from '@lobby/contracts/release'
import { SHELL } from '../checks/checks.ts'
import { ALL } from '../store/closed.ts'
import { beginsNames, hashIn, releasesIn } from '../store/named-records.ts'
import { MOST_LOST } from './seen.ts'

/** How far a number may be above the last one: names that something else has taken are left out. */
export const MOST_LEFT_OUT = 1_000
/** To resume leaves out what somebody has seen; nine digits are more than a channel ever has by itself. */
const HIGHEST_RESUMED = 1_000_000_000
/** From wherever it is, it can resume once more: behind a number that somebody has made as high as he could. */
const MOST_RESUMED = 2 * MOST_LOST

type State = Required<Pick<ChannelRevision, 'pins' | 'before' | 'closed'>> & Pick<ChannelRevision, 'trial'>

const stateOf = (revision: ChannelRevision | undefined): State => ({
  pins: revision?.pins ?? {},
  before: revision?.before ?? {},
  closed: revision?.closed ?? {},
  trial: revision?.trial,
})

const same = isDeepStrictEqual
const without = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** The pins of these remotes move, and only what ran there before can be gone back to. */
function moves(from: State, to: State, pins: Readonly<Record<string, string>>, left: boolean): boolean {
  const remotes = Object.keys(pins)
  const isKnown = (remote: string) => {
    const known = [...(from.before[remote] ?? []), ...(left ? [from.pins[remote]] : [])]
    return (to.before[remote] ?? []).every((id) => known.includes(id))
  }
  return (
    same(to.pins, { ...from.pins, ...pins }) &&
    same(without(to.before, remotes), without(from.before, remotes)) &&
    remotes.every(isKnown) &&
    same(to.closed, from.closed)
  )
}

const stays = (from: State, to: State): boolean => moves(from, to, {}, false)

function closes(from: State, to: State, remote: string): boolean {
  const [earlier = [], now = []] = [from.closed[remote], to.closed[remote]]
  // One that changes nothing would be signed as often as a stolen key likes, and read at each look.
  const isMore = !same(earlier, now) && (now.includes(ALL) || earlier.every((part) => now.includes(part)))
  // Without the shell no release could be checked against it.
  return (
    isMore &&
    remote !== SHELL &&
    Object.hasOwn(from.pins, remote) &&
    same(without(to.closed, [remote]), without(from.closed, [remote]))
  )
}

function opens(from: State, to: State, remote: string): boolean {
  const [earlier = [], now = []] = [from.closed[remote], to.closed[remote]]
  return (
    !same(earlier, now) &&
    now.every((part) => earlier.includes(part)) &&
    same(without(to.closed, [remote]), without(from.closed, [remote]))
  )
}

/** A set that can be tried beside these pins: of what runs, but not the shell, whose worker is one for a browser. */
const canBeTried = (from: State, pins: Readonly<Record<string, string>>): boolean =>
  Object.keys(pins).every((each) => each !== SHELL && Object.hasOwn(from.pins, each))

const mostResumed = (last: number): number => Math.max(HIGHEST_RESUMED, last + MOST_RESUMED)

/** Whether a number is the next one, or one that an honest command could have had to take. */
function isNext(before: ChannelRevision | undefined, { action, revision }: ChannelRevision): boolean {
  const last = before?.revision ?? 0
  const most = action === 'resume' ? mostResumed(last) : last + 1 + MOST_LEFT_OUT
  return revision > last && revision <= most
}

/**
 * Whether a revision that does not follow `before` can be of its channel by its number: one with more digits than any
 * reader takes would end the channel. A lower bound would let it count once others have come between.
 */
export const isNear = (before: ChannelRevision | undefined, { revision }: ChannelRevision): boolean =>
  revision <= mostResumed(before?.revision ?? 0)

/**
 * Whether the bytes that a revision names (515) are those that were named before. A release that is new is named by
 * whoever brings it; one that was there without a name, by whoever ships it.
 */
function keepsRecords(before: ChannelRevision | undefined, next: ChannelRevision): boolean {
  if (!before?.records && (!next.records || !beginsNames(before, next))) return !next.records
  const releases = releasesIn(next)
  const named = Object.values(next.records ?? {}).flatMap((ids) => Object.keys(ids)).length
  const known = before?.records && releasesIn(before)
  const isNew = (remote: string, id: string) => !known?.some((each) => each.remote === remote && each.id === id)
  const isShipped = (remote: string, id: string) =>
    next.pins[remote] === id &&
    (next.action === 'promote' || next.action === 'finish' || (next.action === 'rollback' && next.remote === remote))
  const fits = releases.every(({ remote, id }) => {
    const [earlier, now] = [hashIn(before, remote, id), hashIn(next, remote, id)]
    if (earlier !== undefined) return now === earlier
    if (now === undefined) return !known || !isNew(remote, id)
    return isNew(remote, id) || isShipped(remote, id)
  })
  // Of nothing else.
  return fits && named === releases.filter(({ remote, id }) => hashIn(next, remote, id) !== undefined).length
}

/** Whether `next` is a step from `before` that its action describes. */
export function isStep(before: ChannelRevision | undefined, next: ChannelRevision): boolean {
  if (!isNext(before, next) || !keepsRecords(before, next)) return false
  const from = stateOf(before)
  const to = stateOf(next)
  const { action, remote } = next
  const pin = { [remote]: next.to }
  const left = next.from === (from.pins[remote] ?? null)
  switch (action) {
    case 'promote':
      return left && moves(from, to, pin, true) && same(to.trial, from.trial)
    case 'rollback':
      return left && moves(from, to, pin, false) && (to.trial === undefined || same(to.trial, from.trial))
    case 'close':
      return closes(from, to, remote) && stays({ ...from, closed: to.closed }, to) && same(to.trial, from.trial)
    case 'open':
      return opens(from, to, remote) && stays({ ...from, closed: to.closed }, to) && same(to.trial, from.trial)
    case 'trial':
      return (
        stays(from, to) &&
        from.trial === undefined &&
        to.trial?.began === next.revision &&
        canBeTried(from, to.trial.pins)
      )
    case 'raise': {
      const { trial } = from
      const isMore = trial !== undefined && (to.trial?.share ?? 0) > trial.share
      return stays(from, to) && isMore && same(to.trial, { ...trial, share: to.trial?.share })
    }
    case 'halt':
      return stays(from, to) && from.trial !== undefined && to.trial === undefined
    case 'finish':
      return from.trial !== undefined && to.trial === undefined && moves(from, to, from.trial.pins, true)
    case 'resume':
      return stays(from, to) && to.trial === undefined
  }
}

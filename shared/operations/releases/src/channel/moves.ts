/** Which remotes a change is about: the end of a trial may move several at once, and to resume is about all. */
import type { ChannelRevision } from '@lobby/contracts/release'
import type { SomeStore } from '../roles/signed-store.ts'

/** What a remote had before, and what it has: of a trial that begins or is raised, for those who are in it. */
export interface Move {
  remote: string
  from: string | null
  to: string
}

/**
 * One at least, in the order of the pins or of the trial’s set. `last` is the revision before, or what is live, which
 * alone names the set of a trial that ends; without it, the remote that stands for the set.
 */
export function movesOf(change: ChannelRevision, last: ChannelRevision | undefined): Move[] {
  const { action, remote, from, to, pins } = change
  // It says of all that the store has that it counts.
  if (action === 'resume') return Object.entries(pins).map(([each, pin]) => ({ remote: each, from: pin, to: pin }))
  const set = action === 'trial' || action === 'raise' ? change.trial : last?.trial
  if (!set || !OF_TRIALS.has(action)) return [{ remote, from, to }]
  return Object.entries(set.pins).map(([each, tried]) => {
    const pin = pins[each] ?? tried
    const before = action === 'finish' ? last?.pins[each] : pin
    return { remote: each, from: before ?? null, to: action === 'halt' ? pin : tried }
  })
}

/** The same of a change that the store has. Throws what the store says. */
export async function movesIn(store: SomeStore, change: ChannelRevision): Promise<Move[]> {
  const { channel, revision, previous } = change
  return movesOf(change, await store.revision(channel, previous?.revision ?? revision - 1))
}

const OF_TRIALS = new Set<ChannelRevision['action']>(['trial', 'raise', 'halt', 'finish'])

/** A history, oldest first, with the remotes of each change. */
export const withMoves = (history: readonly ChannelRevision[]): { change: ChannelRevision; moves: Move[] }[] =>
  history.map((change, i) => ({ change, moves: movesOf(change, history[i - 1]) }))

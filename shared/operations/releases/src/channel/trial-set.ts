/** The set of releases that a trial puts in the place of what is pinned. */
import type { ChannelRevision, Records } from '@lobby/contracts/release'

/**
 * The revision as those see it who are in its trial; undefined where none runs. What is pinned for everybody comes
 * first among the releases that the candidates fall back on.
 */
export function trialSet(revision: ChannelRevision): ChannelRevision | undefined {
  const { trial } = revision
  if (!trial) return undefined
  const before = Object.entries(trial.pins).map(([remote]) => {
    const pinned = revision.pins[remote]
    return [remote, [...(pinned ? [pinned] : []), ...(revision.before[remote] ?? [])]]
  })
  return {
    ...revision,
    pins: { ...revision.pins, ...trial.pins },
    before: { ...revision.before, ...Object.fromEntries(before) },
  }
}

/**
 * What one of a set's releases is checked beside: the others of the set and what stays pinned. Its own pin stays, so
 * that the checks know what is live. `named` says which bytes the set's releases have, as a revision does.
 */
export const besideSet = (
  revision: ChannelRevision,
  set: Readonly<Record<string, string>>,
  remote: string,
  named: Records | undefined,
): ChannelRevision => ({
  ...revision,
  ...(revision.records ? { records: withNamed(revision.records, set, named ?? {}) } : {}),
  pins: { ...revision.pins, ...set, ...(revision.pins[remote] ? { [remote]: revision.pins[remote] } : {}) },
})

function withNamed(records: Records, set: Readonly<Record<string, string>>, named: Records): Records {
  const more = Object.entries(set).flatMap(([remote, id]) => {
    const hash = named[remote]?.[id]
    return hash === undefined ? [] : [[remote, { [id]: hash, ...records[remote] }] as const]
  })
  return { ...records, ...Object.fromEntries(more) }
}

/** Which pins a start of the site moves: an operator's choice outlives every restart. */
import type { ChannelRevision } from '@lobby/contracts/release'

/** Who moves pins at a start; what a person or a pipeline pinned has another name. */
export const START_ACTOR = 'npm start'

export interface PinPlan {
  /** Moves to make, the shell's first: remotes are checked against the live shell. */
  moves: { remote: string; id: string }[]
  /** Remotes that stay where an operator put them although the tree has another release. */
  kept: { remote: string; id: string; pinned: string }[]
}

/**
 * A remote is moved to the release of the tree when the last to pin it was a start: source that goes back to what it
 * was takes its release along. Where somebody else was last, their choice stays. `ids` are the releases of the tree.
 */
export function pinPlan(ids: Readonly<Record<string, string>>, history: readonly ChannelRevision[]): PinPlan {
  const { pins = {}, trial } = history.at(-1) ?? {}
  const plan: PinPlan = { moves: [], kept: [] }
  const remotes = Object.keys(ids).sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
  for (const remote of remotes) {
    const id = ids[remote]
    const pinned = pins[remote]
    if (!id || id === pinned) continue
    const last = history.findLast(
      ({ remote: of, part, action, pins: then }) =>
        part === undefined && (of === remote || (action === 'finish' && then[remote] === pinned)),
    )
    if (pinned && (trial?.pins[remote] || last?.actor !== START_ACTOR)) plan.kept.push({ remote, id, pinned })
    else plan.moves.push({ remote, id })
  }
  return plan
}

/**
 * How long ago another edge last said how far it sees the channel (OP-03). A statement is known by the edge that signed
 * it and by its date, not by the name of its file: whoever may write to the store can show an old one under any name.
 */
import type { Statement } from '@lobby/releases/seen'

/** How far clocks of two edges may be apart, ms. */
const APART = 60_000
/** An edge that has said nothing for so long, ms, is not waited for. */
const GONE = 3_600_000
/** Of so many statements an edge's way to here is known: its clock may be put right, and the store be slow once. */
const KEPT = 20

interface Edge {
  last: Statement
  /** When it was said by that edge's clock, ms. */
  at: number
  /** What its clock was behind the time that has passed here, as each of its last statements came; ms. */
  behind: number[]
}

export interface Hearing {
  /** Takes what lies in the store. */
  hear(all: readonly Statement[]): void
  /** Since when nobody has said anything new, ms; from the beginning where nobody ever has. */
  silence(): number
  /** What the edges that are heard have said last, the own one among them. `within` in ms. */
  lately(within: number): Statement[]
}

/** `own` is the edge that listens, which is judged by only where it is alone: the others have to be heard. */
export function openHearing(
  own: { by: string; edge: string } | undefined,
  { now, passed }: { now: () => number; passed: () => number },
): Hearing {
  const begun = passed()
  const edges = new Map<string, Edge>()
  const ofOwn = own && `${own.by} ${own.edge}`

  /** By the quickest of its last statements, and at least what clocks that are no further apart can mean. */
  const age = ({ at, behind }: Edge): number =>
    Math.max(passed() - at - Math.min(...behind), Math.abs(now() - at) - APART)

  return {
    hear(all) {
      for (const last of all) {
        if (last.edge === undefined) continue
        const id = `${last.by} ${last.edge}`
        const at = Date.parse(last.at)
        const known = edges.get(id)
        if (at <= (known?.at ?? Number.NEGATIVE_INFINITY)) continue
        edges.set(id, { last, at, behind: [...(known?.behind ?? []), passed() - at].slice(-KEPT) })
      }
    },
    silence() {
      const others = [...edges].filter(([id, edge]) => id !== ofOwn && !edge.last.stopped && age(edge) < GONE)
      const alone = ofOwn === undefined ? undefined : edges.get(ofOwn)
      const judged = others.length > 0 ? others.map(([, edge]) => edge) : alone ? [alone] : []
      return Math.min(passed() - begun, ...judged.map(age))
    },
    lately: (within) => [...edges.values()].filter((edge) => age(edge) <= within).map(({ last }) => last),
  }
}

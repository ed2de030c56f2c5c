/** What edges have counted of a trial, and their sum. */
import * as v from 'valibot'
import { JUDGED, type Judged, type Values } from './slower.ts'

/** Values that an edge keeps of each vital and side, of all that it was told: what is slow shows with far fewer. */
export const MOST_TIMED = 500

/** Values by the beginning of the vote's id; ms, for CLS thousandths. */
const Timed = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.minValue(0))),
  v.maxEntries(MOST_TIMED),
)

const Counted = v.object({
  /** First page views of visitors. */
  visits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Ids of the votes of those that told of an error: what two edges were told counts once. */
  failed: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(1_000)),
  /** What they told of their speed; edges from before count none. */
  timed: v.optional(v.record(v.picklist(JUDGED), Timed), {}),
})

/** The counts of one edge. */
export const Tally = v.object({
  /** Number of the trial. */
  began: v.pipe(v.number(), v.integer(), v.minValue(1)),
  candidate: Counted,
  stable: Counted,
})
export type Tally = v.InferOutput<typeof Tally>

/** Visits of one side, and how many of them failed. */
export interface Counts {
  visits: number
  failed: number
}

/**
 * The values of a trial over all edges, each vote's once. Tallies of other trials are left out. Of more than one edge
 * keeps those with the lowest ids count, as they do at an edge: a sample of all visits, in which no edge has more than
 * its part. Otherwise a slow edge with many visitors and a fast one with few would weigh the same on the side that
 * fills both, and not on the other.
 */
export function valuesOf(tallies: readonly Tally[], began: number): { candidate: Values; stable: Values } {
  const of = tallies.filter((tally) => tally.began === began)
  const side = (name: 'candidate' | 'stable'): Values => {
    const values = (vital: Judged) => {
      const all: Record<string, number> = Object.assign({}, ...of.map((tally) => tally[name].timed[vital]))
      const kept = new Set(Object.keys(all).sort().slice(0, MOST_TIMED))
      return Object.entries(all).flatMap(([id, value]) => (kept.has(id) ? [value] : []))
    }
    return Object.fromEntries(JUDGED.map((vital) => [vital, values(vital)])) as Record<Judged, number[]>
  }
  return { candidate: side('candidate'), stable: side('stable') }
}

/** The counts of a trial over all edges. Tallies of other trials are left out. */
export function sumOf(tallies: readonly Tally[], began: number): { candidate: Counts; stable: Counts } {
  const of = tallies.filter((tally) => tally.began === began)
  const side = (name: 'candidate' | 'stable'): Counts => ({
    visits: of.reduce((sum, tally) => sum + tally[name].visits, 0),
    failed: new Set(of.flatMap((tally) => tally[name].failed)).size,
  })
  return { candidate: side('candidate'), stable: side('stable') }
}

/** What edges have counted of a trial, and their sum for each share that it had. */
import { BUCKETS, type Trial } from '@lobby/contracts/release'
import * as v from 'valibot'
import { mostFailed, mostTimed, ofEachAddress } from './addresses.ts'
import { JUDGED, type Judged, type Values } from './slower.ts'

/** Values that an edge keeps of each vital and side, of all that it was told: what is slow shows with far fewer. */
export const MOST_TIMED = 500
/** Votes of each side of which it is asked whether their pages have told anything. */
export const MOST_SAMPLED = 500

/** Values by the beginning of the vote's id; ms, for CLS thousandths. */
const Timed = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.minValue(0))),
  v.maxEntries(MOST_TIMED),
)

/** Beginnings of votes' ids, in their order. */
const Ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(MOST_SAMPLED))

const Counted = v.object({
  /** First page views of visitors. */
  visits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Ids of the votes of those that told of an error: what two edges were told counts once. */
  failed: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(1_000)),
  /** What they told of their speed; edges from before count none. */
  timed: v.optional(v.record(v.picklist(JUDGED), Timed), {}),
  /** Of the votes that were given a minute ago or before, those with the lowest ids; edges from before say none. */
  given: v.optional(Ids, []),
  /** The same of the votes whose pages have told anything, whoever has given them. */
  heard: v.optional(Ids, []),
})

/** The counts of one edge, of votes that were given with one share. */
export const Tally = v.object({
  /** Number of the trial. */
  began: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What the edge served when it gave them; edges from before put all shares together. */
  share: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BUCKETS - 1))),
  candidate: Counted,
  stable: Counted,
})
export type Tally = v.InferOutput<typeof Tally>

/** Visits of one side, and how many of them failed. */
export interface Counts {
  visits: number
  failed: number
}

/** What was counted while the share was the same: in it both sides have had the same hours, networks and edges. */
export interface Period {
  /** Undefined for what edges from before have counted. */
  share: number | undefined
  counts: Readonly<Record<'candidate' | 'stable', Counts>>
  values: Readonly<Record<'candidate' | 'stable', Values>>
  /** Of the visits that were asked, those that have told nothing count as failed. */
  silence: Readonly<Record<'candidate' | 'stable', Counts>>
  /** Processes that have counted. */
  counters: number
}

/**
 * What all edges have counted of a trial, by share, the first one first: a share is only raised. The one that the trial
 * has is among them, with noughts where nothing was counted. Tallies of other trials are left out.
 */
export function periodsOf(tallies: readonly Tally[], { began, share }: Pick<Trial, 'began' | 'share'>): Period[] {
  const all = tallies.filter((tally) => tally.began === began)
  // 0 for none: a sort puts undefined behind everything.
  const shares = [...new Set([...all.map((tally) => tally.share ?? 0), share])].sort((a, b) => a - b)
  return shares.map((each) => {
    const of = all.filter((tally) => (tally.share ?? 0) === each)
    const period = { share: each || undefined }
    return { ...period, counts: sumOf(of, period), values: valuesOf(of), silence: silenceOf(of), counters: of.length }
  })
}

/** A period beside those before it. */
export interface Periods {
  current: Period
  earlier: Period[]
}

/** What is counted with the share that the trial has, and what was with those before it. */
export function currentOf(tallies: readonly Tally[], trial: Pick<Trial, 'began' | 'share'>): Periods {
  const periods = periodsOf(tallies, trial)
  const current = periods.find(({ share }) => share === trial.share) as Period
  return { current, earlier: periods.filter((period) => period !== current) }
}

/**
 * The values of all edges, each vote's once. Of more than one edge keeps those with the lowest ids count, as they do at
 * an edge: a sample of all visits, in which no edge has more than its part. Otherwise a slow edge with many visitors
 * and a fast one with few would weigh the same on the side that fills both, and not on the other. Of these, one address
 * has as much of either side.
 */
function valuesOf(of: readonly Tally[]): Period['values'] {
  const valuesOfVital = (vital: Judged) => {
    const allOf = (name: 'candidate' | 'stable'): Record<string, number> =>
      Object.assign({}, ...of.map((tally) => tally[name].timed[vital]))
    const all = { candidate: allOf('candidate'), stable: allOf('stable') }
    const sampled = (name: keyof typeof all) => Object.keys(all[name]).sort().slice(0, MOST_TIMED)
    const ids = { candidate: sampled('candidate'), stable: sampled('stable') }
    const most = mostTimed({ candidate: ids.candidate.length, stable: ids.stable.length })
    return (name: keyof typeof all): number[] => {
      const kept = new Set(ofEachAddress(ids[name], most[name]))
      return Object.entries(all[name]).flatMap(([id, value]) => (kept.has(id) ? [value] : []))
    }
  }
  const vitals = JUDGED.map((vital) => [vital, valuesOfVital(vital)] as const)
  const side = (name: 'candidate' | 'stable') =>
    Object.fromEntries(vitals.map(([vital, values]) => [vital, values(name)])) as Record<Judged, number[]>
  return { candidate: side('candidate'), stable: side('stable') }
}

/** An address has two visits of the candidate at each edge, and at each that starts anew; two failures it has once. */
function sumOf(of: readonly Tally[], { share }: Pick<Period, 'share'>): Period['counts'] {
  const most = mostFailed(share)
  const side = (name: 'candidate' | 'stable'): Counts => ({
    visits: of.reduce((sum, tally) => sum + tally[name].visits, 0),
    failed: ofEachAddress([...new Set(of.flatMap((tally) => tally[name].failed))], most[name]).length,
  })
  return { candidate: side('candidate'), stable: side('stable') }
}

/**
 * How many of the visits that all edges ask have told nothing to any of them. An edge that has heard of more than it
 * keeps knows nothing of ids above those: they are left out for all. Of one address as much of either side is asked.
 */
function silenceOf(of: readonly Tally[]): Period['silence'] {
  const all = (name: 'candidate' | 'stable') => {
    const heard = of.map((tally) => tally[name].heard)
    const ends = heard.filter((ids) => ids.length === MOST_SAMPLED).map((ids) => ids.toSorted().at(-1) ?? '')
    const known = (id: string): boolean => ends.every((end) => id <= end)
    const given = [...new Set(of.flatMap((tally) => tally[name].given))].filter(known).sort()
    return { asked: given.slice(0, MOST_SAMPLED), heard: new Set(heard.flat()) }
  }
  const sides = { candidate: all('candidate'), stable: all('stable') }
  const most = mostTimed({ candidate: sides.candidate.asked.length, stable: sides.stable.asked.length })
  const side = (name: keyof typeof sides): Counts => {
    const { asked, heard } = sides[name]
    const visits = ofEachAddress(asked, most[name])
    return { visits: visits.length, failed: visits.filter((id) => !heard.has(id)).length }
  }
  return { candidate: side('candidate'), stable: side('stable') }
}

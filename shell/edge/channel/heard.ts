/**
 * How long ago another edge last said how far it sees the channel (OP-03). A statement is known by the edge that signed
 * it and by its date, not by the name of its file: whoever may write to the store can show an old one under any name.
 *
 * No clock has to be right for that (589): each statement names what its edge has heard of others. One that names what
 * this edge has said is younger than that, whatever either clock shows.
 */
import type { Heard, Statement } from '@lobby/releases/seen'

/** How far clocks of two edges may be apart, ms. */
const APART = 60_000
/** Clocks further apart are told of, ms: what an edge says takes up to two looks to come here. */
const OFF = 90_000
/** How long what this edge has said takes to another one and back, ms: by a look of each. */
const WAY = 30_000
/** After so long, ms, others have heard an edge that was started anew. */
const LONG = 120_000
/** An edge that has said nothing for so long, ms, is not waited for. */
const GONE = 3_600_000
/** Of so many statements an edge's way to here is known: its clock may be put right, and the store be slow once. */
const KEPT = 20
/** Of so many of its own statements an edge knows when it has said them: those of some ten minutes. */
const SAID = 60
/** So many others are named in a statement, which has to stay a short text (577). */
export const NAMED = 20

interface Edge {
  last: Statement
  /** When it was said by that edge's clock, and came here by this one's; ms. */
  at: number
  came: number
  /** How many statements were news. */
  news: number
  /** What its clock was behind the time that has passed here, as each of its last statements came; ms. */
  behind: number[]
  /** When this edge said the last that this statement names as heard, by what has passed here; ms. */
  proof: number | undefined
  /** The same of all its statements, the highest. */
  proven: number | undefined
}

export interface Hearing {
  /** Takes what lies in the store. */
  hear(all: readonly Statement[]): void
  /** This edge says something itself, which is dated so: others that name it have heard it. */
  say(at: string): void
  /** What this edge has heard of others, to be said with what it says. */
  heard(): Heard
  /** Since when nobody has said anything new, ms; from the beginning where nobody ever has. */
  silence(): number
  /** What the edges that are heard have said last, the own one among them. `within` in ms. */
  lately(within: number): Statement[]
  /** Whose clock is off, in one sentence; undefined where none is, of the edges that are heard. `within` in ms. */
  clocks(within: number): string | undefined
}

/** `own` is the edge that listens, which is judged by only where it is alone: the others have to be heard. */
export function openHearing(
  own: { by: string; edge: string } | undefined,
  { now, passed }: { now: () => number; passed: () => number },
): Hearing {
  const begun = passed()
  const edges = new Map<string, Edge>()
  const ofOwn = own && `${own.by} ${own.edge}`
  const said = new Map<string, number>()
  const others = () => [...edges].filter(([id, { last }]) => id !== ofOwn && !last.stopped).map(([, edge]) => edge)

  /**
   * By the quickest of its last statements; and as old as the clocks say, if they are no further apart than they may
   * be, unless it names what this edge has said since.
   */
  const age = ({ at, behind, proof = Number.NEGATIVE_INFINITY }: Edge): number =>
    Math.max(passed() - at - Math.min(...behind), Math.min(Math.abs(now() - at) - APART, passed() - proof - WAY))
  /** How far another clock is ahead of this one, ms. */
  const ahead = ({ behind }: Edge): number => passed() - now() - Math.min(...behind)

  const take = (last: Statement, known: Edge | undefined): Edge | undefined => {
    const at = Date.parse(last.at)
    const named = (last.heard ?? []).filter(([edge]) => edge === own?.edge).map(([, at]) => said.get(at))
    const proof = named.find((each) => each !== undefined)
    // It names what this edge said long ago, or before it was started: whoever runs would have heard more since.
    if (named.length > 0 && proof === undefined && passed() - begun > LONG) return undefined
    const was = known?.proven ?? Number.NEGATIVE_INFINITY
    // Younger by what it has heard, with any date: its clock was put back. Older by that, with any date, is no news.
    const isPutBack = proof !== undefined && proof > was && at < (known?.at ?? at)
    const isNews =
      proof !== undefined && proof < was ? false : isPutBack || at > (known?.at ?? Number.NEGATIVE_INFINITY)
    if (!isNews) return undefined
    const behind = isPutBack ? [] : (known?.behind ?? [])
    return {
      ...{ last, at, came: passed(), news: (known?.news ?? 0) + 1, proof, proven: proof ?? known?.proven },
      behind: [...behind, passed() - at].slice(-KEPT),
    }
  }

  return {
    hear(all) {
      for (const last of all) {
        if (last.edge === undefined) continue
        const id = `${last.by} ${last.edge}`
        const news = take(last, edges.get(id))
        if (news) edges.set(id, news)
      }
    },
    say(at) {
      const [oldest] = said.keys()
      if (said.size >= SAID && oldest !== undefined) said.delete(oldest)
      said.set(at, passed())
    },
    heard() {
      const lately = others().filter(({ came }) => passed() - came <= APART)
      // Clocks that agree need no proof, and what lay there at the start may be of edges that are gone.
      const rank = (edge: Edge): number => Math.abs(ahead(edge)) + (edge.news > 1 ? Number.MAX_SAFE_INTEGER / 2 : 0)
      const named = lately.sort((a, b) => rank(b) - rank(a)).slice(0, NAMED)
      return named.flatMap(({ last: { edge, at } }) => (edge === undefined ? [] : [[edge, at]]))
    },
    silence() {
      const waited = others().filter((edge) => age(edge) < GONE)
      const alone = ofOwn === undefined ? undefined : edges.get(ofOwn)
      const judged = waited.length > 0 ? waited : alone ? [alone] : []
      return Math.min(passed() - begun, ...judged.map(age))
    },
    lately: (within) => [...edges.values()].filter((edge) => age(edge) <= within).map(({ last }) => last),
    clocks(within) {
      const heard = others().filter((edge) => age(edge) <= within)
      const off = heard.filter((edge) => Math.abs(ahead(edge)) > OFF)
      const most = off.sort((a, b) => Math.abs(ahead(b)) - Math.abs(ahead(a)))[0]
      if (!most) return undefined
      // Of two, nobody knows whose it is, nor where as many agree with this edge as differ from it alike.
      const alike = off.filter((edge) => Math.abs(ahead(edge) - ahead(most)) <= OFF)
      if (alike.length > 1 && alike.length * 2 > heard.length + 1) {
        const least = Math.min(...alike.map((edge) => Math.abs(ahead(edge))))
        return `The clock of this edge is ${inWords(least)} ${ahead(most) > 0 ? 'behind' : 'ahead of'} those of others.`
      }
      return `The clock of ${most.last.edge} is ${inWords(Math.abs(ahead(most)))} ${ahead(most) > 0 ? 'ahead of' : 'behind'} this edge’s.`
    },
  }
}

/** Rounded, so that it is the same sentence with each look. */
function inWords(ms: number): string {
  const [seconds, minutes] = [Math.round(ms / 10_000) * 10, Math.round(ms / 60_000)]
  if (seconds < 600) return `${seconds} s`
  return minutes < 120 ? `${minutes} min` : `${Math.round(ms / 3_600_000)} h`
}

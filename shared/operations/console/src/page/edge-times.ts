/**
 * When edges have said something, by the console's clock (OP-04): each dates its note by its own, which may be off. A
 * note that changes while somebody looks was written just then.
 */

/** Two looks that are no further apart, ms, show when a note has changed. */
const LOOKS = 15_000
/** What a clock may seem to differ from one change to the next, ms: a look, and a store that was slow once. */
const JITTER = 15_000
/** A date so far ahead of now, ms, is of a clock that is ahead. */
const APART = 60_000

interface Known {
  /** By the edge's clock, ms. */
  at: number
  /** How far that is ahead of the console's, ms: measured once a note has changed before our eyes. */
  ahead: number
  isMeasured: boolean
}

/** What of a note says when it was written. */
interface NoteTime {
  /** By the console's clock, ms; never in the future. */
  said: number
  /** How far the edge's clock is ahead, ms, as far as is known. */
  ahead: number
}

export interface EdgeTimes {
  /** Takes the dates of all notes, ms by the clocks of their edges, as they lie there `now`, ms. */
  look(notes: ReadonlyMap<string, number>, now: number): Map<string, NoteTime>
}

export function openEdgeTimes(): EdgeTimes {
  let known = new Map<string, Known>()
  let looked = Number.NEGATIVE_INFINITY

  const next = (before: Known | undefined, at: number, now: number): Known => {
    if (before?.at === at) return before
    const ahead = at - now
    if (before && now - looked <= LOOKS) {
      const isSame = before.isMeasured && Math.abs(ahead - before.ahead) <= JITTER
      return { at, ahead: isSame ? before.ahead : ahead, isMeasured: true }
    }
    // Nobody has seen when this came: it goes by what is known of that clock, unless it was set since.
    if (before?.isMeasured && at - before.ahead <= now + JITTER) return { ...before, at }
    return { at, ahead: Math.max(0, ahead), isMeasured: false }
  }

  return {
    look(notes, now) {
      // What was there and is gone may come again, with a clock that was put right.
      known = new Map([...notes].map(([edge, at]) => [edge, next(known.get(edge), at, now)]))
      looked = now
      return new Map(
        [...known].map(([edge, { at, ahead, isMeasured }]) => [
          edge,
          { said: Math.min(now, at - ahead), ahead: isMeasured || ahead > APART ? ahead : 0 },
        ]),
      )
    },
  }
}

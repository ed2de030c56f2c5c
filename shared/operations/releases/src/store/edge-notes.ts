/** What edges say of themselves in the store, for whoever looks after them: it is shown, and decides nothing. */
import * as v from 'valibot'
import { eachPaper } from './papers.ts'
import type { Papers } from './store.ts'

const EdgeNote = v.object({
  /** By the edge's own clock, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The revision that it serves; 0 for none. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Number of the trial that it serves. */
  trial: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** What is wrong with the channel, in one sentence without paths. */
  problem: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  /** It was stopped, and does not fail to say something: where its note was not to be taken away. */
  stopped: v.optional(v.boolean()),
})
/** What an edge says. */
export type EdgeNote = v.InferOutput<typeof EdgeNote>

/** An edge renews its note this often, ms, and at once when it serves something else. */
export const EDGE_SAYS_EVERY = 10_000

/** Keeps what an edge says in the place of what it said before. */
export const sayEdge = (papers: Papers, channel: string, edge: string, note: EdgeNote): Promise<void> =>
  papers.replace(`edges/${channel}/${edge}.json`, `${JSON.stringify(note)}\n`)

/** Takes the note of an edge away that is stopped, so that nobody waits for it. */
export const removeNote = (papers: Papers, channel: string, edge: string): Promise<void> =>
  papers.remove(`edges/${channel}/${edge}.json`)

/** What the edges of a channel have said last, by name; what is no note is left out. */
export async function edgeNotes(papers: Papers, channel: string): Promise<(EdgeNote & { edge: string })[]> {
  const notes = await eachPaper(papers, `edges/${channel}`, (text) => {
    const note = v.safeParse(v.pipe(v.string(), v.parseJson(), EdgeNote), text)
    return note.success ? note.output : undefined
  })
  return [...notes].map(([name, note]) => ({ edge: name.replace(/\.json$/, ''), ...note }))
}

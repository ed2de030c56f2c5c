/** Edges: which revision each of them serves, how far that is behind, when it last said so, and whether a key did. */
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { EDGE_SAYS_EVERY, type EdgeNote, edgeNotes } from '@lobby/releases/edge-notes'
import { allSeen } from '@lobby/releases/seen'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

/** An edge that has said nothing for so long is told of, ms: it says something every ten seconds. */
const SILENT_AFTER = 6 * EDGE_SAYS_EVERY
/** A clock further off than this is told of, ms. */
const OFF = 90_000
/** What has been silent for so long is gone, ms. */
const GONE_AFTER = 24 * 3_600_000

export interface Edge extends EdgeNote {
  edge: string
  /** When it said so, by the console's clock; ms. */
  said: number
  /** How many minutes its clock is ahead of the console's, or behind where that is negative; 0 where it is right. */
  minutesAhead: number
  isSilent: boolean
  /**
   * Whether an edge's key has said lately that it has seen this revision, under this edge's name (OP-03). Undefined
   * where there is no list of roles, and so no such key.
   */
  isSigned: boolean | undefined
}

/** The edges of the channel that have said something within a day and were not stopped. */
export async function edgesOf({ store, channel, times, now }: Source): Promise<Edge[]> {
  const { papers, signed } = store
  const seen = signed && (await allSeen(papers, channel, signed.roles()))
  const notes = await edgeNotes(papers, channel)
  const time = now()
  const found = times.look(new Map(notes.map(({ edge, at }) => [edge, Date.parse(at)])), time)
  return notes.flatMap((note) => {
    const { said = time, ahead = 0 } = found.get(note.edge) ?? {}
    const age = time - said
    if (note.stopped || age > GONE_AFTER) return []
    const minutesAhead = Math.abs(ahead) > OFF ? Math.round(ahead / 60_000) : 0
    // Edges from before do not name themselves.
    const own = seen?.filter(({ edge, name }) => (edge ?? name) === note.edge)
    const isSigned = own?.some(
      ({ at, revision }) => Date.parse(note.at) - Date.parse(at) <= SILENT_AFTER && revision >= note.revision,
    )
    return [{ ...note, said, minutesAhead, isSilent: age > SILENT_AFTER, isSigned }]
  })
}

export async function edgesPart(source: Source, newest: number, say: Say): Promise<Html> {
  const edges = await edgesOf(source)
  if (edges.length === 0) return html`<h2>${say('edges.title')}</h2><p>${say('edges.none')}</p>`
  return html`<h2>${say('edges.title')}</h2><ul class="edges">${edges.map(
    ({ edge, revision, said, minutesAhead, problem, isSilent, isSigned }) => {
      const behind = newest - revision
      const how = behind > 0 ? say('edges.behind', { revision, behind }) : say('edges.current', { revision })
      const heard = say(isSilent ? 'edges.silent' : 'edges.heard', { time: shownTime(said) })
      const clock = minutesAhead > 0 ? 'edges.ahead' : 'edges.clockBehind'
      return html`<li><strong>${edge}</strong>: <span class="${behind > 0 ? 'warn' : 'good'}">${how}</span>; <span class="${isSilent ? 'warn' : 'quiet'}">${heard}</span>${isSigned === false ? html`<br><span class="warn">${say('edges.unsigned')}</span>` : null}${
        minutesAhead === 0
          ? null
          : html`<br><span class="warn">${say(clock, { minutes: Math.abs(minutesAhead) })}</span>`
      }${problem ? html`<br><span class="warn" lang="en">${problem}</span>` : null}</li>`
    },
  )}</ul>`
}

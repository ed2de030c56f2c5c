/** Edges: which revision each of them serves, how far that is behind, when it last said so, and whether a key did. */
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { EDGE_SAYS_EVERY, type EdgeNote, edgeNotes } from '@lobby/releases/edge-notes'
import { allSeen } from '@lobby/releases/seen'
import type { SomeStore } from '@lobby/releases/signed-store'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

/** An edge that has said nothing for so long is told of, ms: it says something every ten seconds. */
const SILENT_AFTER = 6 * EDGE_SAYS_EVERY
/** What has been silent for so long is gone, ms. */
const GONE_AFTER = 24 * 3_600_000

export interface Edge extends EdgeNote {
  edge: string
  isSilent: boolean
  /**
   * Whether an edge's key has said lately that it has seen this revision, under this edge's name (OP-03). Undefined
   * where there is no list of roles, and so no such key.
   */
  isSigned: boolean | undefined
}

/** The edges of a channel that have said something within a day and were not stopped. `now` is in ms. */
export async function edgesOf({ papers, signed }: SomeStore, channel: string, now: number): Promise<Edge[]> {
  const seen = signed && (await allSeen(papers, channel, signed.roles()))
  return (await edgeNotes(papers, channel)).flatMap((note) => {
    const age = now - Date.parse(note.at)
    if (note.stopped || age > GONE_AFTER) return []
    // Edges from before do not name themselves.
    const own = seen?.filter(({ edge, name }) => (edge ?? name) === note.edge)
    const isSigned = own?.some(
      ({ at, revision }) => Date.parse(note.at) - Date.parse(at) <= SILENT_AFTER && revision >= note.revision,
    )
    return [{ ...note, isSilent: age > SILENT_AFTER, isSigned }]
  })
}

export async function edgesPart({ store, channel, now }: Source, newest: number, say: Say): Promise<Html> {
  const edges = await edgesOf(store, channel, now())
  if (edges.length === 0) return html`<h2>${say('edges.title')}</h2><p>${say('edges.none')}</p>`
  return html`<h2>${say('edges.title')}</h2><ul class="edges">${edges.map(
    ({ edge, revision, at, problem, isSilent, isSigned }) => {
      const behind = newest - revision
      const how = behind > 0 ? say('edges.behind', { revision, behind }) : say('edges.current', { revision })
      const heard = say(isSilent ? 'edges.silent' : 'edges.heard', { time: shownTime(Date.parse(at)) })
      return html`<li><strong>${edge}</strong>: <span class="${behind > 0 ? 'warn' : 'good'}">${how}</span>; <span class="${isSilent ? 'warn' : 'quiet'}">${heard}</span>${isSigned === false ? html`<br><span class="warn">${say('edges.unsigned')}</span>` : null}${
        problem ? html`<br><span class="warn" lang="en">${problem}</span>` : null
      }</li>`
    },
  )}</ul>`
}

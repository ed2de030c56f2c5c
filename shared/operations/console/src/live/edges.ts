/** Edges: which revision each of them serves, how far that is behind, and when it last said so. */
import { type Html, html } from '@lobby/office/html'
import { shownTime } from '@lobby/office/times'
import { EDGE_SAYS_EVERY, type EdgeNote, edgeNotes } from '@lobby/releases/edge-notes'
import type { ReleaseStore } from '@lobby/releases/store'
import type { Source } from '../page/source.ts'
import type { Say } from '../page/wording.ts'

/** An edge that has said nothing for so long is told of, ms: it says something every ten seconds. */
const SILENT_AFTER = 6 * EDGE_SAYS_EVERY
/** What has been silent for so long is gone, ms. */
const GONE_AFTER = 24 * 3_600_000

export interface Edge extends EdgeNote {
  edge: string
  isSilent: boolean
}

/** The edges of a channel that have said something within a day and were not stopped. `now` is in ms. */
export async function edgesOf({ papers }: ReleaseStore, channel: string, now: number): Promise<Edge[]> {
  return (await edgeNotes(papers, channel)).flatMap((note) => {
    const age = now - Date.parse(note.at)
    return note.stopped || age > GONE_AFTER ? [] : [{ ...note, isSilent: age > SILENT_AFTER }]
  })
}

export async function edgesPart({ store, channel, now }: Source, newest: number, say: Say): Promise<Html> {
  const edges = await edgesOf(store, channel, now())
  if (edges.length === 0) return html`<h2>${say('edges.title')}</h2><p>${say('edges.none')}</p>`
  return html`<h2>${say('edges.title')}</h2><ul class="edges">${edges.map(
    ({ edge, revision, at, problem, isSilent }) => {
      const behind = newest - revision
      const how = behind > 0 ? say('edges.behind', { revision, behind }) : say('edges.current', { revision })
      const heard = say(isSilent ? 'edges.silent' : 'edges.heard', { time: shownTime(Date.parse(at)) })
      return html`<li><strong>${edge}</strong>: <span class="${behind > 0 ? 'warn' : 'good'}">${how}</span>; <span class="${isSilent ? 'warn' : 'quiet'}">${heard}</span>${
        problem ? html`<br><span class="warn" lang="en">${problem}</span>` : null
      }</li>`
    },
  )}</ul>`
}

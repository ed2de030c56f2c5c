/** Says in the store which revision this edge serves, for whoever looks after the site (OP-04). */
import { EDGE_SAYS_EVERY, type EdgeNote, removeNote, sayEdge } from '@lobby/releases/edge-notes'
import type { ReleaseStore } from '@lobby/releases/store'
import type { LiveChannel, Log } from '../channel/live-channel.ts'

export interface Saying {
  store: Pick<ReleaseStore, 'papers' | 'channel'>
  channel: string
  /** This edge among all, the same after it was started again; in letters, digits, dots and dashes. */
  edge: string
  /** ms since the epoch. */
  now?: () => number
}

/**
 * Says it now, every ten seconds, and at once when something else is served, until it is stopped. Then it takes away
 * what it has said. That it was stopped is said in its place where that cannot be taken away, and where the store has
 * not come so far as this edge: then its note tells of what somebody has taken away.
 */
export function sayOfEdge({ store, channel, edge, now = Date.now }: Saying, live: LiveChannel, log: Log) {
  const { papers } = store
  let problem = ''
  const leave = async (note: EdgeNote): Promise<void> => {
    const newest = (await store.channel(channel)).revision?.revision ?? 0
    if (note.revision > newest) return sayEdge(papers, channel, edge, { ...note, stopped: true })
    await removeNote(papers, channel, edge).catch(() => sayEdge(papers, channel, edge, { ...note, stopped: true }))
  }
  const say = async (stopped: boolean): Promise<void> => {
    const { state, problem: wrong } = live
    const note: EdgeNote = {
      at: new Date(now()).toISOString(),
      revision: state?.revision ?? 0,
      ...(state?.trial ? { trial: state.trial.began } : {}),
      ...(wrong ? { problem: wrong } : {}),
    }
    try {
      await (stopped ? leave(note) : sayEdge(papers, channel, edge, note))
      problem = ''
    } catch (error) {
      // A store that cannot be written to is told of once: nobody is served less for it.
      if (String(error) !== problem) log({ event: 'edge.unsaid', channel, cause: String(error) })
      problem = String(error)
    }
  }
  let last = Promise.resolve()
  const next = (stopped = false): Promise<void> => {
    last = last.then(() => say(stopped))
    return last
  }
  const timer = setInterval(() => void next(), EDGE_SAYS_EVERY).unref()
  const unsubscribe = live.subscribe(() => void next())
  void next()
  return async (): Promise<void> => {
    clearInterval(timer)
    unsubscribe()
    await next(true)
  }
}

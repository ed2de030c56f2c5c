/**
 * The one store of what runs in the page. It changes by events alone; `loading/effects.ts` does what the state asks
 * for.
 */
import { createStore, useStore } from 'zustand'
import { NO_RELEASES, type PageReleases } from './page-releases.ts'
import { reduce } from './reducer.ts'
import type { ReleaseEvent } from './release-events.ts'

export const releaseStore = createStore<PageReleases>(() => NO_RELEASES)

const queue: ReleaseEvent[] = []
let draining = false

/** Takes in an event. One that is dispatched while another is taken in waits until that is done. */
export function dispatch(event: ReleaseEvent): void {
  queue.push(event)
  if (draining) return
  draining = true
  try {
    for (let next = queue.shift(); next; next = queue.shift())
      releaseStore.setState(reduce(releaseStore.getState(), next), true)
  } finally {
    draining = false
  }
}

export function useReleases<T>(select: (state: PageReleases) => T): T {
  return useStore(releaseStore, select)
}

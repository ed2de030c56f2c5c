/** Whether the site has another shell release than the one that this page runs: it takes effect at the next load. */
import { leases } from '@lobby/platform/host'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface Shells {
  /** Id of the release that runs here; undefined before the page has said it. */
  running: string | undefined
  /** Id of the release that new pages get. */
  live: string | undefined
  /** The one that the player has put aside: the next one is told again. */
  putAside: string | undefined
}

const none: Shells = { running: undefined, live: undefined, putAside: undefined }
const store = createStore<Shells>(() => none)

export const shellRuns = (id: string): void => store.setState({ running: id })
export const shellIsLive = (id: string): void => store.setState({ live: id })
export const putShellAside = (): void => store.setState(({ live }) => ({ putAside: live }))
/** A test begins with a new page. */
export const resetShells = (): void => store.setState(none, true)

/**
 * True while the player can be offered another shell, a newer one or the one before: not while anything holds a lease, as
 * the reload would end a bet or lose a form (FD-06).
 */
export function useNewShell(): boolean {
  const { running, live, putAside } = useStore(store)
  const held = useSyncExternalStore(leases.subscribe, leases.any, () => false)
  return running !== undefined && live !== undefined && live !== running && live !== putAside && !held
}

/** Whether the site serves another shell release than this page runs; it takes effect at the next load. */
import { leases } from '@lobby/platform/host'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface Shells {
  /** Id of the release that runs here; undefined until the boot data was read. */
  running: string | undefined
  /** Id of the release that new pages get. */
  live: string | undefined
  /** The one whose notice the player has closed; the next one is announced again. */
  dismissed: string | undefined
}

const none: Shells = { running: undefined, live: undefined, dismissed: undefined }
const store = createStore<Shells>(() => none)

export const setRunningShell = (id: string): void => store.setState({ running: id })
export const setLiveShell = (id: string): void => store.setState({ live: id })
export const dismissShell = (): void => store.setState(({ live }) => ({ dismissed: live }))
/** A test begins with a new page. */
export const resetShells = (): void => store.setState(none, true)

/**
 * True while another shell, newer or older, can be offered: not while anything holds a lease, as a reload would end a
 * bet or lose a form (FD-06).
 */
export function useNewShell(): boolean {
  const { running, live, dismissed } = useStore(store)
  const held = useSyncExternalStore(leases.subscribe, leases.any, () => false)
  return running !== undefined && live !== undefined && live !== running && live !== dismissed && !held
}

/** Which release of each remote this page runs: the channel's pins, less the releases that could not run here. */
import type { Pin, PinFile, PinnedRelease } from '@lobby/contracts/boot'
import { createStore, useStore } from 'zustand'

export interface PinState {
  revision: number
  pins: Readonly<Record<string, Pin>>
  /** False while only the pins of the first page are known. */
  complete: boolean
  /** Keys of releases that failed in this page view. */
  failed: ReadonlySet<string>
}

export const releaseKey = (release: { remote: string; id: string }): string => `${release.remote}@${release.id}`

export const pinStore = createStore<PinState>(() => ({ revision: 0, pins: {}, complete: false, failed: new Set() }))

/** Takes over the pins that came with the page. */
export function pinsCameWithPage(revision: number, pins: Record<string, Pin>): void {
  pinStore.setState({ revision, pins, complete: false })
}

/** Takes over all pins of a channel revision; an older one than is known is not news. */
export function pinsArrived(file: PinFile): void {
  pinStore.setState((state) =>
    file.revision < state.revision ? state : { ...state, revision: file.revision, pins: file.pins, complete: true },
  )
}

/** From now on this page view runs another release of that remote. */
export function releaseFailed(release: PinnedRelease): void {
  pinStore.setState((state) => ({ ...state, failed: new Set([...state.failed, releaseKey(release)]) }))
}

/** The player asked for another try: what failed of this remote may run again. */
export function retryAsked(remote: string): void {
  pinStore.setState((state) => ({
    ...state,
    failed: new Set([...state.failed].filter((key) => !key.startsWith(`${remote}@`))),
  }))
}

/** The release to run: the pinned one, or the newest of those before it that has not failed here; none when all have. */
export function usableRelease(state: PinState, remote: string): PinnedRelease | undefined {
  const pin = state.pins[remote]
  return pin && [pin.release, ...pin.before].find((release) => !state.failed.has(releaseKey(release)))
}

/**
 * One release for each remote, for routes and slots: the usable one, or the pinned one when none is usable, so that its
 * pages still exist and can say that they cannot be loaded.
 */
export function releasesInUse(state: PinState): PinnedRelease[] {
  return Object.entries(state.pins).map(([remote, pin]) => usableRelease(state, remote) ?? pin.release)
}

export function usePins<T>(select: (state: PinState) => T): T {
  return useStore(pinStore, select)
}

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
  /** How often each remote was asked to try again: elements that wait for it look anew. */
  retries: Readonly<Record<string, number>>
}

export const releaseKey = (release: { remote: string; id: string }): string => `${release.remote}@${release.id}`

export const pinStore = createStore<PinState>(() => ({
  revision: 0,
  pins: {},
  complete: false,
  failed: new Set(),
  retries: {},
}))

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

/** What failed of this remote may run again. */
export function tryAgain(remote: string): void {
  pinStore.setState((state) => ({
    ...state,
    failed: new Set([...state.failed].filter((key) => !key.startsWith(`${remote}@`))),
    retries: { ...state.retries, [remote]: (state.retries[remote] ?? 0) + 1 },
  }))
}

type PinsAndFailures = Pick<PinState, 'pins' | 'failed'> & Partial<PinState>

/** The release to run: the pinned one, or the newest of those before it that has not failed here; none when all have. */
export function usableRelease(state: PinsAndFailures, remote: string): PinnedRelease | undefined {
  const pin = state.pins[remote]
  return pin && [pin.release, ...pin.before].find((release) => !state.failed.has(releaseKey(release)))
}

/** Whether another release of the remote could run in this one's place. */
export function isReplaceable({ pins, failed }: PinsAndFailures, release: PinnedRelease): boolean {
  const pin = pins[release.remote]
  return [pin?.release, ...(pin?.before ?? [])].some(
    (other) => other && other.id !== release.id && !failed.has(releaseKey(other)),
  )
}

/**
 * One release for each remote, for routes and slots: the usable one, or the pinned one when none is usable, so that its
 * pages still exist and can say that they cannot be loaded.
 */
export function releasesInUse(state: PinsAndFailures): PinnedRelease[] {
  return Object.entries(state.pins).map(([remote, pin]) => usableRelease(state, remote) ?? pin.release)
}

export function usePins<T>(select: (state: PinState) => T): T {
  return useStore(pinStore, select)
}

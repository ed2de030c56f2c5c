/**
 * What of which release runs where in this page: types and questions, all pure. The reducer beside it draws the states.
 */
import type { Pin, PinnedRelease } from '@lobby/contracts/boot'
import type { Language } from '@lobby/contracts/languages'
import type { RecordPath } from '@lobby/contracts/record-parts'
import type { ComponentType } from 'react'
import type { FailurePhase } from '../failure.ts'

/** `<remote>@<id>`. */
export type ReleaseKey = string
/** Names one element in which a module of a remote is shown: a page, or one contribution to a slot. */
export type PlaceId = string

/** A loaded module, ready to be rendered. A module that was reloaded is another view. */
export interface View {
  readonly release: PinnedRelease
  readonly module: string
  readonly Component: ComponentType<Record<string, unknown>>
}

/** Each object stands for one load: an answer to an older one finds another object in its place. */
export type ModuleState =
  | { readonly state: 'loading' }
  /** The edge could not be reached. Loaded again when the connection may be back. */
  | { readonly state: 'unreachable' }
  | { readonly state: 'ready'; readonly view: View }

/** A release of which something is in the page. */
export interface PresentRelease {
  readonly release: PinnedRelease
  /** A new object each time the release comes into the page, also after it was retired. */
  readonly arrival: object
  readonly modules: Readonly<Record<string, ModuleState>>
  /** Requests to the federation runtime that have not ended, also those that nobody waits for any more. */
  readonly requests: readonly object[]
}

/** The states that the diagram in reducer.ts draws, with what belongs to each. */
export type PlaceState =
  | { readonly state: 'loading' | 'failed'; readonly view?: undefined; readonly suspect?: undefined }
  | { readonly state: 'running' | 'replacing' | 'held'; readonly view: View; readonly suspect?: undefined }
  /**
   * `suspect` threw after it had been shown, and nothing takes its place now: its release holds a lease, or a newer
   * release threw in the same way before. The player may show it again.
   */
  | { readonly state: 'broken'; readonly view?: undefined; readonly suspect: View }
  /** `suspect` missed a file and was taken down: whose fault that is, is being found out. */
  | { readonly state: 'examining'; readonly view?: undefined; readonly suspect: View; readonly fault: Fault }
  /**
   * It was the connection's. Once the edge responds, `suspect` is reloaded: it remembers the missing file for ever.
   * `isBack`: the edge has responded, and a lease elsewhere keeps the release from being reloaded.
   */
  | { readonly state: 'probing'; readonly view?: undefined; readonly suspect: View; readonly isBack?: boolean }
  | {
      readonly state: 'disconnected'
      readonly view?: undefined
      readonly suspect?: View | undefined
      readonly isBack?: boolean
    }

export type Place = PlaceState & {
  /** What pins and route table ask for. */
  readonly wanted: PinnedRelease
  readonly module: string
  /** The release whose elements React has in the page. */
  readonly committed?: ReleaseKey | undefined
}

export interface Fault {
  readonly phase: FailurePhase
  readonly error: unknown
}

export interface Failure extends Fault {
  readonly release: PinnedRelease
  /** Id of the release that runs in its place, null when none is left; its own when it runs on all the same. */
  readonly ran: string | null
  /** It ran before it failed: the fault may lie in what it was given, which the release before it gets as well. */
  readonly late?: boolean
}

export interface PageReleases {
  readonly revision: number
  readonly pins: Readonly<Record<string, Pin>>
  /** Paths of pages that an operator has switched off (FD-24). */
  readonly closed?: readonly RecordPath[] | undefined
  /** False while only the pins of the first page are known. */
  readonly complete: boolean
  readonly releases: Readonly<Record<ReleaseKey, PresentRelease>>
  readonly places: Readonly<Record<PlaceId, Place>>
  /** Releases that could not run in this page view (FD-07), each of which the edge hears of once. */
  readonly failed: ReadonlyMap<ReleaseKey, Failure>
  /** Releases of which something holds a lease (FD-06). */
  readonly leased: readonly ReleaseKey[]
  /** URLs of files that were requested once more because their preload may have failed for them. */
  readonly retriedFiles: readonly string[]
  /** The language that the player has asked for: what loads from now on needs its words, too. */
  readonly language?: Language | undefined
}

export const NO_RELEASES: PageReleases = {
  revision: 0,
  pins: {},
  complete: false,
  releases: {},
  places: {},
  failed: new Map(),
  leased: [],
  retriedFiles: [],
}

export const releaseKey = (release: { remote: string; id: string }): ReleaseKey => `${release.remote}@${release.id}`

type PinsAndFailures = Pick<PageReleases, 'pins' | 'failed'>

export function hasFailed({ failed }: Pick<PageReleases, 'failed'>, release: { remote: string; id: string }): boolean {
  const failure = failed.get(releaseKey(release))
  return failure !== undefined && failure.ran !== release.id
}

/**
 * The release to run: the pinned one, or the newest of those before it that has not failed here; none when all have.
 */
export function usableRelease(state: PinsAndFailures, remote: string): PinnedRelease | undefined {
  const pin = state.pins[remote]
  return pin && [pin.release, ...pin.before].find((release) => !hasFailed(state, release))
}

/** Whether another release of the remote could run in this one's place. */
export function hasReleaseBefore({ pins, failed }: PinsAndFailures, { remote, id }: PinnedRelease): boolean {
  const before = pins[remote]?.before ?? []
  return before.some((release) => release.id !== id && !hasFailed({ failed }, release))
}

/** Whether the release runs in place of one that ran and then threw in this page. */
export const followsLateFailure = ({ failed }: PinsAndFailures, { remote, id }: PinnedRelease): boolean =>
  [...failed.values()].some(({ release, late, ran }) => late && ran === id && release.remote === remote)

/**
 * One release for each remote, for routes and slots: the usable one, or the pinned one when none is usable, so that its
 * pages still exist and can say that they cannot be loaded.
 */
export function wantedReleases(state: PinsAndFailures): PinnedRelease[] {
  return Object.entries(state.pins).map(([remote, pin]) => usableRelease(state, remote) ?? pin.release)
}

/** The module of a release if it has loaded. */
export function readyView(state: PageReleases, release: PinnedRelease, module: string): View | undefined {
  const loaded = state.releases[releaseKey(release)]?.modules[module]
  return loaded?.state === 'ready' ? loaded.view : undefined
}

/** False once the release was retired under a place that shows it: its styles are gone, it must be reloaded. */
export const isCurrent = (state: PageReleases, view: View): boolean =>
  readyView(state, view.release, view.module) === view

/**
 * The release of a remote that is in the page and holds a lease: nothing of it changes until the lease ends, and its
 * pages stay where it declares them (FD-06). One that has failed holds nothing back.
 */
export function leasedRelease(state: PageReleases, remote: string): PinnedRelease | undefined {
  return leasedReleases(state).find((release) => release.remote === remote)
}

/** All of them, also of remotes that have been closed meanwhile. */
export function leasedReleases(state: PageReleases): PinnedRelease[] {
  return Object.values(state.places).flatMap(({ committed = '' }) => {
    const release = state.leased.includes(committed) ? state.releases[committed]?.release : undefined
    return release && !hasFailed(state, release) ? [release] : []
  })
}

/** Whether nothing shows, wants or loads anything of the release: it can be retired. */
export function isUnused(state: PageReleases, { release, modules, requests }: PresentRelease): boolean {
  const key = releaseKey(release)
  return (
    requests.length === 0 &&
    usableRelease(state, release.remote)?.id !== release.id &&
    Object.values(modules).every((module) => module.state !== 'loading') &&
    Object.values(state.places).every(
      ({ committed, view }) => committed !== key && (!view || releaseKey(view.release) !== key),
    )
  )
}

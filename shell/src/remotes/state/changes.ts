/** The single changes that events are made of. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import {
  type Failure,
  hasFailed,
  isCurrent,
  type ModuleState,
  type PageReleases,
  type PlaceId,
  type PlaceState,
  type PresentRelease,
  releaseKey,
  usableRelease,
  type View,
} from './page-releases.ts'

/** Takes a place that is open to another state. The same object where nothing changes. */
export function movePlace(state: PageReleases, id: PlaceId, to: PlaceState): PageReleases {
  const place = state.places[id]
  if (!place || (place.state === to.state && place.view === to.view && place.suspect === to.suspect)) return state
  const { wanted, module, committed } = place
  return { ...state, places: { ...state.places, [id]: { wanted, module, committed, ...to } } }
}

/** Changes what is here of a release; nothing may be here yet. */
export function changeRelease(
  state: PageReleases,
  release: PinnedRelease,
  change: (present: PresentRelease) => Partial<PresentRelease>,
): PageReleases {
  const key = releaseKey(release)
  const present = state.releases[key] ?? { release, arrival: {}, modules: {}, requests: [] }
  return { ...state, releases: { ...state.releases, [key]: { ...present, ...change(present) } } }
}

/** @param to undefined forgets the module, so that it is reloaded where it is needed. */
export const setModule = (
  state: PageReleases,
  release: PinnedRelease,
  module: string,
  to?: ModuleState,
): PageReleases =>
  changeRelease(state, release, ({ modules: { [module]: _before, ...others } }) => ({
    modules: to ? { ...others, [module]: to } : others,
  }))

/** The edge hears of it once, and the release runs on (choice 253). */
export function noteFailure(state: PageReleases, { release, phase, error }: Omit<Failure, 'ran'>): PageReleases {
  const key = releaseKey(release)
  if (state.failed.has(key)) return state
  return { ...state, failed: new Map(state.failed).set(key, { release, phase, error, ran: release.id }) }
}

/** As `failRelease` where a release before it can run; where none can, the release runs on. */
export function failUnlessLast(state: PageReleases, failure: Omit<Failure, 'ran'>): PageReleases {
  const next = failRelease(state, failure)
  return next.failed.get(releaseKey(failure.release))?.ran ? next : noteFailure(state, failure)
}

/** From now on this page view runs another release of that remote, and the edge hears of it once (FD-07). */
export function failRelease(
  state: PageReleases,
  { release, phase, error, late = false }: Omit<Failure, 'ran'>,
): PageReleases {
  if (hasFailed(state, release)) return state
  const failedWith = (ran: string | null) =>
    new Map(state.failed).set(releaseKey(release), { release, phase, error, ran, ...(late && { late }) })
  const next = usableRelease({ ...state, failed: failedWith(null) }, release.remote)
  return { ...state, failed: failedWith(next?.id ?? null) }
}

export function retire(state: PageReleases, which: (present: PresentRelease) => boolean): PageReleases {
  const all = Object.entries(state.releases)
  const rest = all.filter(([, present]) => !which(present))
  return rest.length === all.length ? state : { ...state, releases: Object.fromEntries(rest) }
}

/**
 * Retires a remote's failed releases, and that of `suspect`, and lets them run again (FD-08): a module that has missed
 * a chunk, or has thrown, remembers it for ever. Every place that shows them reloads; so one that holds a lease stays
 * as it is, failed or not (FD-06).
 */
export function renew(state: PageReleases, remote: string, suspect: View | undefined): PageReleases {
  const isStale = ({ release }: Pick<PresentRelease, 'release'>) =>
    release.remote === remote &&
    !state.leased.includes(releaseKey(release)) &&
    (hasFailed(state, release) || release.id === suspect?.release.id)
  const failed = new Map([...state.failed].filter(([, one]) => !isStale(one) || !hasFailed(state, one.release)))
  return { ...retire(state, isStale), failed }
}

/** Forgets the loads that could not reach the edge: those that are still wanted begin again. */
export function forgetUnreachable(state: PageReleases): PageReleases {
  let next = state
  for (const { release, modules } of Object.values(state.releases))
    for (const module in modules) if (modules[module]?.state === 'unreachable') next = setModule(next, release, module)
  return next
}

/**
 * Asks for the module that a place wants, and takes the place on as far as it can go: the arrows of the diagram that
 * lead to what is there already.
 */
export function settlePlace(state: PageReleases, id: PlaceId): PageReleases {
  const place = state.places[id]
  if (!place) return state
  const { wanted, module, suspect } = place
  const key = releaseKey(wanted)
  const isSuspected = suspect && releaseKey(suspect.release) === key
  if (place.state === 'broken') {
    const isHeld = isCurrent(state, place.suspect) && state.leased.includes(releaseKey(place.suspect.release))
    if (place.suspect.module === module && (isHeld || (isSuspected && !hasFailed(state, wanted)))) return state
  } else if (isSuspected && isCurrent(state, suspect)) {
    // It waits for what becomes of its suspect, unless another release has been asked for since or this one was
    // reloaded.
    return state
  }
  const view = place.view?.module === module && isCurrent(state, place.view) ? place.view : undefined
  const isLeased = view && state.leased.includes(releaseKey(view.release))
  const to = (next: PlaceState['state'], shown = view) =>
    movePlace(state, id, (shown ? { state: next, view: shown } : { state: next }) as PlaceState)
  // What says that the connection is gone goes on saying it while the load is tried again.
  const waiting = place.state === 'disconnected' || place.state === 'probing' ? 'disconnected' : 'loading'
  if (view && releaseKey(view.release) === key) return to('running')
  // Another release that can run is wanted as soon as the route table has heard of it.
  if (hasFailed(state, wanted)) return to(view ? 'running' : usableRelease(state, wanted.remote) ? waiting : 'failed')
  const loaded = state.releases[key]?.modules[module]
  if (loaded?.state === 'ready') return isLeased ? to('held') : to('running', loaded.view)
  const next = to(view ? 'replacing' : loaded?.state === 'unreachable' ? 'disconnected' : waiting)
  return loaded ? next : setModule(next, wanted, module, { state: 'loading' })
}

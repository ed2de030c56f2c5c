/**
 * Which release runs in which place, as one pure function of what has happened.
 *
 * A place (a page, or one contribution to a slot) is in one of these states:
 *
 *   loading ─────── its module has loaded ──────────────▶ running
 *   loading ─────── the edge cannot be reached ─────────▶ disconnected ── tried again, loaded ──▶ running
 *   loading ─────── nothing left to run ────────────────▶ failed ── the player retries ──▶ loading
 *   running ─────── another release is wanted ──────────▶ replacing (the old one shows while the other loads)
 *   replacing ───── loaded ─────────────────────────────▶ running (the other one)
 *   replacing ───── loaded, the old one holds a lease ──▶ held ── the lease ends ──▶ running (the other one)
 *   replacing ───── the other one cannot be loaded ─────▶ running (the old one)
 *   running ─────── throws ─────────────────────────────▶ loading (the release has failed: the one before it)
 *   running ─────── throws while it holds a lease ──────▶ broken ── the lease ends ──▶ loading (the one before it)
 *   running ─────── throws as the newer one did ────────▶ broken ── the player retries ──▶ running (the same one)
 *   running ─────── a file is missing ──────────────────▶ examining: whose fault is it?
 *   examining ───── the release's ──────────────────────▶ loading (the release has failed: the one before it)
 *   examining ───── the preload's ──────────────────────▶ loading (the release is retired and reloaded)
 *   examining ───── the connection's ───────────────────▶ probing
 *   probing ─────── the edge is silent ─────────────────▶ disconnected ── the next try is due ──▶ probing
 *   probing ─────── the edge responds ──────────────────▶ disconnected, until the release is reloaded
 *   probing ─────── responds, another place has a lease ▶ disconnected ── the next try is due ──▶ probing
 *   disconnected ── the player retries ─────────────────▶ loading; probing while another place holds a lease
 *
 * `replacing` and `held` fail as `running` does. A release is absent until something of it is wanted, then present, and
 * retired (absent again) once nothing uses it or it has to be reloaded. One that has failed is not asked for until
 * the player retries; a place that shows something of it goes on until its successor has loaded, and for good if there
 * is none.
 */
import {
  changeRelease,
  failRelease,
  failUnlessLast,
  forgetUnreachable,
  movePlace,
  noteFailure,
  renew,
  retire,
  setModule,
  settlePlace,
} from './changes.ts'
import {
  followsLateFailure,
  isCurrent,
  isUnused,
  type PageReleases,
  type Place,
  type PlaceId,
  releaseKey,
  type View,
} from './page-releases.ts'
import type { ReleaseEvent } from './release-events.ts'

export function reduce(state: PageReleases, event: ReleaseEvent): PageReleases {
  const next = apply(state, event)
  return Object.keys(next.places).reduce(settlePlace, next)
}

type EventOf<Type extends ReleaseEvent['type']> = Extract<ReleaseEvent, { type: Type }>

function apply(state: PageReleases, event: ReleaseEvent): PageReleases {
  switch (event.type) {
    case 'pinsReceived': {
      const { revision, pins, closed, complete } = event
      return revision < state.revision ? state : { ...state, revision, pins, closed, complete }
    }
    case 'moduleWanted':
      return want(state, event)
    case 'placeClosed': {
      const { [event.place]: _closed, ...places } = state.places
      return { ...state, places }
    }
    case 'viewCommitted': {
      const place = state.places[event.place]
      if (!place) return state
      return { ...state, places: { ...state.places, [event.place]: { ...place, committed: event.key } } }
    }
    case 'moduleLoaded':
    case 'moduleFailed':
    case 'moduleUnreachable':
      return loadEnded(state, event)
    case 'reconnectDue':
      return reconnect(state)
    case 'viewThrew':
      return viewThrew(state, event)
    case 'viewMissedFile': {
      const { release, phase, error } = event
      const suspect = viewOf(state, event)
      if (suspect?.release !== release) return state
      return movePlace(state, event.place, { state: 'examining', suspect, fault: { phase, error } })
    }
    case 'fileExamined':
      return fileExamined(state, event)
    case 'edgeResponded': {
      const place = state.places[event.place]
      return place?.state === 'probing' ? reload(state, event.place, place.suspect) : state
    }
    case 'edgeSilent': {
      const { state: at, suspect } = state.places[event.place] ?? {}
      return at === 'probing' ? movePlace(state, event.place, { state: 'disconnected', suspect }) : state
    }
    case 'releaseFailed':
      return failRelease(state, event)
    case 'releaseMissedFile': {
      const { release, phase, error } = event
      return failUnlessLast(state, { release, phase, error })
    }
    case 'releaseThrew': {
      const { release, phase, error, stays } = event
      if (stays || followsLateFailure(state, release)) return noteFailure(state, { release, phase, error })
      return failUnlessLast(state, { release, phase, error, late: true })
    }
    case 'retryRequested':
      return retry(state, event)
    case 'leasesChanged':
      return { ...state, leased: event.leased }
    case 'requestStarted':
      return changeRelease(state, event.release, ({ requests }) => ({ requests: [...requests, event.request] }))
    case 'requestEnded':
      // One that was retired meanwhile is back in the page with this: it is here, unused, and retired again.
      if (state.releases[releaseKey(event.release)]?.requests.includes(event.request) === false) return state
      return changeRelease(state, event.release, ({ requests }) => ({
        requests: requests.filter((request) => request !== event.request),
      }))
    case 'retirementDue':
      return retire(state, (present) => isUnused(state, present) && !event.lending.includes(present.release))
    case 'languageRequested':
      return { ...state, language: event.language }
  }
}

function want(state: PageReleases, { place, release, module }: EventOf<'moduleWanted'>): PageReleases {
  const before = state.places[place] ?? { state: 'loading' }
  const next = { ...state, places: { ...state.places, [place]: { ...before, wanted: release, module } as Place } }
  // A new place does not wait for the next try.
  const isUnreachable = state.releases[releaseKey(release)]?.modules[module]?.state === 'unreachable'
  return isUnreachable ? setModule(next, release, module) : next
}

type LoadEnd = EventOf<'moduleLoaded' | 'moduleFailed' | 'moduleUnreachable'>

/** The answer to a load that is not asked for any more changes nothing. */
function loadEnded(state: PageReleases, event: LoadEnd): PageReleases {
  const { release, module, load } = event
  if (state.releases[releaseKey(release)]?.modules[module] !== load) return state
  if (event.type === 'moduleLoaded') {
    const view = { release, module, Component: event.Component }
    return setModule(state, release, module, { state: 'ready', view })
  }
  if (event.type === 'moduleFailed') return failRelease(setModule(state, release, module), event)
  return setModule(state, release, module, { state: 'unreachable' })
}

/** The connection may be back: loads begin again, and the edge is probed where a release waits to be reloaded. */
function reconnect(state: PageReleases): PageReleases {
  let next = forgetUnreachable(state)
  for (const [id, place] of Object.entries(state.places)) {
    if (place.state !== 'disconnected' || !place.suspect) continue
    const { suspect, isBack = false } = place
    next = movePlace(next, id, { state: 'probing', suspect, isBack })
  }
  return next
}

/**
 * A release is loaded anew for one place, and with it whatever else shows it: not while one of those holds a lease. The
 * place waits for the next try then, and says so. Releases that have failed stay as they are: a lease may hold one, and
 * the player has not asked for them.
 */
function reload(state: PageReleases, place: PlaceId, suspect: View): PageReleases {
  return isLeased(state, suspect)
    ? movePlace(state, place, { state: 'disconnected', suspect, isBack: true })
    : retire(state, ({ release }) => releaseKey(release) === releaseKey(suspect.release))
}

const isLeased = (state: PageReleases, { release }: View): boolean => state.leased.includes(releaseKey(release))

const viewOf = (state: PageReleases, { place }: { place: PlaceId }): View | undefined => state.places[place]?.view

function viewThrew(state: PageReleases, event: EventOf<'viewThrew'>): PageReleases {
  const { place, release, phase, error, late } = event
  const suspect = viewOf(state, event)
  // Of a view that has been replaced meanwhile.
  if (suspect?.release !== release) return state
  if (phase === 'render' && followsLateFailure(state, release))
    return movePlace(noteFailure(state, event), place, { state: 'broken', suspect })
  const next = failRelease(state, { release, phase, error, late })
  // Where nothing holds a lease, a place that is broken goes on at once.
  return movePlace(next, place, late ? { state: 'broken', suspect } : { state: 'loading' })
}

function fileExamined(state: PageReleases, event: EventOf<'fileExamined'>): PageReleases {
  const { place, suspect, verdict, file, phase, error } = event
  const isExamining = state.places[place]?.suspect === suspect
  if (verdict === 'release') {
    const next = isExamining ? movePlace(state, place, { state: 'loading' }) : state
    return isCurrent(state, suspect) ? failRelease(next, { release: suspect.release, phase, error }) : next
  }
  if (!isExamining) return state
  if (verdict === 'connection') return movePlace(state, place, { state: 'probing', suspect })
  const next = reload(state, place, suspect)
  return isLeased(state, suspect) ? next : { ...next, retriedFiles: [...state.retriedFiles, file] }
}

/** Whatever kept the place from running is thrown away, but for what holds a lease elsewhere. */
function retry(state: PageReleases, { place: id }: EventOf<'retryRequested'>): PageReleases {
  const place = state.places[id]
  if (!place) return state
  const { suspect } = place
  // It remembers nothing that failed: the same elements are made anew.
  if (place.state === 'broken' && suspect && isCurrent(state, suspect))
    return movePlace(state, id, { state: 'running', view: suspect })
  // The edge is asked at once, and its answer finds the lease as it is by then.
  if (suspect && isCurrent(state, suspect) && isLeased(state, suspect))
    return movePlace(state, id, { state: 'probing', suspect, isBack: 'isBack' in place && place.isBack === true })
  const renewed = forgetUnreachable(renew(state, place.wanted.remote, place.suspect))
  return movePlace(renewed, id, { state: 'loading' })
}

/**
 * Does what the state of the page's releases asks for, and dispatches what has come of it: loads, probes of the edge,
 * reports, and the removal of releases. The one place where that state has effects.
 */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { dropReleaseQueries, dropWording, leases } from '@lobby/platform/host'
import { phaseOf } from '../failure.ts'
import {
  type Fault,
  isUnused,
  type ModuleState,
  type PageReleases,
  type PlaceId,
  releaseKey,
  type View,
  wantedReleases,
} from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { edgeResponds, isConnectionError } from './connection.ts'
import { lendsToOthers, loadModule, retireContainer } from './container.ts'
import { loadFailures, loadWithRetry } from './load-module.ts'
import { loadWording } from './release-wording.ts'
import { report } from './report.ts'
import { isFrozen, watchStarts } from './starting.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Pause before loading again what the connection has failed, unless the browser reports earlier that it is online; ms.
 */
const RETRY_PAUSE = 2_000

async function load(release: PinnedRelease, module: string, asked: ModuleState): Promise<void> {
  const end = { release, module, load: asked }
  // A page wants the modules of several releases at once: each begins in a task of its own.
  await yieldToMain()
  if (releaseStore.getState().releases[releaseKey(release)]?.modules[module] !== asked) return
  try {
    const [{ default: Component }] = await Promise.all([
      loadWithRetry(release, () => loadModule<{ default?: View['Component'] }>(release, module)),
      loadWording(release),
    ])
    if (!Component) throw new Error(`${module} of ${releaseKey(release)} has no default export`)
    dispatch({ type: 'moduleLoaded', ...end, Component })
  } catch (error) {
    if (isConnectionError(error)) dispatch({ type: 'moduleUnreachable', ...end })
    else dispatch({ type: 'moduleFailed', ...end, phase: phaseOf(error), error })
  }
}

/** As far as can be said without looking at the file: what does so could not be loaded. */
const guess = async () => ({
  verdict: (await edgeResponds()) ? ('release' as const) : ('connection' as const),
  file: '',
})

async function examine(place: PlaceId, suspect: View, fault: Fault): Promise<void> {
  const examined = await loadFailures().then(({ examineFile }) => examineFile(suspect, fault.error), guess)
  dispatch({ type: 'fileExamined', place, suspect, ...examined, ...fault })
}

const probe = async (place: PlaceId): Promise<void> =>
  dispatch({ type: (await edgeResponds()) ? 'edgeResponded' : 'edgeSilent', place })

function remove(release: PinnedRelease): void {
  retireContainer(release)
  dropWording(release.remote, release.id)
  dropReleaseQueries(release.remote, release.id)
}

let retiring: ReturnType<typeof setTimeout> | undefined

/** In a task of its own: an element that takes another's place may use the same release. */
function retireSoon(): void {
  clearTimeout(retiring)
  retiring = setTimeout(() => {
    const present = Object.values(releaseStore.getState().releases).map(({ release }) => release)
    dispatch({ type: 'retirementDue', lending: present.filter(lendsToOthers) })
  })
}

let isReconnecting = false

function reconnectLater(): void {
  if (isReconnecting) return
  isReconnecting = true
  setTimeout(() => {
    isReconnecting = false
    dispatch({ type: 'reconnectDue' })
  }, RETRY_PAUSE)
}

/** Once each: what is wanted again after that, the player has asked for. */
const skipped = new Set<string>()

/** A release that froze an earlier page is not run in this one, unless the player asks for it (FD-21). */
function skipFrozen(state: PageReleases): void {
  for (const release of wantedReleases(state)) {
    const key = releaseKey(release)
    if (!isFrozen(key) || skipped.has(key)) continue
    skipped.add(key)
    dispatch({ type: 'releaseFailed', release, phase: 'freeze', error: 'skipped' })
  }
}

/** Compares what the state asks for with what it asked for before. */
function run(state: PageReleases, before: PageReleases): void {
  if (state.pins !== before.pins || state.failed.size > before.failed.size) skipFrozen(state)
  for (const [key, { release, arrival }] of Object.entries(before.releases))
    if (state.releases[key]?.arrival !== arrival) remove(release)
  for (const [key, present] of Object.entries(state.releases)) {
    for (const [module, now] of Object.entries(present.modules)) {
      if (now === before.releases[key]?.modules[module]) continue
      if (now.state === 'loading') void load(present.release, module, now)
      if (now.state === 'unreachable') reconnectLater()
    }
    if (isUnused(state, present)) retireSoon()
  }
  for (const [id, place] of Object.entries(state.places)) {
    if (place.state === before.places[id]?.state) continue
    if (place.state === 'examining') void examine(id, place.suspect, place.fault)
    if (place.state === 'probing') void probe(id)
    if (place.state === 'disconnected') reconnectLater()
  }
  for (const [key, failure] of state.failed) if (failure !== before.failed.get(key)) report(failure)
}

/** Starts to do what the state asks for, for the whole life of the page. */
export function startReleaseEffects(): void {
  watchStarts()
  releaseStore.subscribe(run)
  leases.subscribe(() => {
    const present = Object.entries(releaseStore.getState().releases)
    const held = present.filter(([, { release }]) => leases.has(release.remote, release.id))
    dispatch({ type: 'leasesChanged', leased: held.map(([key]) => key) })
  })
  addEventListener('online', () => dispatch({ type: 'reconnectDue' }))
}

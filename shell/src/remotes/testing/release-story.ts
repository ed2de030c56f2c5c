/** Events as steps of a story, and where stories of one remote in one page have got to. */

import { NO_RELEASES, type PageReleases, releaseKey, type View } from '../state/page-releases.ts'
import { reduce } from '../state/reducer.ts'
import type { ReleaseEvent } from '../state/release-events.ts'
import { releaseOf } from './fake-container.ts'

export const MODULE = './page/p'
export const PLACE = 'page'
export const [third, second, first] = [releaseOf('lottery', '3'), releaseOf('lottery', '2'), releaseOf('lottery', '1')]
export const error = new Error('broken')
export const fault = { phase: 'chunk', error } as const
const Component = () => null

export type Step = ReleaseEvent | ((state: PageReleases) => ReleaseEvent)

export const advance = (state: PageReleases, step: Step): PageReleases =>
  reduce(state, typeof step === 'function' ? step(state) : step)
export const after = (...steps: Step[]): PageReleases => steps.reduce(advance, NO_RELEASES)

let revision = 0
export const pinned = (...[release, ...before]: (typeof first)[]): ReleaseEvent => {
  revision += 1
  const pins: PageReleases['pins'] = release ? { lottery: { release, before } } : {}
  return { type: 'pinsReceived', revision, pins, complete: true }
}
export const wanted = (release: typeof first, place = PLACE, module = MODULE): ReleaseEvent => ({
  type: 'moduleWanted',
  place,
  release,
  module,
})
/** The answer to the load that the state asks for. */
export const ended =
  (type: 'moduleLoaded' | 'moduleFailed' | 'moduleUnreachable', release: typeof first, module = MODULE): Step =>
  (state) => {
    const load = state.releases[releaseKey(release)]?.modules[module]
    if (!load) throw new Error('Nothing is asked for')
    return { type, release, module, load, Component, ...fault } as ReleaseEvent
  }
export const loaded = (release: typeof first, module = MODULE) => ended('moduleLoaded', release, module)
export const committed = (release: typeof first): ReleaseEvent => ({
  type: 'viewCommitted',
  place: PLACE,
  key: releaseKey(release),
})
export const removed: ReleaseEvent = { type: 'viewCommitted', place: PLACE }
export const failing = (type: 'viewThrew' | 'viewMissedFile', release: typeof first): ReleaseEvent => ({
  type,
  place: PLACE,
  release,
  late: false,
  ...fault,
})
export const examined =
  (verdict: 'connection' | 'preload' | 'release'): Step =>
  (state) => ({
    type: 'fileExamined',
    place: PLACE,
    suspect: state.places[PLACE]?.suspect as View,
    verdict,
    file: '/7.js',
    ...fault,
  })
export const leased = (...releases: (typeof first)[]): ReleaseEvent => ({
  type: 'leasesChanged',
  leased: releases.map(releaseKey),
})
export const due = (...lending: (typeof first)[]): ReleaseEvent => ({ type: 'retirementDue', lending })
export const edge = (type: 'edgeResponded' | 'edgeSilent'): ReleaseEvent => ({ type, place: PLACE })

/** The state of the page's place in a word, with the release that it shows. */
export function placeIn(state: PageReleases): string {
  const place = state.places[PLACE]
  return [place?.state, place?.view?.release.id].filter(Boolean).join(' ')
}

export const loading = [pinned(second, first), wanted(second)]
export const running = [...loading, loaded(second), committed(second)]
export const replacing = [
  pinned(first),
  wanted(first),
  loaded(first),
  committed(first),
  pinned(second, first),
  wanted(second),
]
export const held = [...replacing.slice(0, 4), leased(first), ...replacing.slice(4), loaded(second)]
export const examining = [...running, failing('viewMissedFile', second)]
export const probing = [...examining, examined('connection')]
export const nothingLeft = [pinned(second), wanted(second), ended('moduleFailed', second)]
export const threwLate = (release: typeof first, phase: 'render' | 'effect' = 'render'): ReleaseEvent =>
  ({ ...failing('viewThrew', release), phase, late: true }) as ReleaseEvent
/** Runs in place of one that has thrown, and has one before it. */
export const successor = [
  ...[pinned(third, second, first), wanted(third), loaded(third), committed(third)],
  ...[threwLate(third), wanted(second), loaded(second), committed(second)],
]

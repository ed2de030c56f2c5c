import { describe, expect, it } from 'vitest'
import { releaseOf } from '../testing/fake-container.ts'
import {
  hasFailed,
  isUnused,
  leasedRelease,
  NO_RELEASES,
  type PageReleases,
  type PresentRelease,
  readyView,
  releaseKey,
  type View,
} from './page-releases.ts'
import { reduce } from './reducer.ts'
import type { ReleaseEvent } from './release-events.ts'

const MODULE = './page/p'
const PLACE = 'page'
const [third, second, first] = [releaseOf('lottery', '3'), releaseOf('lottery', '2'), releaseOf('lottery', '1')]
const error = new Error('broken')
const fault = { phase: 'chunk', error } as const
const Component = () => null

type Step = ReleaseEvent | ((state: PageReleases) => ReleaseEvent)

const then = (state: PageReleases, step: Step): PageReleases =>
  reduce(state, typeof step === 'function' ? step(state) : step)
const after = (...steps: Step[]): PageReleases => steps.reduce(then, NO_RELEASES)

let revision = 0
const pinned = (...[release, ...before]: (typeof first)[]): ReleaseEvent => {
  revision += 1
  const pins: PageReleases['pins'] = release ? { lottery: { release, before } } : {}
  return { type: 'pinsReceived', revision, pins, complete: true }
}
const wanted = (release: typeof first, place = PLACE, module = MODULE): ReleaseEvent => ({
  type: 'moduleWanted',
  place,
  release,
  module,
})
/** The answer to the load that the state asks for. */
const ended =
  (type: 'moduleLoaded' | 'moduleFailed' | 'moduleUnreachable', release: typeof first, module = MODULE): Step =>
  (state) => {
    const load = state.releases[releaseKey(release)]?.modules[module]
    if (!load) throw new Error('Nothing is asked for')
    return { type, release, module, load, Component, ...fault } as ReleaseEvent
  }
const loaded = (release: typeof first, module = MODULE) => ended('moduleLoaded', release, module)
const committed = (release: typeof first): ReleaseEvent => ({
  type: 'viewCommitted',
  place: PLACE,
  key: releaseKey(release),
})
const removed: ReleaseEvent = { type: 'viewCommitted', place: PLACE }
const failing = (type: 'viewThrew' | 'viewMissedFile', release: typeof first): ReleaseEvent => ({
  type,
  place: PLACE,
  release,
  late: false,
  ...fault,
})
const examined =
  (verdict: 'connection' | 'preload' | 'release'): Step =>
  (state) => ({
    type: 'fileExamined',
    place: PLACE,
    suspect: state.places[PLACE]?.suspect as View,
    verdict,
    file: '/7.js',
    ...fault,
  })
const leased = (...releases: (typeof first)[]): ReleaseEvent => ({
  type: 'leasesChanged',
  leased: releases.map(releaseKey),
})
const due = (...lending: (typeof first)[]): ReleaseEvent => ({ type: 'retirementDue', lending })
const edge = (type: 'edgeResponded' | 'edgeSilent'): ReleaseEvent => ({ type, place: PLACE })

/** The state of the page's place in a word, with the release that it shows. */
function placeIn(state: PageReleases): string {
  const place = state.places[PLACE]
  return [place?.state, place?.view?.release.id].filter(Boolean).join(' ')
}

const loading = [pinned(second, first), wanted(second)]
const running = [...loading, loaded(second), committed(second)]
const replacing = [pinned(first), wanted(first), loaded(first), committed(first), pinned(second, first), wanted(second)]
const held = [...replacing.slice(0, 4), leased(first), ...replacing.slice(4), loaded(second)]
const examining = [...running, failing('viewMissedFile', second)]
const probing = [...examining, examined('connection')]
const nothingLeft = [pinned(second), wanted(second), ended('moduleFailed', second)]

describe('a place', () => {
  it.each<[string, Step[], Step, string]>([
    ['FD-05 nothing is there yet', [pinned(second)], wanted(second), 'loading'],
    ['FD-05 its module has loaded', loading, loaded(second), 'running 2'],
    ['FD-05 its module was there already', [...running], wanted(second, PLACE), 'running 2'],
    ['FD-05 another release is wanted', replacing.slice(0, 5), wanted(second), 'replacing 1'],
    ['FD-05 the other one has loaded', replacing, loaded(second), 'running 2'],
    ['FD-05 the other one is not wanted any more', replacing, wanted(first), 'running 1'],
    ['FD-05 another module is wanted', running, wanted(second, PLACE, './page/q'), 'loading'],
    [
      'FD-06 the other one has loaded while the old one is leased',
      [...replacing, leased(first)],
      loaded(second),
      'held 1',
    ],
    ['FD-06 the lease has ended', held, leased(), 'running 2'],
    ['FD-06 the lease of another release has ended', held, leased(first, third), 'held 1'],
    ['FD-07 the other one cannot be loaded: the old one stays', replacing, ended('moduleFailed', second), 'running 1'],
    ['FD-07 its module cannot be loaded: the one before is next', loading, ended('moduleFailed', second), 'loading'],
    ['FD-07 it threw at its first render', running, failing('viewThrew', second), 'loading'],
    ['FD-07 a view threw that it does not show any more', running, failing('viewThrew', first), 'running 2'],
    ['FD-07 a file is missing', running, failing('viewMissedFile', second), 'examining'],
    ['FD-07 it is the release’s fault', examining, examined('release'), 'loading'],
    ['FD-07 it is the connection’s', examining, examined('connection'), 'probing'],
    ['FD-07 it may be the preload’s', examining, examined('preload'), 'loading'],
    ['FD-07 meanwhile another release is wanted', examining, wanted(first), 'loading'],
    ['FD-07 the edge is silent', probing, edge('edgeSilent'), 'disconnected'],
    ['FD-07 the next try is due', [...probing, edge('edgeSilent')], { type: 'reconnectDue' }, 'probing'],
    ['FD-07 the edge responds: loaded anew, and said until then', probing, edge('edgeResponded'), 'disconnected'],
    ['FD-07 the edge cannot be reached for its load', loading, ended('moduleUnreachable', second), 'disconnected'],
    [
      'FD-07 that is said until the next try has come to something',
      [...loading, ended('moduleUnreachable', second)],
      { type: 'reconnectDue' },
      'disconnected',
    ],
    [
      'FD-07 it has come to something',
      [...loading, ended('moduleUnreachable', second), { type: 'reconnectDue' }],
      loaded(second),
      'running 2',
    ],
    ['FD-07 a place that runs goes on without the edge', replacing, ended('moduleUnreachable', second), 'replacing 1'],
    ['FD-08 nothing is left to run', nothingLeft.slice(0, 2), ended('moduleFailed', second), 'failed'],
    ['FD-08 the player tries again', nothingLeft, { type: 'retryRequested', place: PLACE }, 'loading'],
    [
      'FD-08 a place that works goes on when its remote has nothing left',
      [...running, wanted(second)],
      { type: 'releaseFailed', release: second, phase: 'locale', error },
      'running 2',
    ],
    ['FD-05 another release is pinned, and will be wanted', nothingLeft, pinned(first), 'loading'],
    ['FD-05 it is wanted', [...nothingLeft, pinned(first)], wanted(first), 'loading'],
  ])('%s: %#', (_title, before, event, expected) => {
    expect(placeIn(after(...before, event))).toBe(expected)
  })

  it('FD-05 asks for a module once, however many places want it', () => {
    const one = after(...loading)
    const two = reduce(one, wanted(second, 'another'))
    expect(two.releases['lottery@2']?.modules[MODULE]).toBe(one.releases['lottery@2']?.modules[MODULE])
  })

  it('FD-07 takes no answer to a load that it does not ask for any more', () => {
    const before = after(...loading)
    const answer = loaded(second) as (state: PageReleases) => ReleaseEvent
    const retry: ReleaseEvent[] = [
      { type: 'releaseFailed', release: second, ...fault },
      { type: 'retryRequested', place: PLACE },
    ]
    const retried = [...retry, answer(before)].reduce(reduce, before)
    expect(readyView(retried, second, MODULE)).toBeUndefined()
    expect(placeIn(retried)).toBe('loading')
    expect(placeIn(reduce(retried, answer(retried)))).toBe('running 2')
  })

  it('FD-05 shows nothing of a release that was loaded anew under it', () => {
    const state = after(...running, wanted(second, 'another'), {
      ...failing('viewMissedFile', second),
      place: 'another',
    } as ReleaseEvent)
    const another = state.places.another?.suspect as View
    const verdict = {
      type: 'fileExamined',
      place: 'another',
      suspect: another,
      verdict: 'preload',
      file: '/7.js',
    } as const
    const renewed = reduce(state, { ...verdict, ...fault })
    expect(placeIn(renewed)).toBe('loading')
    expect(renewed.releases['lottery@2']?.arrival).not.toBe(state.releases['lottery@2']?.arrival)
  })
})

describe('a release', () => {
  it('FD-07 that failed says which one runs in its place, and says it once', () => {
    const state = after(pinned(third, second, first), wanted(third), ended('moduleFailed', third))
    expect(state.failed.get('lottery@3')).toEqual({ release: third, ...fault, ran: '2' })
    const again = reduce(state, { type: 'releaseFailed', release: third, phase: 'locale', error })
    expect(again.failed).toBe(state.failed)
    const last = [second, first].reduce(
      (at, release) => reduce(at, { type: 'releaseFailed', release, phase: 'locale', error }),
      state,
    )
    expect(last.failed.get('lottery@1')?.ran).toBeNull()
  })

  it('FD-07 that missed a file outside of any view falls back, or is reported once and runs on', () => {
    const missed: ReleaseEvent = { type: 'releaseMissedFile', release: second, ...fault }
    expect(after(...running, missed).failed.has('lottery@2')).toBe(true)
    const alone = after(pinned(second), wanted(second), loaded(second), missed)
    expect(hasFailed(alone, second)).toBe(false)
    expect(alone.failed.get('lottery@2')?.ran).toBe('2')
    expect(placeIn(alone)).toBe('running 2')
    expect(reduce(alone, missed).failed).toBe(alone.failed)
  })

  it('FD-07 that a preload has kept from a file is loaded anew, and the file is remembered', () => {
    const before = after(...examining)
    const state = after(...examining, examined('preload'))
    expect(state.retriedFiles).toEqual(['/7.js'])
    expect(state.failed.size).toBe(0)
    expect(state.releases['lottery@2']?.modules[MODULE]).toEqual({ state: 'loading' })
    expect(state.releases['lottery@2']?.arrival).not.toBe(before.releases['lottery@2']?.arrival)
  })

  it.each([
    ['the connection comes back', probing, edge('edgeResponded')],
    ['a preload has kept a file back', examining, examined('preload')],
  ])('FD-06 FD-07 that another place holds a lease on is loaded anew once it ends: %s', (_, events, last) => {
    const before = after(...events, leased(second))
    const arrived = before.releases['lottery@2']?.arrival
    const waits = then(before, last)
    // The connection is back, and goes on being so while the next try is under way.
    expect(waits.places[PLACE]).toMatchObject({ state: 'disconnected', isBack: true })
    const tried = then(waits, { type: 'reconnectDue' })
    expect(tried.places[PLACE]).toMatchObject({ state: 'probing', isBack: true })
    expect(then(tried, edge('edgeSilent')).places[PLACE]).not.toHaveProperty('isBack')
    expect(waits.releases['lottery@2']?.arrival).toBe(arrived)
    expect(waits.retriedFiles).toEqual([])
    const ended = [leased(), { type: 'reconnectDue' } as const, edge('edgeResponded')].reduce(then, waits)
    expect(ended.releases['lottery@2']?.arrival).not.toBe(arrived)
  })

  it('FD-06 FD-08 that another place holds a lease on is not loaded anew when the player retries, but once it ends', () => {
    const retry = { type: 'retryRequested', place: PLACE } as const
    const before = after(...probing, edge('edgeSilent'), leased(second))
    const arrived = before.releases['lottery@2']?.arrival
    const asked = then(before, retry)
    expect(asked.places[PLACE]).toMatchObject({ state: 'probing', isBack: false })
    const told = then(asked, edge('edgeResponded'))
    expect(told.places[PLACE]).toMatchObject({ state: 'disconnected', isBack: true })
    const again = then(told, retry)
    expect(again.places[PLACE]).toMatchObject({ state: 'probing', isBack: true })
    expect(again.releases['lottery@2']?.arrival).toBe(arrived)
    const free = [leased(), retry].reduce<PageReleases>(then, told)
    expect(placeIn(free)).toBe('loading')
    expect(free.releases['lottery@2']?.arrival).not.toBe(arrived)
  })

  it('FD-06 FD-08 that failed under a lease stays, failed, when the player retries elsewhere', () => {
    const before = after(...nothingLeft, leased(second))
    const retried = reduce(before, { type: 'retryRequested', place: PLACE })
    expect(retried.releases['lottery@2']?.arrival).toBe(before.releases['lottery@2']?.arrival)
    expect([...retried.failed.keys()]).toEqual(['lottery@2'])
    expect(placeIn(retried)).toBe('failed')
  })

  it('FD-08 that failed is retired and may run again once the player retries; other remotes’ failures stay', () => {
    const games = releaseOf('games', '1')
    const before = after(...nothingLeft, { type: 'releaseFailed', release: games, ...fault })
    const state = reduce(before, { type: 'retryRequested', place: PLACE })
    expect([...state.failed.keys()]).toEqual(['games@1'])
    expect(state.releases['lottery@2']?.arrival).not.toBe(before.releases['lottery@2']?.arrival)
  })

  const swapped = [...replacing, loaded(second)]
  it.each<[string, Step[], boolean]>([
    ['FD-05 React has replaced its elements', [...swapped, removed, committed(second)], true],
    ['FD-05 nothing shows it and no pin asks for it', [...swapped, removed], true],
    ['FD-05 a pin asks for it', [...swapped, pinned(first), removed], false],
    ['FD-05 its elements are in the page until React has replaced them', swapped, false],
    ['FD-05 something of it is still being loaded', [...swapped, removed, wanted(first, 'other', './page/q')], false],
    [
      'FD-05 a request has not ended',
      [...swapped, removed, { type: 'requestStarted', release: first, request: fault }],
      false,
    ],
    [
      'FD-05 the request has ended',
      [
        ...swapped,
        removed,
        { type: 'requestStarted', release: first, request: fault },
        { type: 'requestEnded', release: first, request: fault },
      ],
      true,
    ],
  ])('%s: %#', (_title, steps, unused) => {
    const state = after(...steps)
    expect(isUnused(state, state.releases['lottery@1'] as PresentRelease)).toBe(unused)
    expect('lottery@1' in reduce(state, due()).releases).toBe(!unused)
    expect('lottery@1' in reduce(state, due(first)).releases).toBe(true)
  })

  it('FD-05 FD-08 retired before its last request has ended, is here again with it, unused', () => {
    const state = after(pinned(second), { type: 'requestEnded', release: first, request: fault })
    expect(isUnused(state, state.releases['lottery@1'] as PresentRelease)).toBe(true)
    expect(reduce(state, due()).releases).toEqual({})
  })

  it('FD-06 holds its routes while it is in the page, leased, and has not failed', () => {
    const state = after(...running, leased(second))
    expect(leasedRelease(state, 'lottery')).toBe(second)
    expect(leasedRelease(state, 'games')).toBeUndefined()
    expect(leasedRelease(reduce(state, leased()), 'lottery')).toBeUndefined()
    expect(leasedRelease(reduce(state, removed), 'lottery')).toBeUndefined()
    expect(
      leasedRelease(reduce(state, { type: 'releaseFailed', release: second, ...fault }), 'lottery'),
    ).toBeUndefined()
  })
})

it('FD-05 an older revision than the known one changes nothing', () => {
  const state = after(pinned(second))
  const older = { type: 'pinsReceived', revision: state.revision - 1, pins: {}, complete: true } as const
  expect(reduce(state, older)).toBe(state)
})

it('IN-05 the language that is being brought is known until it cannot be had', () => {
  const state = after({ type: 'languageRequested', language: 'JA' })
  expect(state.language).toBe('JA')
  expect(reduce(state, { type: 'languageRequested', language: undefined }).language).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import {
  after,
  committed,
  edge,
  ended,
  error,
  examined,
  examining,
  failing,
  fault,
  first,
  held,
  leased,
  loaded,
  loading,
  MODULE,
  nothingLeft,
  PLACE,
  pinned,
  placeIn,
  probing,
  replacing,
  running,
  type Step,
  second,
  successor,
  third,
  threwLate,
  wanted,
} from '../testing/release-story.ts'
import { type PageReleases, readyView, type View } from './page-releases.ts'
import { reduce } from './reducer.ts'
import type { ReleaseEvent } from './release-events.ts'

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
    ['FD-18 what ran has thrown', running, threwLate(second), 'loading'],
    ['FD-18 what ran has thrown under a lease', [...running, leased(second)], threwLate(second), 'broken'],
    [
      'FD-07 under a lease what never ran has thrown',
      [...running, leased(second)],
      failing('viewThrew', second),
      'loading',
    ],
    ['FD-18 it throws in render as the newer one did', successor, threwLate(second), 'broken'],
    ['FD-18 it throws elsewhere than in render', successor, threwLate(second, 'effect'), 'loading'],
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
    [
      'FD-08 the player tries again before the next try is due',
      [...loading, ended('moduleUnreachable', second)],
      { type: 'retryRequested', place: PLACE },
      'loading',
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

it('FD-05 an older revision than the known one changes nothing', () => {
  const state = after(pinned(second))
  const older = { type: 'pinsReceived', revision: state.revision - 1, pins: {}, complete: true } as const
  expect(reduce(state, older)).toBe(state)
})

it('FD-05 the other remotes’ pins come under the revision that the first page knows', () => {
  const state = after(pinned(second))
  const whole = { type: 'pinsReceived', revision: state.revision, pins: {}, complete: true } as const
  expect(reduce(state, whole).pins).toEqual({})
})

it.each<[string, Step[], ReleaseEvent]>([
  ['FD-07 the next try is due, and nothing waits for it', running, { type: 'reconnectDue' }],
  ['FD-07 the next try is due while a file is examined', examining, { type: 'reconnectDue' }],
  ['FD-08 the player retries in a place that is gone', running, { type: 'retryRequested', place: 'gone' }],
  ['FD-07 the edge responds to a place that asks nothing', running, edge('edgeResponded') as ReleaseEvent],
  ['FD-07 the edge is silent to a place that asks nothing', running, edge('edgeSilent') as ReleaseEvent],
  ['FD-07 the edge responds to a place that is gone', [], edge('edgeResponded') as ReleaseEvent],
  ['FD-07 a file is missing of what is not shown any more', running, failing('viewMissedFile', first)],
  ['FD-07 a file is missing in a place that is gone', loading.slice(0, 1), failing('viewMissedFile', first)],
  ['FD-07 a view throws in a place that is gone', loading.slice(0, 1), failing('viewThrew', first)],
  ['FD-05 elements come into a place that is gone', loading.slice(0, 1), committed(second)],
  ['FD-05 a request ends that is not counted', running, { type: 'requestEnded', release: second, request: fault }],
])('%s: nothing changes', (_title, steps, event) => {
  const state = after(...steps)
  expect(reduce(state, event)).toBe(state)
})

it('FD-05 a place that is closed is gone', () => {
  expect(after(...running, { type: 'placeClosed', place: PLACE }).places).toEqual({})
})

it('FD-07 what a view missed is kept while it is examined, and counts against the release whose fault it is', () => {
  expect(after(...examining).places[PLACE]).toMatchObject({ fault })
  const blamed = after(...examining, examined('release'))
  expect(blamed.failed.get('lottery@2')).toEqual({ release: second, ...fault, ran: '1' })
})

it('FD-18 what threw as the newer one did is shown again when the player retries', () => {
  const state = after(...successor, threwLate(second), { type: 'retryRequested', place: PLACE })
  expect(placeIn(state)).toBe('running 2')
})

it('IN-05 the language that is being brought is known until it cannot be had', () => {
  const state = after({ type: 'languageRequested', language: 'JA' })
  expect(state.language).toBe('JA')
  expect(reduce(state, { type: 'languageRequested', language: undefined }).language).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { releaseOf } from '../testing/fake-container.ts'
import {
  advance,
  after,
  committed,
  due,
  edge,
  ended,
  error,
  examined,
  examining,
  fault,
  first,
  leased,
  loaded,
  loading,
  MODULE,
  nothingLeft,
  PLACE,
  pinned,
  placeIn,
  probing,
  removed,
  replacing,
  running,
  type Step,
  second,
  successor,
  third,
  wanted,
} from '../testing/release-story.ts'
import { hasFailed, isUnused, leasedRelease, type PageReleases, type PresentRelease } from './page-releases.ts'
import { reduce } from './reducer.ts'
import type { ReleaseEvent } from './release-events.ts'

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

  it('FD-07 that missed a file says nothing of what it was given, whatever threw before it', () => {
    const missed = (release: typeof first): ReleaseEvent => ({ type: 'releaseMissedFile', release, ...fault })
    expect(after(...running, missed(second)).failed.get('lottery@2')).toEqual({ release: second, ...fault, ran: '1' })
    // It runs in place of one that threw: what it missed is its own fault all the same.
    const state = after(...successor, missed(second))
    expect(state.failed.get('lottery@2')).toEqual({ release: second, ...fault, ran: '1' })
  })

  it('FD-07 that could not be reached is asked for at once by a new place, and not before by the others', () => {
    const waiting = after(...loading, ended('moduleUnreachable', second))
    const moduleIn = (state: PageReleases) => state.releases['lottery@2']?.modules[MODULE]?.state
    expect(moduleIn(waiting)).toBe('unreachable')
    expect(moduleIn(advance(waiting, wanted(second, 'another')))).toBe('loading')
  })

  describe('that throws in a handler or a promise', () => {
    const threw = (release: typeof first, stays: boolean): ReleaseEvent => ({
      type: 'releaseThrew',
      release,
      stays,
      phase: 'handler',
      error,
    })
    const two = [pinned(second, first), wanted(second), loaded(second)]
    const failureOf = (state: PageReleases, id: string) => state.failed.get(`lottery@${id}`)

    it('FD-18 is reported once and runs on', () => {
      const once = after(...two, threw(second, true))
      expect(failureOf(once, '2')).toEqual({ release: second, phase: 'handler', error, ran: '2' })
      expect(placeIn(once)).toBe('running 2')
      expect(reduce(once, threw(second, true)).failed).toBe(once.failed)
    })

    it('FD-18 gives way to the one before it when it must not stay, and says that it ran before', () => {
      const state = after(...two, threw(second, false))
      expect(failureOf(state, '2')).toEqual({ release: second, phase: 'handler', error, ran: '1', late: true })
      expect(hasFailed(state, second)).toBe(true)
    })

    it('FD-18 gives way also after it has been reported', () => {
      const state = after(...two, threw(second, true), threw(second, false))
      expect(failureOf(state, '2')).toMatchObject({ ran: '1', late: true })
    })

    it('FD-18 runs on where none is left before it', () => {
      const state = after(pinned(second), wanted(second), loaded(second), threw(second, false))
      expect(failureOf(state, '2')).toEqual({ release: second, phase: 'handler', error, ran: '2' })
      expect(placeIn(state)).toBe('running 2')
    })

    it('FD-18 runs on where a newer one threw before it: the fault may lie in what both are given', () => {
      const three = [pinned(third, second, first), wanted(third), loaded(third), threw(third, false)]
      const state = after(...three, wanted(second), loaded(second), threw(second, false))
      expect(failureOf(state, '2')).toEqual({ release: second, phase: 'handler', error, ran: '2' })
      expect(placeIn(state)).toBe('running 2')
    })
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
    const waits = advance(before, last)
    // The connection is back, and goes on being so while the next try is under way.
    expect(waits.places[PLACE]).toMatchObject({ state: 'disconnected', isBack: true })
    const tried = advance(waits, { type: 'reconnectDue' })
    expect(tried.places[PLACE]).toMatchObject({ state: 'probing', isBack: true })
    expect(advance(tried, edge('edgeSilent')).places[PLACE]).not.toHaveProperty('isBack')
    expect(waits.releases['lottery@2']?.arrival).toBe(arrived)
    expect(waits.retriedFiles).toEqual([])
    const ended = [leased(), { type: 'reconnectDue' } as const, edge('edgeResponded')].reduce(advance, waits)
    expect(ended.releases['lottery@2']?.arrival).not.toBe(arrived)
  })

  it('FD-06 FD-08 that another place holds a lease on is not loaded anew when the player retries, but once it ends', () => {
    const retry = { type: 'retryRequested', place: PLACE } as const
    const before = after(...probing, edge('edgeSilent'), leased(second))
    const arrived = before.releases['lottery@2']?.arrival
    const asked = advance(before, retry)
    expect(asked.places[PLACE]).toMatchObject({ state: 'probing', isBack: false })
    const told = advance(asked, edge('edgeResponded'))
    expect(told.places[PLACE]).toMatchObject({ state: 'disconnected', isBack: true })
    const again = advance(told, retry)
    expect(again.places[PLACE]).toMatchObject({ state: 'probing', isBack: true })
    expect(again.releases['lottery@2']?.arrival).toBe(arrived)
    const free = [leased(), retry].reduce<PageReleases>(advance, told)
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

  it('FD-07 is not blamed for a file that a load before this one has missed', () => {
    const state = after(...examining)
    const verdict = (examined('release') as (state: PageReleases) => ReleaseEvent)(state)
    const anew = [...[examined('preload'), loaded(second), verdict]].reduce(advance, state)
    expect(anew.failed.size).toBe(0)
    expect(placeIn(anew)).toBe('running 2')
  })

  it.each(['connection', 'preload'] as const)(
    'FD-07 is left alone by a late verdict on a place that has gone on: %s',
    (late) => {
      const before = after(...examining)
      const verdict = (examined(late) as (state: PageReleases) => ReleaseEvent)(before)
      const gone = [wanted(first), loaded(first)].reduce(advance, before)
      expect(reduce(gone, verdict)).toEqual(gone)
    },
  )

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

/**
 * The reducer under any order of events, with a model of what surrounds it: loads that end in any way, an edge that
 * answers or does not, React, which commits what a place shows some time later, and leases of what is committed.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { releaseOf } from '../testing/fake-container.ts'
import {
  hasFailed,
  isUnused,
  NO_RELEASES,
  type PageReleases,
  type PlaceId,
  releaseKey,
  usableRelease,
} from './page-releases.ts'
import { reduce } from './reducer.ts'
import type { ReleaseEvent } from './release-events.ts'

const REMOTES = ['lottery', 'games']
const MODULES = ['./page/p', './slot/s']
const IDS = ['3', '2', '1']
const PLACES: readonly { id: PlaceId; remote: string; module: string }[] = REMOTES.flatMap((remote) =>
  MODULES.flatMap((module) => ['a', 'b'].map((name) => ({ id: `${remote} ${module} ${name}`, remote, module }))),
)
const released = new Map(
  REMOTES.flatMap((remote) => IDS.map((id) => [`${remote}@${id}`, releaseOf(remote, id)] as const)),
)
const release = (remote: string, id: string) => released.get(`${remote}@${id}`) as ReturnType<typeof releaseOf>
const fault = { phase: 'chunk', error: new Error('broken') } as const

class Page {
  state: PageReleases = NO_RELEASES
  /** Commits of each place: what React has in the page, which follows the state later. */
  readonly committed = new Map<PlaceId, string>()
  /** Places whose view holds a lease. */
  readonly leases = new Set<PlaceId>()
  revision = 0
  reports = 0

  dispatch(event: ReleaseEvent): void {
    const before = this.state
    this.state = reduce(before, event)
    for (const [key, failure] of this.state.failed) if (failure !== before.failed.get(key)) this.reports += 1
    this.holds(before, event)
    this.follows()
  }

  /** The route table follows the pins; what is not shown any more is taken out of the page at once, as by `loading`. */
  private follows(): void {
    for (const [id, place] of Object.entries(this.state.places)) {
      const wanted = usableRelease(this.state, place.wanted.remote) ?? this.state.pins[place.wanted.remote]?.release
      const isStale = wanted && wanted !== place.wanted
      if (isStale) this.dispatch({ type: 'moduleWanted', place: id, release: wanted, module: place.module })
      else if (!place.view && this.committed.has(id)) this.commit(id)
      else continue
      // Each of these has looked at all places again.
      return
    }
  }

  /** React commits what the place shows now: the view before it is gone, with its leases. */
  commit(id: PlaceId): void {
    const view = this.state.places[id]?.view
    const key = view && releaseKey(view.release)
    if (this.committed.get(id) === key) return
    this.committed.delete(id)
    const hadLease = this.leases.delete(id)
    if (key) this.committed.set(id, key)
    this.dispatch({ type: 'viewCommitted', place: id })
    if (hadLease) this.tellLeases()
    if (key) this.dispatch({ type: 'viewCommitted', place: id, key })
  }

  close(id: PlaceId): void {
    this.committed.delete(id)
    this.dispatch({ type: 'placeClosed', place: id })
    if (this.leases.delete(id)) this.tellLeases()
  }

  tellLeases(): void {
    this.dispatch({ type: 'leasesChanged', leased: [...this.leases].flatMap((id) => this.committed.get(id) ?? []) })
  }

  /** What must be so after any event. */
  private holds(before: PageReleases, event: ReleaseEvent): void {
    const { state } = this
    for (const [id, place] of Object.entries(state.places)) {
      const { view, suspect, wanted } = place
      const wantedState = state.releases[releaseKey(wanted)]?.modules[place.module]?.state
      if (view) {
        // One release on a place: of its own remote, loaded, in the page.
        expect(view.release.remote).toBe(wanted.remote)
        expect(suspect).toBeUndefined()
        expect(state.releases[releaseKey(view.release)]?.modules[place.module]).toEqual({ state: 'ready', view })
        // FD-06: nothing takes the place of a view whose release holds a lease, unless it failed itself.
        const old = before.places[id]?.view
        const hasFailedItself = event.type.startsWith('view') && 'place' in event && event.place === id
        if (old && old !== view && !hasFailedItself) expect(state.leased).not.toContain(releaseKey(old.release))
      }
      // Always something to show, something that is on its way, or a failure that is said.
      if (place.state === 'loading')
        expect(
          wantedState === 'loading' || (hasFailed(state, wanted) && usableRelease(state, wanted.remote)),
        ).toBeTruthy()
      if (place.state === 'replacing') expect(['loading', 'unreachable']).toContain(wantedState)
      if (place.state === 'held') expect(state.leased).toContain(releaseKey(place.view.release))
      if (place.state === 'disconnected' && !suspect)
        expect(['loading', 'unreachable'].includes(wantedState ?? '') || hasFailed(state, wanted)).toBe(true)
      if (place.state === 'broken') {
        const isHeld = state.leased.includes(releaseKey(place.suspect.release))
        expect(isHeld || (place.suspect.release.id === wanted.id && !hasFailed(state, wanted))).toBe(true)
      }
      if (place.state === 'failed') {
        expect(usableRelease(state, wanted.remote)).toBeUndefined()
        expect(state.failed.has(releaseKey(wanted))).toBe(true)
      }
    }
    // FD-06: what holds a lease is neither retired nor loaded anew, whatever happens elsewhere.
    for (const key of before.leased)
      if (before.releases[key]) expect(state.releases[key]?.arrival, key).toBe(before.releases[key].arrival)
    // What was retired because nothing uses it was in no place, and so held no lease.
    for (const [key, present] of Object.entries(before.releases)) {
      if (state.releases[key]) continue
      expect(isUnused(before, present) || hasFailed(before, present.release) || this.isSuspect(before, key)).toBe(true)
      for (const [id, place] of Object.entries(state.places)) {
        expect(place.view && releaseKey(place.view.release), id).not.toBe(key)
      }
    }
  }

  private isSuspect(state: PageReleases, key: string): boolean {
    return Object.values(state.places).some(({ suspect }) => suspect && releaseKey(suspect.release) === key)
  }
}

/** Picks one of what there is now; nothing happens when there is none. */
const pick = <T>(all: readonly T[], at: number, run: (one: T) => void): void => {
  if (all.length > 0) run(all[at % all.length] as T)
}

const loadsOf = ({ state }: Page) =>
  Object.values(state.releases).flatMap((present) =>
    Object.entries(present.modules).flatMap(([module, load]) =>
      load.state === 'loading' ? [{ release: present.release, module, load }] : [],
    ),
  )
const placesIn = ({ state }: Page, ...states: string[]) =>
  Object.entries(state.places).filter(([, place]) => states.includes(place.state))

type Step = readonly [keyof typeof STEPS, number]

const STEPS = {
  open: (page: Page, at: number) =>
    pick(PLACES, at, ({ id, remote, module }) => {
      const wanted = usableRelease(page.state, remote) ?? page.state.pins[remote]?.release
      if (wanted) page.dispatch({ type: 'moduleWanted', place: id, release: wanted, module })
    }),
  close: (page: Page, at: number) => pick(Object.keys(page.state.places), at, (id) => page.close(id)),
  pin: (page: Page, at: number) => {
    page.revision += 1
    const newest = at % IDS.length
    const pins = REMOTES.map((remote, i) => {
      const [first = '1', ...before] = IDS.slice((newest + i * (at >> 4)) % IDS.length)
      return [remote, { release: release(remote, first), before: before.map((id) => release(remote, id)) }] as const
    })
    const { revision } = page
    page.dispatch({ type: 'pinsReceived', revision, pins: Object.fromEntries(pins), complete: true })
  },
  load: (page: Page, at: number) =>
    pick(loadsOf(page), at, (load) => page.dispatch({ type: 'moduleLoaded', ...load, Component: () => null })),
  fail: (page: Page, at: number) =>
    pick(loadsOf(page), at, (load) => page.dispatch({ type: 'moduleFailed', ...load, ...fault })),
  disconnect: (page: Page, at: number) =>
    pick(loadsOf(page), at, (load) => page.dispatch({ type: 'moduleUnreachable', ...load })),
  reconnect: (page: Page) => page.dispatch({ type: 'reconnectDue' }),
  commit: (page: Page, at: number) => pick(Object.keys(page.state.places), at, (id) => page.commit(id)),
  lease: (page: Page, at: number) =>
    pick([...page.committed.keys()], at, (id) => {
      if (!page.leases.delete(id)) page.leases.add(id)
      page.tellLeases()
    }),
  throw: (page: Page, at: number) =>
    pick([...page.committed.keys()], at, (place) => {
      const shown = page.state.places[place]?.view?.release
      if (shown)
        page.dispatch({ type: 'viewThrew', place, release: shown, late: at % 2 === 0, ...fault, phase: 'render' })
    }),
  miss: (page: Page, at: number) =>
    pick([...page.committed.keys()], at, (place) => {
      const shown = page.state.places[place]?.view?.release
      if (shown) page.dispatch({ type: 'viewMissedFile', place, release: shown, ...fault })
    }),
  throwOutside: (page: Page, at: number) =>
    pick(Object.values(page.state.releases), at, ({ release }) =>
      page.dispatch({ type: 'releaseThrew', release, stays: at % 3 > 0, ...fault, phase: 'handler' }),
    ),
  missLate: (page: Page, at: number) =>
    pick(Object.values(page.state.releases), at, (present) =>
      page.dispatch({ type: 'releaseMissedFile', release: present.release, ...fault }),
    ),
  examine: (page: Page, at: number) =>
    pick(placesIn(page, 'examining'), at, ([place, { suspect }]) => {
      const verdict = (['connection', 'preload', 'release'] as const)[at % 3] ?? 'release'
      if (suspect) page.dispatch({ type: 'fileExamined', place, suspect, verdict, file: `/${at}.js`, ...fault })
    }),
  probe: (page: Page, at: number) =>
    pick(placesIn(page, 'probing'), at, ([place]) =>
      page.dispatch({ type: at % 2 ? 'edgeResponded' : 'edgeSilent', place }),
    ),
  retry: (page: Page, at: number) =>
    pick(placesIn(page, 'failed', 'broken', 'disconnected', 'probing'), at, ([place]) =>
      page.dispatch({ type: 'retryRequested', place }),
    ),
  retire: (page: Page) => page.dispatch({ type: 'retirementDue', lending: [] }),
}

// What a page does most is to open, load and show.
const names = [...Object.keys(STEPS), 'open', 'load', 'load', 'commit', 'commit'] as (keyof typeof STEPS)[]
const step = fc.tuple(fc.constantFrom(...names), fc.nat(255))

function played(steps: readonly Step[]): Page {
  const page = new Page()
  STEPS.pin(page, 0)
  for (const [name, at] of steps) STEPS[name](page, at)
  return page
}

const RUNS = 300
/** A place holds a lease on a release that fails in another, where the player retries: one order in thousands. */
const RETRIED_BESIDE_A_LEASE: Step[] = [
  ['open', 0],
  ['load', 0],
  ['commit', 0],
  ['open', 26],
  ['fail', 0],
  ['fail', 0],
  ['lease', 0],
  ['fail', 16],
  ['retry', 0],
]

it('FD-05 FD-06 FD-07 FD-08 in any order of events a place shows one release, has one on its way, or says that it failed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => void played(steps)),
    { numRuns: RUNS, examples: [[RETRIED_BESIDE_A_LEASE]] },
  )
})

it('FD-05 FD-07 once all that is under way has gone well, every place runs what is wanted, and nothing else is left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const page = played(steps)
      for (const id of [...page.leases]) {
        page.leases.delete(id)
        page.tellLeases()
      }
      for (let round = 0; round < 40; round += 1) {
        STEPS.reconnect(page)
        for (const at of [3, 1]) STEPS.probe(page, at)
        STEPS.examine(page, 1)
        // A message that the player may take away stands until then.
        for (const [place] of placesIn(page, 'broken')) page.dispatch({ type: 'retryRequested', place })
        for (const id of Object.keys(page.state.places)) page.commit(id)
        STEPS.load(page, round)
        STEPS.retire(page)
      }
      for (const place of Object.values(page.state.places)) {
        const expected = usableRelease(page.state, place.wanted.remote) ? 'running' : 'failed'
        // What runs goes on when nothing else is left to run.
        if (!(expected === 'failed' && place.state === 'running')) expect(place.state).toBe(expected)
        if (expected === 'running') expect(place.view?.release.id).toBe(place.wanted.id)
      }
      for (const present of Object.values(page.state.releases)) expect(isUnused(page.state, present)).toBe(false)
    }),
    { numRuns: RUNS },
  )
})

it('FD-07 the edge hears of each release once for each try that the player has asked for', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
      // What renews a release lets it be reported again.
      const quiet = steps.filter(([name]) => !['retry', 'probe', 'examine'].includes(name))
      const { reports, state } = played(quiet)
      expect(reports).toBeGreaterThanOrEqual(state.failed.size)
      // One that was reported for a missed file may fail for good later on.
      expect(reports).toBeLessThanOrEqual(2 * state.failed.size)
    }),
    { numRuns: RUNS },
  )
})

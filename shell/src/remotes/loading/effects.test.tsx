import { whitelabel } from '@lobby/contracts/calls/system'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { useCall } from '@lobby/platform'
import { hasWording, leases, ReleaseScope } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hasFailed, readyView, releaseKey } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import {
  chunkError,
  fakeContainer,
  loads,
  pinsOf,
  provide,
  providePage,
  releaseOf,
  retiredOf,
} from '../testing/fake-container.ts'
import { receivePins, remoteOfTest } from '../testing/place.tsx'
import { loadAllWording } from './all-wording.ts'
// Late code of the shell is there already: the fake clock does not wait for it.
import './failures.ts'

vi.mock('./container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()
const module = './page/p'
const Page = () => null

beforeEach(() => {
  localStorage.clear()
  return () => {
    vi.useRealTimers()
  }
})

const want = (id: string, what = module) =>
  dispatch({ type: 'moduleWanted', place: `${what} of ${at.remote}`, release: at.release(id), module: what })
const failureOf = (id: string) => releaseStore.getState().failed.get(releaseKey(at.release(id)))
const viewOf = (id: string, what = module) => readyView(releaseStore.getState(), at.release(id), what)
const isReady = (id: string, what = module) => viewOf(id, what) !== undefined
const placeState = (what = module) => releaseStore.getState().places[`${what} of ${at.remote}`]?.state
const loadsOf = (what: string) => loads.filter((load) => load.endsWith(what)).length

/** The view that shows this release needs a file that does not come. */
function missFile(id: string, error: unknown): void {
  const release = viewOf(id)?.release ?? at.release(id)
  dispatch({ type: 'viewMissedFile', place: `${module} of ${at.remote}`, release, phase: 'chunk', error })
}

/** The pins name these, newest first, each with its page; the newest one is shown. */
async function showNewest(...ids: string[]): Promise<void> {
  for (const id of ids) providePage(at.release(id), Page)
  receivePins(pinsOf(ids.map(at.release)))
  want(ids[0] ?? '')
  await waitFor(() => expect(isReady(ids[0] ?? '')).toBe(true))
}

it('FD-07 a page that its module does not export fails, by its name, and the edge hears of it once', async () => {
  provide(at.release('2'), module, () => ({ other: Page }))
  receivePins(pinsOf([at.release('2'), at.release('1')]))
  want('2')
  await waitFor(() => expect(at.network.beacons).toHaveLength(1))
  expect(at.network.beacons).toMatchObject([
    { release: '2', phase: 'module', ran: '1', cause: `Error: ./page/p of ${at.remote}@2 has no default export` },
  ])
})

/** Each load begins in a task of its own: 1 ms of the stopped clock. */
const begun = () => vi.advanceTimersByTimeAsync(1)

it('FD-07 what the connection has failed is tried again every two seconds, all of it together, until it is back', async () => {
  vi.useFakeTimers()
  const all = ['./page/p', './page/q']
  const missing = () => {
    throw chunkError('http://x/7.js')
  }
  for (const each of all) provide(at.release('1'), each, missing)
  at.network.up = false
  receivePins(pinsOf([at.release('1')]))
  want('1', './page/p')
  await vi.advanceTimersByTimeAsync(1_000)
  want('1', './page/q')
  await vi.advanceTimersByTimeAsync(999)
  expect(all.map(loadsOf)).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1)
  await begun()
  expect(all.map(loadsOf)).toEqual([2, 2])
  // Not a second later for the one that came later.
  await vi.advanceTimersByTimeAsync(1_999)
  expect(all.map(loadsOf)).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(1)
  await begun()
  expect(all.map(loadsOf)).toEqual([3, 3])
  expect(all.map(placeState)).toEqual(['disconnected', 'disconnected'])
  for (const each of all) provide(at.release('1'), each, () => ({ default: Page }))
  at.network.up = true
  await vi.advanceTimersByTimeAsync(2_000)
  await begun()
  expect(all.map((each) => isReady('1', each))).toEqual([true, true])
  expect(at.network.beacons).toEqual([])
})

it('FD-07 a browser that says it is online is believed at once', async () => {
  vi.useFakeTimers()
  provide(at.release('1'), module, () => {
    throw chunkError('http://x/7.js')
  })
  at.network.up = false
  receivePins(pinsOf([at.release('1')]))
  want('1')
  await vi.advanceTimersByTimeAsync(100)
  expect(placeState()).toBe('disconnected')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(loadsOf(module)).toBe(2)
  // The try that is due comes to its end: the page's next one is begun once.
  providePage(at.release('1'), Page)
  at.network.up = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isReady('1')).toBe(true)
})

it('FD-07 a file is examined once, whatever else happens in the page meanwhile', async () => {
  await showNewest('2', '1')
  let answer = (_with: Response) => {}
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
  const error = chunkError(`${location.origin}/releases/${at.remote}/2/7.js`)
  missFile('2', error)
  dispatch({ type: 'languageRequested', language: 'EN' })
  dispatch({ type: 'languageRequested', language: undefined })
  await waitFor(() => expect(asked).toHaveLength(1))
  answer(Response.json({}))
  await waitFor(() => expect(failureOf('2')).toMatchObject({ phase: 'chunk', error }))
  expect(asked.filter((url) => url.endsWith('/7.js'))).toHaveLength(1)
})

it('FD-07 a release that waits for its file is loaded anew two seconds after the edge was silent', async () => {
  await showNewest('1')
  vi.useFakeTimers()
  at.network.up = false
  missFile('1', chunkError('http://x/7.js'))
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(placeState()).toBe('disconnected')
  at.network.up = true
  await vi.advanceTimersByTimeAsync(1_999)
  expect(retiredOf(at.remote)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await begun()
  expect(retiredOf(at.remote)).toEqual(['1'])
  expect(isReady('1')).toBe(true)
})

const froze = (...ids: string[]) => {
  const marks = ids.map((id) => `${at.remote}@${id} ${Date.now()} `)
  localStorage.setItem(STORAGE_KEY.frozen, marks.join(''))
}

it('FD-21 releases that froze an earlier page are skipped, one after the other', async () => {
  froze('3', '2')
  receivePins(pinsOf(['3', '2', '1'].map(at.release)))
  expect(failureOf('3')).toEqual({ release: at.release('3'), phase: 'freeze', error: 'skipped', ran: '2' })
  expect(failureOf('2')).toEqual({ release: at.release('2'), phase: 'freeze', error: 'skipped', ran: '1' })
  expect(failureOf('1')).toBeUndefined()
})

it('FD-21 one that would follow a release that fails is skipped as well', () => {
  receivePins(pinsOf(['3', '2', '1'].map(at.release)))
  froze('2')
  expect(failureOf('2')).toBeUndefined()
  dispatch({ type: 'releaseFailed', release: at.release('3'), phase: 'module', error: 'broken' })
  expect(failureOf('2')).toMatchObject({ phase: 'freeze', ran: '1' })
})

it('FD-21 one that freezes this page is not taken for one of an earlier page while it runs', () => {
  receivePins(pinsOf(['2', '1'].map(at.release)))
  froze('2')
  dispatch({ type: 'languageRequested', language: 'EN' })
  dispatch({ type: 'languageRequested', language: undefined })
  expect(failureOf('2')).toBeUndefined()
})

it('FD-21 the player can have it all the same, and keeps it whatever fails or is pinned later', async () => {
  froze('1')
  providePage(at.release('1'), Page)
  receivePins(pinsOf([at.release('1')]))
  want('1')
  expect(placeState()).toBe('failed')
  dispatch({ type: 'retryRequested', place: `${module} of ${at.remote}` })
  await waitFor(() => expect(placeState()).toBe('running'))
  const other = [releaseOf(`${at.remote}-other`, '2'), releaseOf(`${at.remote}-other`, '1')] as const
  receivePins(pinsOf([at.release('1')], [...other]))
  dispatch({ type: 'releaseFailed', release: other[0], phase: 'module', error: 'broken' })
  expect(hasFailed(releaseStore.getState(), other[0])).toBe(true)
  expect(hasFailed(releaseStore.getState(), at.release('1'))).toBe(false)
})

it('FD-21 a page that is hidden while a release starts is not taken for a frozen one', () => {
  localStorage.setItem(STORAGE_KEY.starting, `${at.remote}@1 1000`)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(localStorage.getItem(STORAGE_KEY.starting)).toBeNull()
})

it('FD-06 what holds a lease is known by its release, and no longer once the lease ends', async () => {
  await showNewest('2', '1')
  const end = leases.take(at.remote, '2', 'a bet')
  expect(releaseStore.getState().leased).toEqual([releaseKey(at.release('2'))])
  // Nothing of it is in the page.
  const endOther = leases.take(at.remote, '9', 'a bet')
  expect(releaseStore.getState().leased).toEqual([releaseKey(at.release('2'))])
  end()
  expect(releaseStore.getState().leased).toEqual([])
  endOther()
})

/** What the gateway has answered to a release, while it is open. */
function Answers({ release }: { release: string }) {
  const [isOpen, setOpen] = useState(true)
  const Answer = () => <p>{useCall(whitelabel, {}).isSuccess ? `answered ${release}` : `asking ${release}`}</p>
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {`turn ${release}`}
      </button>
      <ReleaseScope value={{ remote: at.remote, release }}>{isOpen ? <Answer /> : null}</ReleaseScope>
    </>
  )
}

it('FD-05 of a release that is taken out of the page neither words nor answers stay; those of another do', async () => {
  await showNewest('2')
  expect(hasWording(at.remote, '2', 'VI')).toBe(true)
  const fetch = vi.fn(async () => Response.json({ success: true, value: {} }))
  const both = ['2', '3'].map((release) => <Answers key={release} release={release} />)
  await renderFeature(both, { remote: 'shell', wording: {}, gateway: { fetch, signIn: async () => '' } })
  await Promise.all(['answered 2', 'answered 3'].map((text) => screen.findByText(text)))
  const turn = (release: string) => fireEvent.click(screen.getByText(`turn ${release}`))
  for (const release of ['2', '3']) turn(release)
  dispatch({ type: 'placeClosed', place: `${module} of ${at.remote}` })
  receivePins(pinsOf([at.release('3')]))
  await waitFor(() => expect(retiredOf(at.remote)).toEqual(['2']))
  expect(hasWording(at.remote, '2', 'VI')).toBe(false)
  fetch.mockImplementation(() => new Promise(() => undefined))
  for (const release of ['2', '3']) turn(release)
  expect(screen.getByText('answered 3')).toBeTruthy()
  expect(screen.getByText('asking 2')).toBeTruthy()
})

it('FD-05 a release of which another one runs shared code stays', async () => {
  await showNewest('2')
  const lends = vi.spyOn(fakeContainer, 'lendsToOthers').mockReturnValue(true)
  dispatch({ type: 'placeClosed', place: `${module} of ${at.remote}` })
  receivePins(pinsOf([at.release('3')]))
  await waitFor(() => expect(lends.mock.calls.map(([release]) => release)).toContainEqual(at.release('2')))
  expect(retiredOf(at.remote)).toEqual([])
})

it('SP-03 a slot that says so loads a part of the words, and a page all of them', async () => {
  const [slot, page] = ['./slot/s', './page/p']
  const release = {
    ...at.release('2'),
    slots: [{ id: 's', slot: 'home.wallet', order: 0, height: 0, module: slot, wordingPart: 'home' }],
  }
  for (const module of [slot, page]) provide(release, module, () => ({ default: Page }))
  receivePins(pinsOf([release]))
  const wanted = (module: string) => {
    dispatch({ type: 'moduleWanted', place: `${module} of ${at.remote}`, release, module })
    return waitFor(() => expect(isReady('2', module)).toBe(true))
  }
  const words = () => loads.filter((load) => load.includes('./locale/'))
  await wanted(slot)
  expect(words()).toEqual(['2 ./locale/EN/home'])
  expect([hasWording(at.remote, '2', 'EN', 'home'), hasWording(at.remote, '2', 'EN')]).toEqual([true, false])
  await wanted(page)
  expect(words()).toEqual(['2 ./locale/EN/home', '2 ./locale/EN'])
  expect(hasWording(at.remote, '2', 'EN')).toBe(true)
})

/** A release whose slot `s` takes a part of the words. */
const partly = (id: string) => ({
  ...at.release(id),
  slots: [{ id: 's', slot: 'home.wallet', order: 0, height: 0, module: './slot/s', wordingPart: 'home' }],
})
const wordsOf = () => loads.filter((load) => load.includes('./locale/'))

it('SP-03 a page and a slot that are wanted at once load all of the words, and no part', async () => {
  const release = partly('2')
  for (const module of ['./slot/s', './page/p']) provide(release, module, () => ({ default: Page }))
  receivePins(pinsOf([release]))
  for (const module of ['./slot/s', './page/p'])
    dispatch({ type: 'moduleWanted', place: `${module} of ${at.remote}`, release, module })
  await waitFor(() => expect([isReady('2', './slot/s'), isReady('2')]).toEqual([true, true]))
  // The container has a module once, whoever asks for it.
  expect(new Set(wordsOf())).toEqual(new Set(['2 ./locale/EN']))
})

it('IN-08 SP-03 another language is as much of it as the page shows', async () => {
  const release = partly('2')
  provide(release, './slot/s', () => ({ default: Page }))
  receivePins(pinsOf([release]))
  dispatch({ type: 'moduleWanted', place: `s of ${at.remote}`, release, module: './slot/s' })
  await waitFor(() => expect(isReady('2', './slot/s')).toBe(true))
  await loadAllWording('VI')
  await loadAllWording('EN')
  const has = (language: 'EN' | 'VI') => [
    hasWording(at.remote, '2', language, 'home'),
    hasWording(at.remote, '2', language),
  ]
  expect([has('VI'), has('EN')]).toEqual([
    [true, false],
    [true, false],
  ])
})

it('FD-07 SP-03 where a part of the words cannot be had, the whole does', async () => {
  const release = partly('2')
  provide(release, './slot/s', () => ({ default: Page }))
  provide(release, './locale/EN/home', () => Promise.reject(new Error('no such module')))
  receivePins(pinsOf([release]))
  dispatch({ type: 'moduleWanted', place: `s of ${at.remote}`, release, module: './slot/s' })
  await waitFor(() => expect(isReady('2', './slot/s')).toBe(true))
  expect(failureOf('2')).toBeUndefined()
  expect(hasWording(at.remote, '2', 'EN')).toBe(true)
})

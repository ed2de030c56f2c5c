import { GatewayError } from '@lobby/platform'
import { waitFor } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hasFailed, readyView } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import {
  chunkError,
  forgetModules,
  type Network,
  pinsOf,
  provide,
  providePage,
  releaseOf,
  startNetwork,
} from '../testing/fake-container.ts'
import { receivePins } from '../testing/place.tsx'
import { loadAllWording } from './all-wording.ts'
import { startReleaseEffects } from './effects.ts'
import { HangError } from './hang-error.ts'
import { forgetReports } from './report-failure.ts'
import { watchErrors } from './watch-errors.ts'

vi.mock('./container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

let network: Network
let n = 0
let remote = ''
const Page: ComponentType = () => null

beforeAll(() => {
  startReleaseEffects()
  watchErrors()
})
beforeEach(() => {
  n += 1
  remote = `late${n}`
  forgetModules()
  forgetReports()
  network = startNetwork()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function running(...ids: string[]) {
  const releases = ids.map((id) => releaseOf(remote, id))
  receivePins(pinsOf(releases))
  const [first] = releases
  if (!first) throw new Error('no release')
  providePage(first, Page)
  const module = './page/p'
  dispatch({ type: 'moduleWanted', place: `page of ${remote}`, release: first, module })
  await waitFor(() => expect(readyView(releaseStore.getState(), first, module)).toBeDefined())
  dispatch({ type: 'viewCommitted', place: `page of ${remote}`, key: `${remote}@${first.id}` })
  return first
}

const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const failed = (id: string) => hasFailed(releaseStore.getState(), { remote, id })

it('FD-07 a chunk that does not come after a tap, outside of any render, counts against its release', async () => {
  await running('2', '1')
  reject(chunkError(`${location.origin}/releases/${remote}/2/7.js`))
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', phase: 'chunk', ran: '1' }]))
  expect(failed('2')).toBe(true)
})

it('FD-07 so does a style, whose error names no file', async () => {
  await running('2', '1')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  Object.defineProperty(link, 'href', { value: `${location.origin}/releases/${remote}/2/9.css` })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  reject(Object.assign(new Error('Loading css chunk 9 failed.\n(error: undefined)'), { name: 'ChunkLoadError' }))
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', phase: 'style' }]))
  link.remove()
})

it('FD-07 a style is known by its release until twenty others have failed after it', async () => {
  await running('2', '1')
  const fails = (file: string) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    Object.defineProperty(link, 'href', { value: `${location.origin}${file}` })
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    link.remove()
  }
  fails(`/releases/${remote}/2/9.css`)
  for (let n = 0; n < 20; n += 1) fails(`/elsewhere/${n}.css`)
  const missed = () =>
    reject(Object.assign(new Error('Loading css chunk 9 failed.\n(error: undefined)'), { name: 'ChunkLoadError' }))
  missed()
  await new Promise((resolve) => setTimeout(resolve))
  expect(failed('2')).toBe(false)
  fails(`/releases/${remote}/2/9.css`)
  for (let n = 0; n < 19; n += 1) fails(`/elsewhere/${n}.css`)
  missed()
  await waitFor(() => expect(failed('2')).toBe(true))
})

it('FD-07 with nothing before it the release is reported once and runs on', async () => {
  await running('1')
  const missing = chunkError(`${location.origin}/releases/${remote}/1/7.js`)
  reject(missing)
  reject(missing)
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '1', ran: '1' }]))
  expect(failed('1')).toBe(false)
})

it('FD-07 a failing connection is no release’s fault, and neither is another promise that nobody caught', async () => {
  await running('2', '1')
  network.up = false
  reject(chunkError(`${location.origin}/releases/${remote}/2/7.js`))
  await new Promise((resolve) => setTimeout(resolve))
  expect(network.beacons).toEqual([])
  network.up = true
  reject(new Error('something else'))
  await waitFor(() => expect(network.beacons).toMatchObject([{ remote: 'none', phase: 'promise' }]))
  expect(failed('2')).toBe(false)
})

it('IN-05 a language cannot be loaded over a failing connection, and no release is blamed', async () => {
  const first = await running('2', '1')
  provide(first, './locale/EN', () => Promise.reject(chunkError(`${location.origin}/releases/${remote}/2/8.js`)))
  network.up = false
  await expect(loadAllWording('EN')).rejects.toThrow('cannot be reached')
  expect(failed('2')).toBe(false)
})

it('FD-07 IN-05 a release whose words do not load falls back and does not keep the player from a language', async () => {
  const first = await running('2', '1')
  provide(first, './locale/EN', () => Promise.reject(chunkError(`${location.origin}/releases/${remote}/2/8.js`)))
  await loadAllWording('EN')
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', phase: 'locale', ran: '1' }]))
})

const thrownIn = (file: string, message = 'broken in a handler') =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at tap (${location.origin}${file}:1:20)` })
const throwsIn = (error: Error) => dispatchEvent(new ErrorEvent('error', { error, message: error.message }))

it('FD-18 what a handler throws is reported once and the release runs on; the third of the same replaces it', async () => {
  await running('2', '1')
  const error = thrownIn(`/releases/${remote}/2/page.js`)
  throwsIn(error)
  throwsIn(error)
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', phase: 'handler', ran: '2' }]))
  expect(failed('2')).toBe(false)
  throwsIn(error)
  await waitFor(() => expect(network.beacons).toHaveLength(2))
  expect(network.beacons[1]).toMatchObject({ release: '2', phase: 'handler', ran: '1' })
  expect(failed('2')).toBe(true)
})

it('FD-18 so does a promise that nobody caught', async () => {
  await running('2', '1')
  for (let n = 0; n < 3; n += 1) reject(thrownIn(`/releases/${remote}/2/page.js`))
  await waitFor(() => expect(failed('2')).toBe(true))
})

it('FD-18 three errors that differ, come on different pages, or are spread over more than a minute replace nothing', async () => {
  await running('2', '1')
  const file = `/releases/${remote}/2/page.js`
  for (const message of ['one', 'two', 'three']) throwsIn(thrownIn(file, message))
  for (const page of ['/m/a', '/m/b', '/m/c']) {
    history.replaceState(null, '', page)
    reject(thrownIn(file, 'on each page'))
    await new Promise((resolve) => setTimeout(resolve))
  }
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  for (let n = 0; n < 4; n += 1) {
    reject(thrownIn(file, 'now and then'))
    await new Promise((resolve) => setTimeout(resolve))
    now += 30_001
  }
  await waitFor(() => expect(network.beacons).toHaveLength(5))
  expect(failed('2')).toBe(false)
})

it('FD-18 the same error of two releases on one page is counted for each of them', async () => {
  const one = await running('2', '1')
  remote = `${remote}b`
  const other = await running('2', '1')
  const pinned = (name: string) => ['2', '1'].map((id) => releaseOf(name, id))
  receivePins(pinsOf(pinned(one.remote), pinned(other.remote)))
  const thrownBy = (name: string) => throwsIn(thrownIn(`/releases/${name}/2/page.js`))
  for (const name of [one.remote, one.remote, other.remote]) thrownBy(name)
  await waitFor(() => expect(network.beacons).toHaveLength(2))
  const both = () => [one, other].map((release) => hasFailed(releaseStore.getState(), release))
  expect(both()).toEqual([false, false])
  thrownBy(one.remote)
  await waitFor(() => expect(both()).toEqual([true, false]))
})

it('FD-18 no release is blamed for the shell’s own code, an answer of the gateway, or a call that was broken off', async () => {
  await running('2', '1')
  const file = `/releases/${remote}/2/page.js`
  for (let n = 0; n < 3; n += 1) {
    reject(thrownIn('/releases/shell/9/shell.js'))
    reject(Object.assign(thrownIn(file), { name: 'AbortError' }))
    reject(Object.assign(thrownIn(file), { name: 'ConnectionError' }))
    reject(new GatewayError({ call: 'bet', code: 'unknown', message: file, status: 500 }))
  }
  await waitFor(() => expect(network.beacons).toMatchObject([{ remote: 'shell', release: '9' }]))
  expect(failed('2')).toBe(false)
})

it('FD-18 what throws in code of the shell counts against the release that called it', async () => {
  await running('2', '1')
  const error = thrownIn(
    `/releases/shell/9/shell.js:1:20)\n    at tap (${location.origin}/releases/${remote}/2/page.js`,
  )
  for (let n = 0; n < 3; n += 1) throwsIn(error)
  await waitFor(() => expect(failed('2')).toBe(true))
})

it('FD-18 with nothing before it a release that throws in its handlers is reported once and runs on', async () => {
  await running('1')
  for (let n = 0; n < 4; n += 1) throwsIn(thrownIn(`/releases/${remote}/1/page.js`))
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '1', phase: 'handler', ran: '1' }]))
  expect(failed('1')).toBe(false)
})

it('FD-19 code that hangs outside of any render counts against its release', async () => {
  await running('2', '1')
  reject(new HangError(`${remote} 2 does not load`))
  await waitFor(() => expect(network.beacons).toMatchObject([{ release: '2', phase: 'hang', ran: '1' }]))
})

it('TE-01 tells where an error was thrown, across releases, and what was thrown without a stack', async () => {
  await running('1')
  const frame = (file: string, at: string) => `${location.origin}/releases/${file}:${at}`
  const here = `${remote}/1/page-a.js`
  const chrome = `    at tap (${frame(here, '1:20')})\n    at call (${frame('shell/9/shell.js', '2:3000')})`
  const safari = `tap@${frame(here, '1:20')}\n@${frame('shell/9/shell.js', '2:3000')}`
  const elsewhere = `    at x (https://cdn.test/releases/${here}:1:1)`
  const message = 'quotes\n    at no place'
  for (const [n, stack] of [`Error: ${message}\n${chrome}\n${elsewhere}`, safari].entries()) {
    forgetReports()
    throwsIn(Object.assign(new Error(message), { stack }))
    await waitFor(() => expect(network.beacons).toHaveLength(n + 1))
  }
  dispatchEvent(
    new ErrorEvent('error', { message: 'odd', filename: `${location.origin}/releases/${here}`, lineno: 3, colno: 7 }),
  )
  await waitFor(() => expect(network.beacons).toHaveLength(3))
  const two = [`${here}:1:20`, 'shell/9/shell.js:2:3000']
  expect(network.beacons).toMatchObject([{ frames: two }, { frames: two }, { frames: [`${here}:3:7`] }])
})

it('TE-01 tells of each error once, and of twenty on one page', async () => {
  await running('1')
  const file = `/releases/${remote}/1/page.js`
  for (let n = 0; n < 30; n += 1) {
    reject(thrownIn(file, `number ${n % 25}`))
    reject(thrownIn(file, 'the same'))
  }
  await waitFor(() => expect(network.beacons).toHaveLength(20))
  await new Promise((resolve) => setTimeout(resolve))
  expect(network.beacons).toHaveLength(20)
  expect(new Set(network.beacons.map(({ cause }) => cause)).size).toBe(20)
})

it('TE-01 takes sizes that observers hear of a frame later for no error, though browsers say so as one', async () => {
  await running('1')
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  reject(thrownIn(`/releases/${remote}/1/page.js`, 'an error'))
  await waitFor(() => expect(network.beacons).toMatchObject([{ phase: 'promise' }]))
})

it('TE-01 tells of a picture that does not come by the release that shows it, once the edge responds', async () => {
  const page = await running('1')
  remote = `${remote}b`
  const part = await running('2')
  const [ofPage, ofPart] = [page, part].map((each) => `${each.remote}@${each.id}`)
  // The part's next release is awaited, and the one before still runs.
  document.body.innerHTML = `
    <main data-running="${ofPage}"><div data-release="${remote}@3" data-running="${ofPart}"><img></div><img></main><img>`
  const images = [...document.querySelectorAll('img')]
  network.up = false
  images[0]?.dispatchEvent(new Event('error'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(network.beacons).toEqual([])
  network.up = true
  for (const image of images) image.dispatchEvent(new Event('error'))
  await waitFor(() => expect(network.beacons).toHaveLength(3))
  const cause = 'img resource failed to load'
  expect(network.beacons).toMatchObject([
    { remote, release: '2', phase: 'resource', cause, ran: '2' },
    { remote: page.remote, release: '1', phase: 'resource', cause },
    { remote: 'none', release: 'none', phase: 'resource', cause },
  ])
})

import type { Boot } from '@lobby/contracts/boot'
import { SET_ATTRIBUTE } from '@lobby/contracts/start'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_RELEASES } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { releaseOf } from '../testing/fake-container.ts'
import { goOnFromSeen } from './highest-seen.ts'
import { keepHighestSeen } from './keep-highest-seen.ts'

const pin = (id: string) => ({ lottery: { release: releaseOf('lottery', id), before: [] } })
const OLD = '1.0.0-aaaaaaaaaaaa'
const NEW = '1.1.0-bbbbbbbbbbbb'
const bootOf = (revision: number, more: Partial<Boot> = {}): Boot => ({
  channel: 'live',
  line: 'a store',
  revision,
  shell: '1.0.0-cccccccccccc',
  language: 'VI',
  pins: pin(OLD),
  allPins: `/pins/${revision}.json`,
  first: {},
  ...more,
})

let leave = () => {}
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  localStorage.clear()
  document.documentElement.removeAttribute(SET_ATTRIBUTE)
})

const receive = (revision: number, id: string) =>
  dispatch({ type: 'pinsReceived', revision, pins: pin(id), closed: undefined, complete: true })

/** A load of the page, from its start until it is at rest and has all pins. */
function visit(boot: Boot, id: string) {
  leave()
  releaseStore.setState(NO_RELEASES, true)
  goOnFromSeen(boot)
  const { revision, pins, closed } = { ...boot, pins: pin(id) }
  dispatch({ type: 'pinsReceived', revision, pins, closed, complete: false })
  receive(revision, id)
  leave = keepHighestSeen(boot)
  return runs()
}

const runs = () => {
  const { revision, pins } = releaseStore.getState()
  return [revision, pins.lottery?.release.id]
}

it('OP-03 a browser goes on with the highest revision it has seen where an edge is behind', () => {
  expect(visit(bootOf(7), OLD)).toEqual([7, OLD])
  receive(8, NEW)
  expect(visit(bootOf(7), OLD)).toEqual([8, NEW])
  expect(visit(bootOf(6), OLD)).toEqual([8, NEW])
  expect(visit(bootOf(8), NEW)).toEqual([8, NEW])
  receive(9, OLD)
  expect(visit(bootOf(8), NEW)).toEqual([9, OLD])
})

it('OP-03 a browser follows a rollback and what was resumed, which are revisions of their own', () => {
  visit(bootOf(8), NEW)
  expect(visit(bootOf(9), OLD)).toEqual([9, OLD])
  expect(visit(bootOf(8), NEW)).toEqual([9, OLD])
  // The store was restored, and somebody who ships has gone on above all that was seen.
  expect(visit(bootOf(1_000), NEW)).toEqual([1_000, NEW])
  expect(visit(bootOf(9), OLD)).toEqual([1_000, NEW])
})

it('OP-03 another store or channel begins anew, and one that nobody signs is followed', () => {
  visit(bootOf(8), NEW)
  expect(visit(bootOf(2, { channel: 'next' }), OLD)).toEqual([2, OLD])
  visit(bootOf(8), NEW)
  expect(visit(bootOf(1, { line: 'another store' }), OLD)).toEqual([1, OLD])
  expect(visit(bootOf(2, { line: 'another store' }), NEW)).toEqual([2, NEW])
  expect(visit(bootOf(1, { line: 'another store' }), OLD)).toEqual([2, NEW])
  expect(visit(bootOf(1, { line: undefined }), OLD)).toEqual([1, OLD])
})

it('OP-03 a page that was kept for lack of a site, or with a developer’s pins, runs what it has and keeps nothing', () => {
  visit(bootOf(8), NEW)
  expect(visit(bootOf(7, { offline: true }), OLD)).toEqual([7, OLD])
  expect(visit(bootOf(9, { overridden: ['lottery'] }), OLD)).toEqual([9, OLD])
  expect(visit(bootOf(7), OLD)).toEqual([8, NEW])
})

it('OP-03 a set of a trial is not kept, and left where it is behind', () => {
  visit(bootOf(8), OLD)
  document.documentElement.setAttribute(SET_ATTRIBUTE, '9')
  expect(visit(bootOf(9), NEW)).toEqual([9, NEW])
  document.documentElement.setAttribute(SET_ATTRIBUTE, '7')
  expect(visit(bootOf(7), NEW)).toEqual([8, OLD])
  expect(document.documentElement.hasAttribute(SET_ATTRIBUTE)).toBe(false)
})

it('OP-03 a tab never writes over what a newer one has kept', () => {
  visit(bootOf(8), NEW)
  const newer = { ...localStorage }
  localStorage.clear()
  visit(bootOf(6), OLD)
  for (const [key, text] of Object.entries(newer)) localStorage.setItem(key, text)
  receive(7, OLD)
  expect(visit(bootOf(7), OLD)).toEqual([8, NEW])
})

it('OP-03 a browser that keeps nothing, or has no room for the pins, runs what it is given', () => {
  visit(bootOf(8), NEW)
  const { localStorage: room } = window
  const setItem = (key: string, text: string) => {
    if (key === STORAGE_KEY.seenPins) throw new DOMException('full', 'QuotaExceededError')
    room.setItem(key, text)
  }
  const getItem = (key: string) => room.getItem(key)
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({ ...room, getItem, setItem })
  expect(visit(bootOf(9), OLD)).toEqual([9, OLD])
  vi.restoreAllMocks()
  // What was kept before still holds: neither a number without its pins nor pins without their number.
  expect(visit(bootOf(7), OLD)).toEqual([8, NEW])
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(visit(bootOf(7), OLD)).toEqual([7, OLD])
})

it.each([
  ['pins that are gone', STORAGE_KEY.seenPins, null],
  ['pins that are no JSON', STORAGE_KEY.seenPins, '{'],
  [
    'pins of an older revision',
    STORAGE_KEY.seenPins,
    JSON.stringify({ channel: 'live', line: 'a store', revision: 6, pins: {} }),
  ],
  [
    'a number that is none',
    STORAGE_KEY.highestSeen,
    JSON.stringify({ channel: 'live', line: 'a store', revision: '8' }),
  ],
])('OP-03 with %s a page runs its own', (_what, key, text) => {
  visit(bootOf(8), NEW)
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  document.documentElement.setAttribute(SET_ATTRIBUTE, '7')
  expect(visit(bootOf(7), OLD)).toEqual([7, OLD])
  expect(document.documentElement.hasAttribute(SET_ATTRIBUTE)).toBe(true)
})

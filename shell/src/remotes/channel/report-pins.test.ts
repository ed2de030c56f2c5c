import type { FailureBeacon } from '@lobby/contracts/boot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseOf } from '../testing/fake-container.ts'
import { reportRefused, reportStrange } from './report-pins.ts'

const told: Promise<FailureBeacon>[] = []
let edge: () => Promise<Response>

beforeEach(() => {
  told.length = 0
  edge = async () => new Response('{}')
  vi.stubGlobal('fetch', () => edge())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', {
    onLine: true,
    sendBeacon: (_url: string, body: Blob) => {
      told.push(body.text().then((text) => JSON.parse(text)))
      return true
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const reports = async () =>
  (await Promise.all(told)).map(({ remote, release, phase, cause, ran }) => ({ remote, release, phase, cause, ran }))

it('FD-22 tells of each pin that is not understood once, whatever runs in its place by then', async () => {
  const written = { games: { release: { id: 'g2' } }, lottery: {}, agent: { release: { id: 'a'.repeat(80) } } }
  const used = { games: { release: releaseOf('games', 'g1'), before: [] } }
  reportStrange(['games', 'lottery', 'agent'], written, used)
  reportStrange(['games'], written, {})
  const strange = { phase: 'pins', cause: 'not understood' }
  expect(await reports()).toEqual([
    { remote: 'games', release: 'g2', ran: 'g1', ...strange },
    { remote: 'lottery', release: 'undefined', ran: null, ...strange },
    { remote: 'agent', release: 'a'.repeat(64), ran: null, ...strange },
  ])
  // Nothing took the place of anything on the screen: the console is for that.
  expect(console.error).not.toHaveBeenCalled()
})

it('FD-22 tells of another release of the same remote', async () => {
  reportStrange(['games'], { games: { release: { id: 'g3' } } }, {})
  expect((await reports()).map(({ release }) => release)).toEqual(['g3'])
})

it('FD-23 tells of a pins file that was refused by its name, under the channel’s own', async () => {
  await reportRefused('/edge/pins/17.abc.json', new Error('no pins'))
  expect(await reports()).toEqual([
    { remote: 'channel', release: '17.abc.json', phase: 'pins', cause: 'Error: no pins', ran: null },
  ])
})

it('FD-23 tells of none while the edge cannot be reached either', async () => {
  edge = () => Promise.reject(new TypeError('Failed to fetch'))
  await reportRefused('/edge/pins/18.abc.json', new Error('no pins'))
  expect(told).toEqual([])
})

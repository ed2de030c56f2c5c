import type { FailureBeacon } from '@lobby/contracts/boot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetReports, sendReport } from './report-failure.ts'

const told: Promise<FailureBeacon>[] = []
const release = { remote: 'games', id: '2' }

beforeEach(() => {
  told.length = 0
  forgetReports()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: Blob) => {
      told.push(body.text().then((text) => JSON.parse(text)))
      return true
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it('FD-07 a report says what failed and where, in at most 500 characters each', async () => {
  history.replaceState(null, '', `/m/${'p'.repeat(600)}`)
  sendReport({ release, phase: 'render', error: new TypeError('x'.repeat(600)), ran: '1' })
  const [beacon] = await Promise.all(told)
  expect(beacon).toMatchObject({ remote: 'games', release: '2', phase: 'render', ran: '1' })
  expect(beacon?.cause).toBe(`TypeError: ${'x'.repeat(489)}`)
  expect(beacon?.path).toBe(`/m/${'p'.repeat(497)}`)
})

it('FD-07 the same is told once, and something else of the same release again', () => {
  sendReport({ release, phase: 'render', error: 'a', ran: '1' })
  sendReport({ release, phase: 'render', error: 'a', ran: '1' })
  expect(told).toHaveLength(1)
  sendReport({ release, phase: 'handler', error: 'a', ran: '1' })
  sendReport({ release, phase: 'render', error: 'a', ran: null })
  expect(told).toHaveLength(3)
})

it('TE-01 a page tells of twenty at most', () => {
  for (let at = 0; at < 21; at += 1) sendReport({ release, phase: 'render', error: `${at}`, ran: '1' })
  expect(told).toHaveLength(20)
})

it.each([
  ['another runs in its place', 'render', '1', 'games@2 failed (render); running 1'],
  ['none is left', 'render', null, 'games@2 failed (render); nothing before it'],
  ['it runs on', 'render', '2', undefined],
  ['its pins are not understood', 'pins', null, undefined],
] as const)('FD-07 what the console says when %s', (_when, phase, ran, said) => {
  sendReport({ release, phase, error: 'x', ran })
  expect(vi.mocked(console.error).mock.calls).toEqual(said ? [[said, 'x']] : [])
})

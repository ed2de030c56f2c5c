import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendBeacon } from './beacon.ts'

const fetched = vi.fn()

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

it('TE-01 what the browser takes as a beacon is sent once', async () => {
  const send = vi.fn().mockReturnValue(true)
  vi.stubGlobal('navigator', { sendBeacon: send })
  sendBeacon('/edge/failures', { cause: 'x' })
  const [path, body] = send.mock.calls[0] as [string, Blob]
  expect([path, body.type, await body.text()]).toEqual(['/edge/failures', 'application/json', '{"cause":"x"}'])
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['that refuses it', { sendBeacon: () => false }],
  ['without beacons', {}],
])('TE-01 a browser %s posts it, also while the page is being left', async (_which, navigator) => {
  vi.stubGlobal('navigator', navigator)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  sendBeacon('/edge/failures', { cause: 'x' })
  const [path, { body, ...init }] = fetched.mock.calls[0] as [string, { body: Blob }]
  expect([path, init, await body.text()]).toEqual([
    '/edge/failures',
    { method: 'POST', keepalive: true },
    '{"cause":"x"}',
  ])
})

it('TL-05 names the trial whose set the page runs, and the vote that the edge gave to the page view', async () => {
  const send = vi.fn().mockReturnValue(true)
  vi.stubGlobal('navigator', { sendBeacon: send })
  const serverTiming = [{ name: 'vote', description: 'cAAAA.BBBB' }]
  const timing = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming } as never])
  document.documentElement.setAttribute('data-set', '12')
  sendBeacon('/edge/failures', { cause: 'x' })
  document.documentElement.removeAttribute('data-set')
  timing.mockReturnValue([])
  sendBeacon('/edge/failures', { cause: 'x' })
  const bodies = send.mock.calls.map(([, body]) => (body as Blob).text().then(JSON.parse))
  expect(await Promise.all(bodies)).toEqual([{ cause: 'x', set: 12, vote: 'cAAAA.BBBB' }, { cause: 'x' }])
  timing.mockRestore()
})

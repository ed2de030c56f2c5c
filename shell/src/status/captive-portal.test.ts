import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { edgeResponds, isCaptive } from '../remotes/loading/connection.ts'
import { portalNetwork, untilRequest } from '../remotes/testing/portal-network.ts'
import { watchForPortal } from './captive-portal.ts'

beforeAll(watchForPortal)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['answers the last probe', 'page'],
  ['lets the last probe hang', 'hang'],
] as const)('FD-27 a portal that %s is gone 5 s after the sign-in at the latest', async (_title, last) => {
  vi.useFakeTimers()
  const network = portalNetwork()
  await edgeResponds()
  expect(isCaptive()).toBe(true)
  network.portal = last
  await untilRequest(network)
  // The worst moment: the portal has just got a probe, and the next one is the first that the edge can answer.
  network.portal = undefined
  expect(isCaptive()).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isCaptive()).toBe(false)
})

/** Tells a bad release from a bad line: the line is bad when the edge does not answer either. */
import { EDGE } from '@lobby/contracts/boot'

/** How long the edge has to answer before the line counts as slow; ms. */
const PROBE_PATIENCE = 2_500

/** A part that does not come shows to be missing this much later than the line was gone, at most; ms. */
export const FAILURE_LAG = 1_500

/** The edge could not be reached, so nothing is known about the release. Recognised by `name`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const isConnectionError = (error: unknown): boolean => error instanceof Error && error.name === 'ConnectionError'

/** When the device was last told to be without a line; ms, as `performance.now()` counts. */
let lastOffline = Number.NEGATIVE_INFINITY
addEventListener('offline', () => {
  lastOffline = performance.now()
})

/**
 * Whether the device was without a line at any moment since then (`performance.now()`). A file that did not come in such a
 * time says nothing about its release, even when the edge answers again.
 */
export const wasOffline = (since: number): boolean => navigator.onLine === false || lastOffline >= since

/** One probe serves all who ask at the same time: a remote fails in many elements at once. */
let probe: Promise<boolean> | undefined

/** Whether the edge answers now, within a few seconds. Never rejects. */
export function edgeResponds(): Promise<boolean> {
  probe ??= ask().finally(() => {
    probe = undefined
  })
  return probe
}

async function ask(): Promise<boolean> {
  // Not `AbortSignal.timeout`: the oldest browsers lack it, and would take every bad release for a bad line.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PROBE_PATIENCE)
  try {
    const answer = await fetch(EDGE.channel, { cache: 'no-store', signal: patience.signal })
    return answer.status < 500
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

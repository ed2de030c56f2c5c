/**
 * Tells a failing release from a failing connection: the connection has failed when the edge does not respond either.
 */
import { EDGE } from '@lobby/contracts/boot'
import { listeners } from '@lobby/platform/host'

/** How long the edge has to respond to a probe; ms. */
const PROBE_TIMEOUT = 2_500

/**
 * A file fails at most this much later than the connection that failed it, and a connection gets through at most this
 * much later than the browser says `online`; ms.
 */
export const FAILURE_LAG = 1_500

/** The edge could not be reached, so nothing is known about the release. Recognised by `name`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const isConnectionError = (error: unknown): boolean => error instanceof Error && error.name === 'ConnectionError'

let isOffline = navigator.onLine === false
/** The last moment at which the device was offline, by `performance.now()`; ms. */
let lastOffline = Number.NEGATIVE_INFINITY
addEventListener('offline', () => {
  isOffline = true
  lastOffline = performance.now()
})
addEventListener('online', () => {
  if (isOffline) lastOffline = performance.now()
  isOffline = false
})

/**
 * Whether the device was offline at any moment since then (`performance.now()`). A file that failed in that time says
 * nothing about its release, even when the edge responds again.
 */
export const wasOffline = (since: number): boolean => navigator.onLine === false || lastOffline >= since

let captive = false
const captiveChanges = listeners()
/** Whether somebody else answers for the site with pages of their own: a network that wants a sign-in (FD-27). */
export const isCaptive = (): boolean => captive
/** Calls back whenever `isCaptive` changes. Returns an unsubscribe function. */
export const onCaptiveChange = captiveChanges.add

function setCaptive(now: boolean): void {
  if (now === captive) return
  captive = now
  captiveChanges.tell()
}

/** The probe under way, shared by all callers: a remote fails in many elements at once. */
let probe: Promise<boolean> | undefined

/** Whether the edge responds within `PROBE_TIMEOUT`; anybody else's answer is none. Never rejects. */
export function edgeResponds(): Promise<boolean> {
  probe ??= fetchChannel().finally(() => {
    probe = undefined
  })
  return probe
}

async function fetchChannel(): Promise<boolean> {
  // Not `AbortSignal.timeout`: the oldest browsers lack it, and would take every failing release for a failing
  // connection.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), PROBE_TIMEOUT)
  try {
    const response = await fetch(EDGE.channel, { cache: 'no-store', signal: timeout.signal })
    // Whoever answers with something else, as a captive portal does with its page, is not the edge.
    const isEdge = await response.json().then(
      () => true,
      () => false,
    )
    setCaptive(!isEdge && response.ok && !timeout.signal.aborted)
    return isEdge && response.status < 500
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

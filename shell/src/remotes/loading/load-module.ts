/** Loads a module of a release: detects hangs, retries where a retry can help, and tells whose fault a failure is. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { HangError, isFileFailure } from '../failure.ts'
import { dispatch } from '../state/store.ts'
import { ConnectionError, edgeResponds, wasOffline } from './connection.ts'
import { loadModule } from './container.ts'
import { fileOf, watchProgress } from './release-files.ts'

/** A load without progress for this long, while the edge answers, is a hang; ms (decision 250). */
const HANG_AFTER = 4_000
/** Often enough that the older release is there within 5 s of the beginning of a hang. */
const CHECK_EVERY = 500
const READ_ALONG_AFTER = 2_000

/** Resolves after ms; never once signal is aborted, so that an abandoned wait does not keep the release alive. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Never resolves. Rejects when a load makes no progress: `HangError` if the edge responds, else `ConnectionError`. */
async function rejectOnHang(release: PinnedRelease, signal: AbortSignal): Promise<never> {
  const progress = watchProgress(release, signal)
  let seen = progress.seen()
  for (let quiet = 0; !signal.aborted; ) {
    await pause(CHECK_EVERY, signal)
    const now = progress.seen()
    quiet = now === seen ? quiet + CHECK_EVERY : 0
    seen = now
    if (quiet >= READ_ALONG_AFTER) progress.readAlong()
    if (quiet < HANG_AFTER) continue
    if (!(await edgeResponds())) throw new ConnectionError('The site cannot be reached')
    if (progress.seen() === seen) throw new HangError(`${release.remote} ${release.id} does not load`)
  }
  return new Promise(() => undefined)
}

/**
 * Dispatches the request's start and end: one that nobody waits for any more can still put its release into the page.
 */
function request<T>(release: PinnedRelease, module: string): Promise<T> {
  const loading = loadModule<T>(release, module)
  dispatch({ type: 'requestStarted', release, request: loading })
  const end = () => dispatch({ type: 'requestEnded', release, request: loading })
  loading.then(end, end)
  return loading
}

async function requestOrHang<T>(release: PinnedRelease, module: string): Promise<T> {
  const done = new AbortController()
  try {
    return await Promise.race([request<T>(release, module), rejectOnHang(release, done.signal)])
  } finally {
    done.abort()
  }
}

/**
 * Fetches the failed file past the browser's cache: bad bytes served as immutable would otherwise fail for ever. False
 * when the file is missing, so that a retry is pointless. Never rejects.
 */
export async function refetch(release: PinnedRelease, error: unknown): Promise<boolean> {
  try {
    return (await fetch(fileOf(release, error), { cache: 'reload' })).ok
  } catch {
    return false
  }
}

/**
 * Loads a module, with one retry where it can help: code that threw would throw again. Rejects with `ConnectionError`
 * when the edge cannot be reached, and with the loader's own error when the release is at fault.
 */
export function loadWithRetry<T>(release: PinnedRelease, module: string): Promise<T> {
  const began = performance.now()
  /** What to reject with. `wasOffline` after the probe: by then the browser has reported that it was offline. */
  const blame = async (error: unknown): Promise<unknown> =>
    isFileFailure(error) && (!(await edgeResponds()) || wasOffline(began))
      ? new ConnectionError('The site cannot be reached', { cause: error })
      : error
  const attempt = () =>
    requestOrHang<T>(release, module).catch(async (error: unknown) => {
      throw await blame(error)
    })
  return attempt().catch(async (error: unknown) => {
    if (!isFileFailure(error)) throw error
    if (await refetch(release, error)) return attempt()
    throw await blame(error)
  })
}

/** Loads code of a release: what takes long is watched, and what fails is tried again where that can help. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import type { LateLoader } from '@lobby/platform/host'
import { isFileFailure } from '../failure.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { ConnectionError, edgeResponds } from './connection.ts'
import { CHECK_EVERY, pause } from './pause.ts'

/** By then what finds a hang hangs itself; ms. */
const WATCH_AT_LATEST = 6_000

/** What watches, examines and reports failures: one chunk, loaded at rest or when it is needed (decision 254). */
export const loadFailures = () => import(/* webpackChunkName: "failures" */ './failures.ts')

/** @throws ConnectionError when the edge does not respond */
async function assertEdge(): Promise<void> {
  if (!(await edgeResponds())) throw new ConnectionError('The site cannot be reached')
}

async function watch(release: PinnedRelease, signal: AbortSignal): Promise<never> {
  await pause(CHECK_EVERY, signal)
  const watching = await Promise.race([loadFailures(), pause(WATCH_AT_LATEST, signal)]).catch(() => undefined)
  if (watching) return watching.rejectOnHang(release, signal, CHECK_EVERY)
  await assertEdge()
  return new Promise(() => undefined)
}

/**
 * Dispatches the request's start and end: one that nobody waits for any more can still put its release into the page.
 */
function request<T>(release: PinnedRelease, loading: Promise<T>): Promise<T> {
  dispatch({ type: 'requestStarted', release, request: loading })
  const end = () => dispatch({ type: 'requestEnded', release, request: loading })
  loading.then(end, end)
  return loading
}

async function requestOrHang<T>(release: PinnedRelease, load: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  try {
    return await Promise.race([request(release, load()), watch(release, done.signal)])
  } finally {
    done.abort()
  }
}

/**
 * Loads code, with one retry where it can help: code that threw would throw again. Rejects with `ConnectionError` when
 * the edge cannot be reached, and with the loader's own error when the release is at fault.
 */
export async function loadWithRetry<T>(release: PinnedRelease, load: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const attempt = () => requestOrHang(release, load)
  try {
    return await attempt()
  } catch (error) {
    if (!isFileFailure(error)) throw error
    const watching = await loadFailures().catch(() => undefined)
    if (watching) return watching.retryLoad(release, error, began, attempt)
    await assertEdge()
    throw error
  }
}

/** What a remote loads itself, later than its pages (FD-19). */
export const loadLate: LateLoader = ({ remote, release }, load) => {
  const present = releaseStore.getState().releases[`${remote}@${release}`]
  return present ? loadWithRetry(present.release, load) : load()
}

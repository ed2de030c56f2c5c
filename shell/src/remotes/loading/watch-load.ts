/** Watches a load that takes long, and decides about one that failed: whose fault it is, and whether to try again. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { isFileFailure } from '../failure.ts'
import { hasReleaseBefore } from '../state/page-releases.ts'
import { releaseStore } from '../state/store.ts'
import { ConnectionError, edgeResponds, FAILURE_LAG, wasOffline } from './connection.ts'
import { measureConnection } from './connection-pace.ts'
import { fileOf } from './failed-file.ts'
import { HangError } from './hang-error.ts'
import { type Progress, watchProgress } from './load-progress.ts'
import { CHECK_EVERY, pause } from './pause.ts'

/** A load without progress for this long, while the edge answers, is a hang; ms (decision 250). */
const HANG_AFTER = 4_000
/**
 * The same where no release can run in its place (choice 258): waiting longer shows a skeleton a little longer, a
 * verdict too early takes a page that was about to come; ms
 */
const HANG_AFTER_ALONE = 10_000
const READ_ALONG_AFTER = 2_000
/** After this long a load has to show that it will end within the time that is left to it; ms (choice 259). */
const DRIP_AFTER = 10_000
const TIME_LEFT = 30_000
/** What else the edge sends comes so much faster that the connection is not what is slow. */
const FASTER = 4

/** Whether a file that is coming would take too long at its pace, though this connection would bring it in time. */
async function drips(progress: Progress, elapsed: number): Promise<boolean> {
  const slow = progress.rests().filter(({ bytes, pace }) =>
    // A file of unknown size may take all of the time.
    bytes === undefined ? elapsed >= DRIP_AFTER + TIME_LEFT : bytes > pace * TIME_LEFT,
  )
  if (slow.length === 0) return false
  const pace = await measureConnection()
  return slow.some((file) => pace > FASTER * file.pace && (file.bytes ?? 0) < pace * TIME_LEFT)
}

/**
 * Never resolves. Rejects when a load makes no progress, or too little: `HangError` if the edge responds, else
 * `ConnectionError`.
 * @param waited how long the load has taken already; ms
 */
export async function rejectOnHang(release: PinnedRelease, signal: AbortSignal, waited: number): Promise<never> {
  const progress = watchProgress(release, signal)
  const name = `${release.remote} ${release.id}`
  let seen = progress.seen()
  let quiet = waited
  let dripsAt = DRIP_AFTER
  for (let elapsed = waited; !signal.aborted; ) {
    await pause(CHECK_EVERY, signal)
    elapsed += CHECK_EVERY
    const now = progress.seen()
    quiet = now === seen ? quiet + CHECK_EVERY : 0
    seen = now
    if (quiet >= READ_ALONG_AFTER || elapsed >= READ_ALONG_AFTER + HANG_AFTER) progress.readAlong()
    if (elapsed >= dripsAt) {
      dripsAt = elapsed + DRIP_AFTER
      if (await drips(progress, elapsed)) throw new HangError(`${name} comes too slowly`)
    }
    if (quiet < (hasReleaseBefore(releaseStore.getState(), release) ? HANG_AFTER : HANG_AFTER_ALONE)) continue
    if (!(await edgeResponds())) throw new ConnectionError('The site cannot be reached')
    if (progress.seen() === seen) throw new HangError(`${name} does not load`)
  }
  return new Promise(() => undefined)
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
 * Tries a load once more whose file failed, where that can help. Rejects with `ConnectionError` when the edge cannot be
 * reached, and with the loader's own error when the release is at fault.
 * @param began when the load began, by `performance.now()`
 */
export async function retryLoad<T>(
  release: PinnedRelease,
  error: unknown,
  began: number,
  attempt: () => Promise<T>,
): Promise<T> {
  // A browser says that it is online before its requests get through: what begins right then still fails for that.
  const since = began - FAILURE_LAG
  /** What to reject with. `wasOffline` after the probe: by then the browser has reported that it was offline. */
  const blame = async (cause: unknown): Promise<unknown> =>
    isFileFailure(cause) && (!(await edgeResponds()) || wasOffline(since))
      ? new ConnectionError('The site cannot be reached', { cause })
      : cause
  const reason = await blame(error)
  if (!isFileFailure(reason)) throw reason
  if (!(await refetch(release, error))) throw await blame(error)
  return attempt().catch(async (again: unknown) => {
    throw await blame(again)
  })
}

/** Loads a module of a release with patience where patience helps, and an honest error where it does not. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { ConnectionError, edgeResponds, wasOffline } from './connection.ts'
import { loadModule } from './container.ts'
import { HangError, isFileFailure } from './failure.ts'
import { fileOf, watchProgress } from './release-files.ts'

/** A load without progress for this long, while the edge answers, is a hang; ms (decision 250). */
const HANG_AFTER = 4_000
/** Often enough that the older release is there within 5 s of the beginning of a hang. */
const LOOK_EVERY = 500
const LOOK_CLOSER_AFTER = 2_000

/** Resolves after a while, or never: a watch that is over must not keep the release it has watched. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Never resolves. Rejects when a load stands still: with `HangError` when the edge answers, else with `ConnectionError`. */
async function standstill(release: PinnedRelease, signal: AbortSignal): Promise<never> {
  const progress = watchProgress(release, signal)
  let seen = progress.seen()
  for (let quiet = 0; !signal.aborted; ) {
    await rest(LOOK_EVERY, signal)
    const now = progress.seen()
    quiet = now === seen ? quiet + LOOK_EVERY : 0
    seen = now
    if (quiet >= LOOK_CLOSER_AFTER) progress.lookCloser()
    if (quiet < HANG_AFTER) continue
    if (!(await edgeResponds())) throw new ConnectionError('The site cannot be reached')
    if (progress.seen() === seen) throw new HangError(`${release.remote} ${release.id} does not load`)
  }
  return new Promise(() => undefined)
}

async function watched<T>(release: PinnedRelease, load: Promise<T>): Promise<T> {
  const over = new AbortController()
  try {
    return await Promise.race([load, standstill(release, over.signal)])
  } finally {
    over.abort()
  }
}

/**
 * Fetches the file that failed anew, past the browser's cache: bad bytes that were served as immutable would otherwise
 * fail for ever. False when the file is not there, so that another try is in vain. Never rejects.
 */
export async function refetch(release: PinnedRelease, error: unknown): Promise<boolean> {
  try {
    return (await fetch(fileOf(release, error), { cache: 'reload' })).ok
  } catch {
    return false
  }
}

/**
 * The module, after one more try where a try can help: code that threw throws again. Rejects with `ConnectionError` when the
 * edge cannot be reached, and with the loader's own error when the release is at fault.
 */
export async function loadPatiently<T>(release: PinnedRelease, module: string): Promise<T> {
  const began = performance.now()
  /** Asked after the probe: by then the browser has said that there was no line, if it was so. */
  const lineFailed = async () => !(await edgeResponds()) || wasOffline(began)
  try {
    return await watched(release, loadModule<T>(release, module))
  } catch (error) {
    if (!isFileFailure(error)) throw error
    if (await lineFailed()) throw new ConnectionError('The site cannot be reached', { cause: error })
    if (!(await refetch(release, error))) {
      if (await lineFailed()) throw new ConnectionError('The site cannot be reached', { cause: error })
      throw error
    }
  }
  try {
    return await watched(release, loadModule<T>(release, module))
  } catch (error) {
    if (isFileFailure(error) && (await lineFailed()))
      throw new ConnectionError('The site cannot be reached', { cause: error })
    throw error
  }
}

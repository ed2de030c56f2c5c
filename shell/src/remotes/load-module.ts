/** Loads a module of a release with patience where patience helps, and an honest error where it does not. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { loadModule } from './container.ts'
import { HangError, phaseOf } from './failure.ts'
import { edgeAnswers, LineError } from './line.ts'

/** A load without progress for this long, while the edge answers, is a hang; ms (architecture.md). */
const HANG_AFTER = 4_000

const baseUrl = (release: PinnedRelease): string => new URL('.', new URL(release.entry, location.origin)).href

/** How many files of the release the browser has finished fetching: what progress is measured by. */
function filesArrived(release: PinnedRelease): number {
  const base = baseUrl(release)
  return performance.getEntriesByType('resource').filter((entry) => entry.name.startsWith(base)).length
}

/** Rejects with `HangError` when the load stands still while the edge answers; a slow line waits on. */
async function watched<T>(release: PinnedRelease, load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hang = new Promise<never>((_, reject) => {
    const watch = (arrived: number) => {
      timer = setTimeout(async () => {
        const now = filesArrived(release)
        if (now === arrived && (await edgeAnswers()))
          reject(new HangError(`${release.remote} ${release.id} does not load`))
        else watch(now)
      }, HANG_AFTER)
    }
    watch(filesArrived(release))
  })
  try {
    return await Promise.race([load, hang])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches the file that failed anew, past the browser's cache: bad bytes that were served as immutable would otherwise
 * fail for ever. False when the file is not there, so that another try is in vain.
 */
async function refetch(release: PinnedRelease, error: unknown): Promise<boolean> {
  const named = /https?:\/\/[^\s)"]+/.exec(error instanceof Error ? error.message : '')?.[0]
  const url = named?.startsWith(baseUrl(release)) ? named : new URL(release.entry, location.origin).href
  try {
    return (await fetch(url, { cache: 'reload' })).ok
  } catch {
    return false
  }
}

/**
 * The module, after one more try where a try can help. Throws `LineError` when the edge cannot be reached, and the
 * loader's own error when the release is at fault.
 */
export async function loadPatiently<T>(release: PinnedRelease, module: string): Promise<T> {
  try {
    return await watched(release, loadModule<T>(release, module))
  } catch (error) {
    if (phaseOf(error) === 'hang') throw error
    if (!(await edgeAnswers())) throw new LineError('The site cannot be reached', { cause: error })
    if (!(await refetch(release, error))) throw error
    return watched(release, loadModule<T>(release, module))
  }
}

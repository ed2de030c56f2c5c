/** Files of a release that do not come outside of any render: they count against it as those inside do (FD-07). */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { SHELL_RELEASE } from '../../shell-release.ts'
import { isReplaceable, pinStore, releaseKey } from '../state/store.ts'
import { edgeResponds, FAILURE_LAG, wasOffline } from './connection.ts'
import { isChunkFailure, phaseOf, reportFailure } from './failure.ts'
import { fallBack } from './fall-back.ts'
import { refetch } from './load-module.ts'
import { openedReleases } from './opened-release.ts'
import { baseUrl, fileOf } from './release-files.ts'

/** URLs of style sheets that did not come, the last ones: their errors do not name them. */
const missingStyles: string[] = []
const KEPT = 20

/** Releases that were reported and run on, because there is nothing before them. */
const reported = new Set<string>()

function releaseOf(error: unknown): PinnedRelease | undefined {
  const { message } = error as Error
  return openedReleases().find(
    (release) => message.includes(baseUrl(release)) || missingStyles.includes(fileOf(release, error)),
  )
}

async function fileFailed(error: unknown): Promise<void> {
  const release = releaseOf(error)
  const since = performance.now() - FAILURE_LAG
  if (!release || !(await edgeResponds()) || wasOffline(since)) return
  void refetch(release, error)
  if (isReplaceable(pinStore.getState(), release)) return fallBack(release, phaseOf(error), error)
  // What is on screen works: better a button that does nothing than no page at all.
  if (reported.has(releaseKey(release))) return
  reported.add(releaseKey(release))
  reportFailure(release, phaseOf(error), error, release.id, SHELL_RELEASE)
}

/** Watches for the whole life of the page. */
export function watchLateFailures(): void {
  // Errors of elements do not bubble, but they can be caught on their way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      missingStyles.push(target.href)
      if (missingStyles.length > KEPT) missingStyles.shift()
    },
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkFailure(reason)) void fileFailed(reason)
  })
}

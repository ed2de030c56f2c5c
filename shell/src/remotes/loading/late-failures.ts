/** Files of a release that fail outside of any render: they count against it as those inside do (FD-07). */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { isChunkFailure, phaseOf } from '../failure.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { edgeResponds, FAILURE_LAG, wasOffline } from './connection.ts'
import { refetch } from './load-module.ts'
import { baseUrl, fileOf } from './release-files.ts'

/** URLs of the last style sheets that failed: their errors do not name them. */
const missingStyles: string[] = []
const MAX_STYLES = 20

function releaseOf(error: unknown): PinnedRelease | undefined {
  const { message } = error as Error
  const present = Object.values(releaseStore.getState().releases).map(({ release }) => release)
  return present.find((release) => message.includes(baseUrl(release)) || missingStyles.includes(fileOf(release, error)))
}

async function onMissingFile(error: unknown): Promise<void> {
  const release = releaseOf(error)
  const since = performance.now() - FAILURE_LAG
  if (!release || !(await edgeResponds()) || wasOffline(since)) return
  void refetch(release, error)
  dispatch({ type: 'releaseMissedFile', release, phase: phaseOf(error), error })
}

/** Starts watching, for the whole life of the page. */
export function watchLateFailures(): void {
  // Error events of elements do not bubble; they can be captured.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      missingStyles.push(target.href)
      if (missingStyles.length > MAX_STYLES) missingStyles.shift()
    },
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkFailure(reason)) void onMissingFile(reason)
  })
}

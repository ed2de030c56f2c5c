/** Finds out whose fault it is that a view missed a file. */

import type { View } from '../state/page-releases.ts'
import type { FileVerdict } from '../state/release-events.ts'
import { releaseStore } from '../state/store.ts'
import { edgeResponds, FAILURE_LAG, isConnectionError, wasOffline } from './connection.ts'
import { fileOf } from './failed-file.ts'
import { refetch } from './watch-load.ts'

const wasPreloaded = (file: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === file)

interface Examined {
  verdict: FileVerdict
  /** URL. */
  file: string
}

/** Never rejects. */
export async function examineFile({ release }: View, error: unknown): Promise<Examined> {
  const since = performance.now() - FAILURE_LAG
  const file = fileOf(release, error)
  // A connection that is back by now says nothing about the moment of the failure.
  if (isConnectionError(error) || !(await edgeResponds()) || wasOffline(since)) return { verdict: 'connection', file }
  // Bad bytes in the browser's cache would fail at the next visit too.
  const isThere = refetch(release, error)
  // A preload that failed while the connection was gone fails what asks for it later: once more, without its answer.
  const mayRetry = wasPreloaded(file) && !releaseStore.getState().retriedFiles.includes(file)
  return { verdict: mayRetry && (await isThere) ? 'preload' : 'release', file }
}

/**
 * What fails outside of any render: files of a release count against it as those inside do (FD-07), and so do errors of
 * its handlers and promises that come again and again (FD-18).
 */

import type { PinnedRelease } from '@lobby/contracts/boot'
import { NO_RELEASE } from '@lobby/contracts/boot'
import { isGatewayError } from '@lobby/platform'
import { type FailurePhase, isChunkFailure, phaseOf } from '../failure.ts'
import { dispatch } from '../state/store.ts'
import { edgeResponds, FAILURE_LAG, isConnectionError, wasOffline } from './connection.ts'
import { releaseIn } from './error-frames.ts'
import { fileOf } from './failed-file.ts'
import { baseUrl } from './release-files.ts'
import { presentReleases, releaseOfCode } from './release-of-code.ts'
import { releaseOfElement } from './release-of-element.ts'
import { sendReport } from './report-failure.ts'
import { refetch } from './watch-load.ts'

/** As many of the same error on one page within this time replace the release; ms. */
const SAME_ERRORS = 3
const WITHIN = 60_000

/** URLs of the last style sheets that failed: their errors do not name them. */
const missingStyles: string[] = []
const MAX_STYLES = 20

function releaseOfFile(error: unknown): PinnedRelease | undefined {
  const { message } = error as Error
  return presentReleases().find(
    (release) => message.includes(baseUrl(release)) || missingStyles.includes(fileOf(release, error)),
  )
}

async function onMissingFile(error: unknown): Promise<void> {
  const release = releaseOfFile(error)
  const since = performance.now() - FAILURE_LAG
  if (!release || !(await edgeResponds()) || wasOffline(since)) return
  void refetch(release, error)
  dispatch({ type: 'releaseMissedFile', release, phase: phaseOf(error), error })
}

/** The last errors by release, page and message, with their times by `performance.now()`. */
const times = new Map<string, number[]>()
const MAX_ERRORS = 50

/** How often this happened on this page lately, this time included. */
function countOf(release: PinnedRelease, error: unknown): number {
  const now = performance.now()
  const key = `${baseUrl(release)} ${location.pathname} ${error}`
  const lately = [...(times.get(key) ?? []), now].filter((time) => now - time < WITHIN)
  times.delete(key)
  times.set(key, lately)
  const [oldest] = times.keys()
  if (times.size > MAX_ERRORS && oldest !== undefined) times.delete(oldest)
  return lately.length
}

/** @param where URLs of code, nearest to the error first. */
function onThrown(error: unknown, where: string, phase: FailurePhase): void {
  // What the gateway answers is no release's fault, and neither is a call that was broken off.
  if (isGatewayError(error) || isConnectionError(error) || (error as Error | null)?.name === 'AbortError') return
  const release = releaseOfCode(where)
  const owner = release ?? releaseIn(where)
  sendReport({ release: owner, phase, error, ran: owner.id, where })
  if (!release) return
  const stays = countOf(release, error) < SAME_ERRORS
  dispatch({ type: 'releaseThrew', release, phase, error, stays })
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || ''

/** An element's file did not come, or code threw outside of a promise. */
export function onError(event: Event): void {
  const { target } = event
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
    missingStyles.push(target.href)
    if (missingStyles.length > MAX_STYLES) missingStyles.shift()
  }
  if (event instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = event
    // No error of anybody's: what observers have changed is told in the next frame.
    if (message.startsWith('ResizeObserver loop')) return
    onThrown(error ?? message, stackOf(error) || `${filename}:${lineno}:${colno}`, 'handler')
  } else if (target instanceof HTMLImageElement || target instanceof HTMLMediaElement) void onMissingResource(target)
}

/** A picture or film did not come although the edge responds; scripts and styles of releases are the loader's. */
async function onMissingResource(element: Element): Promise<void> {
  const { remote, id } = releaseOfElement(element) ?? { remote: NO_RELEASE, id: NO_RELEASE }
  const error = `${element.localName} resource failed to load`
  if (await edgeResponds()) sendReport({ release: { remote, id }, phase: 'resource', error, ran: id })
}

/** A promise was rejected, and nobody caught it. */
export function onRejection(reason: unknown): void {
  if (isChunkFailure(reason)) void onMissingFile(reason)
  else if (phaseOf(reason) === 'hang') onHang(reason as Error)
  else onThrown(reason, stackOf(reason), 'promise')
}

/** The edge was probed before the load was given up, and the error names its release. */
function onHang(error: Error): void {
  const release = presentReleases().find(({ remote, id }) => error.message.includes(`${remote} ${id} `))
  if (release) dispatch({ type: 'releaseMissedFile', release, phase: 'hang', error })
}

import { EDGE, type FailureBeacon } from '@lobby/contracts/boot'
import type { FailurePhase } from '../failure.ts'
import { sendBeacon } from './beacon.ts'
import { framesOf } from './error-frames.ts'
import { SHELL_RELEASE } from './shell-release.ts'

/** A release that has failed, or what is in its place in a report about the channel. */
export interface Reported {
  release: { remote: string; id: string }
  phase: FailurePhase
  error: unknown
  /** Id of the release that runs in its place; its own when it runs on all the same. */
  ran: string | null
  /** Where it was, for an error without a stack. */
  where?: string
}

/** Reports of one page at most (TE-01): a page that fails over and over has said what there is to say. */
const MOST_REPORTS = 20
/** What was reported. */
const sent = new Set<string>()

/**
 * Sends it to the edge, unless the same was sent before, and says on the console which release runs in place of the one
 * that failed.
 */
export function sendReport({ release: { remote, id }, phase, error, ran, where }: Reported): void {
  const cause = String(error).slice(0, 500)
  const frames = framesOf(error, where)
  const key = JSON.stringify([remote, id, phase, cause, ran, frames[0]])
  if (sent.has(key) || sent.size >= MOST_REPORTS) return
  sent.add(key)
  if (ran !== id && phase !== 'pins')
    console.error(`${remote}@${id} failed (${phase}); ${ran ? `running ${ran}` : 'nothing before it'}`, error)
  const path = location.pathname.slice(0, 500)
  const beacon: FailureBeacon = { remote, release: id, phase, cause, ran, shell: SHELL_RELEASE, path, frames }
  sendBeacon(EDGE.failures, beacon)
}

/** Forgets what was reported: tests share a page. */
export const forgetReports = (): void => sent.clear()

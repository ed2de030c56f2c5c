import { EDGE, type FailureBeacon } from '@lobby/contracts/boot'
import type { FailurePhase } from '../failure.ts'
import { SHELL_RELEASE } from './shell-release.ts'

/** A release that has failed, or what is in its place in a report about the channel. */
export interface Reported {
  release: { remote: string; id: string }
  phase: FailurePhase
  error: unknown
  /** Id of the release that runs in its place; its own when it runs on all the same. */
  ran: string | null
}

/** Sends it to the edge, and says on the console which release runs in place of the one that failed. */
export function sendReport({ release: { remote, id }, phase, error, ran }: Reported): void {
  if (ran !== id && phase !== 'pins')
    console.error(`${remote}@${id} failed (${phase}); ${ran ? `running ${ran}` : 'nothing before it'}`, error)
  const beacon: FailureBeacon = {
    remote,
    release: id,
    phase,
    cause: String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(0, 500),
    ran,
    shell: SHELL_RELEASE,
    path: location.pathname.slice(0, 500),
  }
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(EDGE.failures, body)) {
    void fetch(EDGE.failures, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
}

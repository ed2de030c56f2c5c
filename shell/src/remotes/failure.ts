import { EDGE, type FAILURE_PHASES, type FailureBeacon, type PinnedRelease } from '@lobby/contracts/boot'

export type FailurePhase = (typeof FAILURE_PHASES)[number]

/** A release that makes no progress while the edge answers. */
export class HangError extends Error {
  override readonly name = 'HangError'
}

/** What of a release failed, read from the errors that loaders throw. */
export function phaseOf(error: unknown): FailurePhase {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'HangError') return 'hang'
  if (message.includes('css chunk')) return 'style'
  if (name === 'ChunkLoadError') return 'chunk'
  if (message.includes('RUNTIME-008') || message.includes('RUNTIME-001')) return 'entry'
  return 'module'
}

/** Errors of files that did not come: a later one counts against the release as much as an early one. */
export function isChunkFailure(error: unknown): boolean {
  const phase = phaseOf(error)
  return phase === 'chunk' || phase === 'style'
}

/** Tells the edge that a release could not run (FD-07). Never throws: a failing beacon must not make a second failure. */
export function reportFailure(
  release: PinnedRelease,
  phase: FailurePhase,
  error: unknown,
  ran: string | null,
  shell: string,
): void {
  const beacon: FailureBeacon = {
    remote: release.remote,
    release: release.id,
    phase,
    cause: String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(0, 500),
    ran,
    shell,
    path: location.pathname.slice(0, 500),
  }
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(EDGE.failures, body)) {
    void fetch(EDGE.failures, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
}

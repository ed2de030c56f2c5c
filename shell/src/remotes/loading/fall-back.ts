import type { PinnedRelease } from '@lobby/contracts/boot'
import { SHELL_RELEASE } from '../../shell-release.ts'
import { pinStore, releaseFailed, releaseKey, usableRelease } from '../state/store.ts'
import { type FailurePhase, reportFailure } from './failure.ts'

/**
 * A release that could not run gives way to the one before it for the rest of this page view, and the edge hears of it
 * once, however many elements have met the failure (FD-07).
 */
export function fallBack(release: PinnedRelease, phase: FailurePhase, error: unknown): void {
  if (pinStore.getState().failed.has(releaseKey(release))) return
  releaseFailed(release)
  const next = usableRelease(pinStore.getState(), release.remote)
  console.error(`${releaseKey(release)} failed (${phase}); ${next ? `running ${next.id}` : 'nothing before it'}`, error)
  reportFailure(release, phase, error, next?.id ?? null, SHELL_RELEASE)
}

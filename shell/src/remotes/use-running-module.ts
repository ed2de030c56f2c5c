import type { PinnedRelease } from '@lobby/contracts/boot'
import { leases } from '@lobby/platform/host'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SHELL_RELEASE } from '../shell-release.ts'
import { type FailurePhase, phaseOf, reportFailure } from './failure.ts'
import { isLineError } from './line.ts'
import { countUse, type OpenedModule, openModule, readyModule } from './opened-release.ts'
import { pinStore, releaseFailed, releaseKey, retryAsked, usableRelease } from './pin-store.ts'

export type Running =
  | { state: 'loading' }
  | { state: 'running'; opened: OpenedModule }
  /** Nothing left to run. */
  | { state: 'failed' }
  /** The edge cannot be reached: nothing is known about the release. */
  | { state: 'line' }

/** A release that could not run gives way to the one before it, and the edge hears of it (FD-07). */
export function giveWay(release: PinnedRelease, phase: FailurePhase, error: unknown): void {
  if (pinStore.getState().failed.has(releaseKey(release))) return
  releaseFailed(release)
  const next = usableRelease(pinStore.getState(), release.remote)
  console.error(`${releaseKey(release)} failed (${phase}); ${next ? `running ${next.id}` : 'nothing before it'}`, error)
  reportFailure(release, phase, error, next?.id ?? null, SHELL_RELEASE)
}

/** Resolves when nothing of the release holds a lease (FD-06). */
function idle(release: PinnedRelease, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!leases.has(release.remote, release.id)) return resolve()
    const stop = leases.subscribe(() => {
      if (leases.has(release.remote, release.id)) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Runs one module of the release that is wanted now. When another release is wanted, that one is loaded first and takes
 * over once nothing holds a lease on the old one; if it cannot be loaded, the old one stays.
 */
export function useRunningModule(
  release: PinnedRelease,
  module: string,
): { running: Running; failed: (phase: FailurePhase, error: unknown) => void; retry: () => void } {
  const [running, setRunning] = useState<Running>(() => {
    const ready = readyModule(release, module)
    return ready ? { state: 'running', opened: ready } : { state: 'loading' }
  })
  const [attempt, setAttempt] = useState(0)
  const shown = running.state === 'running' ? running.opened : undefined
  const shownRef = useRef(shown)
  shownRef.current = shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    const old = shownRef.current
    const sameRelease = old?.release.id === release.id && old.release.remote === release.remote
    if (sameRelease && old.module === module) return
    const gone = new AbortController()
    if (old && old.module !== module) setRunning({ state: 'loading' })
    const take = async () => {
      try {
        const opened = await openModule(release, module)
        if (old && !sameRelease && old.module === module) await idle(old.release, gone.signal)
        if (!gone.signal.aborted) setRunning({ state: 'running', opened })
      } catch (error) {
        if (gone.signal.aborted) return
        if (isLineError(error)) {
          if (!old) setRunning({ state: 'line' })
          return
        }
        giveWay(release, phaseOf(error), error)
        if (!usableRelease(pinStore.getState(), release.remote) && !old) setRunning({ state: 'failed' })
      }
    }
    if (pinStore.getState().failed.has(releaseKey(release))) setRunning({ state: 'failed' })
    else void take()
    return () => gone.abort()
  }, [release.remote, release.id, module, attempt])

  useEffect(() => (shown ? countUse(shown.release) : undefined), [shown])

  useEffect(() => {
    if (running.state !== 'line') return
    const again = () => setAttempt((n) => n + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [running.state])

  const failed = useCallback((phase: FailurePhase, error: unknown) => {
    const at = shownRef.current
    if (!at) return
    giveWay(at.release, phase, error)
    setRunning(usableRelease(pinStore.getState(), at.release.remote) ? { state: 'loading' } : { state: 'failed' })
  }, [])
  const retry = useCallback(() => {
    retryAsked(release.remote)
    setRunning({ state: 'loading' })
    setAttempt((n) => n + 1)
  }, [release.remote])
  return { running, failed, retry }
}

import type { PinnedRelease } from '@lobby/contracts/boot'
import { leases } from '@lobby/platform/host'
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { ConnectionError, edgeResponds, FAILURE_LAG, isConnectionError, wasOffline } from '../loading/connection.ts'
import { type FailurePhase, isChunkFailure, phaseOf } from '../loading/failure.ts'
import { fallBack } from '../loading/fall-back.ts'
import { refetch } from '../loading/load-module.ts'
import { countUse, isCurrent, type OpenedModule, openModule, readyModule, renew } from '../loading/opened-release.ts'
import { fileOf } from '../loading/release-files.ts'
import { pinStore, releaseKey, usableRelease, usePins } from '../state/store.ts'

export type Running =
  | { state: 'loading' }
  | { state: 'running'; opened: OpenedModule }
  /** Nothing left to run. */
  | { state: 'failed' }
  /** The edge cannot be reached: nothing is known about the release. */
  | { state: 'disconnected' }

const LOADING: Running = { state: 'loading' }

/** How long after a try over a bad line the next one comes, when the browser does not say earlier that it is online; ms. */
const RETRY_PAUSE = 2_000

/** Files that were asked for once more because their preload may have failed for them. */
const retriedFiles = new Set<string>()
const wasPreloaded = (file: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === file)

const hasFailed = (release: PinnedRelease): boolean => pinStore.getState().failed.has(releaseKey(release))

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

/** Calls `again` once the line may be there again. */
function onceConnected(again: () => void, signal: AbortSignal): void {
  const timer = setTimeout(again, RETRY_PAUSE)
  addEventListener('online', again, { once: true, signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

/**
 * Runs one module of the release that is wanted now. When another release is wanted, that one is loaded first and takes
 * over once nothing holds a lease on the old one; if it cannot be loaded, the old one stays. `failed` is for what only
 * rendering shows; `retry` is the player's.
 */
export function useRunningModule(
  release: PinnedRelease,
  module: string,
): { running: Running; failed: (phase: FailurePhase, error: unknown) => void; retry: () => void } {
  const [state, setState] = useState<Running>(() => {
    const ready = readyModule(release, module)
    return ready && !hasFailed(release) ? { state: 'running', opened: ready } : LOADING
  })
  const [attempt, again] = useReducer((n: number) => n + 1, 0)
  const retries = usePins((pins) => pins.retries[release.remote] ?? 0)
  /** Has to be thrown away before it can run again. */
  const stale = useRef<PinnedRelease>(undefined)

  const opened = state.state === 'running' ? state.opened : undefined
  const shown = opened?.module === module && isCurrent(opened) ? opened : undefined
  const shownRef = useRef(shown)
  shownRef.current = shown
  const running = opened && !shown ? LOADING : state

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same release, module and try is the same work, whatever object says it
  useEffect(() => {
    const old = shownRef.current
    if (old && releaseKey(old.release) === releaseKey(release)) return
    if (hasFailed(release)) {
      if (!old) setState({ state: 'failed' })
      return
    }
    const gone = new AbortController()
    const take = async () => {
      try {
        if (stale.current) {
          if (!(await edgeResponds())) throw new ConnectionError('The site cannot be reached')
          const { current } = stale
          stale.current = undefined
          if (current) return renew(current.remote, current)
        }
        const next = await openModule(release, module)
        if (old) await idle(old.release, gone.signal)
        // In pieces, so that a touch meanwhile is answered: several remotes come at the same time.
        if (!gone.signal.aborted && !hasFailed(release))
          startTransition(() => setState({ state: 'running', opened: next }))
      } catch (error) {
        if (gone.signal.aborted) return
        if (isConnectionError(error)) {
          if (!old) setState({ state: 'disconnected' })
          return onceConnected(again, gone.signal)
        }
        fallBack(release, phaseOf(error), error)
        if (!old && !usableRelease(pinStore.getState(), release.remote)) setState({ state: 'failed' })
      }
    }
    // What says that the line is bad goes on saying it while the site tries by itself.
    if (!old) setState((before) => (before.state === 'disconnected' ? before : LOADING))
    void take()
    return () => gone.abort()
  }, [release.remote, release.id, module, attempt, retries])

  // Not a layout effect: the release is in use until what the page's own effects have begun is undone as well.
  useEffect(() => (shown ? countUse(shown.release) : undefined), [shown])

  const failed = useCallback(async (phase: FailurePhase, error: unknown) => {
    const at = shownRef.current?.release
    if (!at) return
    const since = performance.now() - FAILURE_LAG
    setState(LOADING)
    if (isChunkFailure(error)) {
      // A line that has come back meanwhile says nothing about the moment of the failure.
      if (!(await edgeResponds()) || wasOffline(since)) {
        stale.current = at
        setState((now) => (now.state === 'loading' ? { state: 'disconnected' } : now))
        return again()
      }
      // Bad bytes in the browser's cache would fail at the next visit too.
      const there = refetch(at, error)
      // A preload that failed over a dead line fails what asks for it afterwards: once more, without the preload's answer.
      const file = fileOf(at, error)
      if (wasPreloaded(file) && !retriedFiles.has(file) && (await there)) {
        retriedFiles.add(file)
        return renew(at.remote, at)
      }
    }
    fallBack(at, phase, error)
    again()
  }, [])

  const retry = useCallback(() => {
    setState(LOADING)
    renew(release.remote, stale.current)
    stale.current = undefined
  }, [release.remote])
  return { running, failed, retry }
}

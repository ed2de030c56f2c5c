import type { PinnedRelease } from '@lobby/contracts/boot'
import { startTransition, useCallback, useEffect, useId, useState } from 'react'
import { isChunkFailure, phaseOf } from '../failure.ts'
import { isConnectionError } from '../loading/connection.ts'
import { hasFailed, type Place, readyView, releaseKey, type View } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'

/** What a place shows: a view of a release, or why there is none. */
export type Shown = View | 'loading' | 'disconnected' | 'failed'

function shownIn(place: Place | undefined): Shown {
  if (place?.view) return place.view
  if (place?.state === 'broken') return 'failed'
  // Once the edge has responded, nobody is told to look at the connection.
  if (place?.state === 'disconnected' || place?.state === 'probing') return place.isBack ? 'failed' : 'disconnected'
  return place?.state === 'failed' ? 'failed' : 'loading'
}

/**
 * A place for one module of the release that is wanted now. `onFailure` is for what only rendering shows; `retry` is
 * the player's.
 */
export function usePlace(
  release: PinnedRelease,
  module: string,
): { shown: Shown; onFailure: (error: unknown, late: boolean) => void; retry: () => void } {
  const id = useId()
  const [current, setCurrent] = useState<Shown>(() => {
    const state = releaseStore.getState()
    return (!hasFailed(state, release) && readyView(state, release, module)) || 'loading'
  })
  const shown = typeof current === 'object' && current.module !== module ? 'loading' : current
  const view = typeof shown === 'object' ? shown : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the same for as long as the element is
  useEffect(() => {
    let last = current
    const stop = releaseStore.subscribe(() => {
      const next = shownIn(releaseStore.getState().places[id])
      if (next === last) return
      last = next
      // In pieces, so that input meanwhile is handled: several remotes come at the same time.
      if (typeof next === 'object') startTransition(() => setCurrent(next))
      else setCurrent(next)
    })
    return () => {
      stop()
      dispatch({ type: 'placeClosed', place: id })
    }
  }, [id])

  const want = () => dispatch({ type: 'moduleWanted', place: id, release, module })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same release is the same wish, whatever object says it
  useEffect(want, [id, release.remote, release.id, module])

  // Not a layout effect: the release is in use until what the page's own effects have begun is undone as well.
  useEffect(() => {
    if (!view) return
    const key = releaseKey(view.release)
    dispatch({ type: 'viewCommitted', place: id, key })
    // TE-02: the time to its content.
    performance.mark(`${key} ${view.module}`)
    return () => dispatch({ type: 'viewCommitted', place: id })
  }, [id, view])

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first wish
  const onFailure = useCallback(
    (error: unknown, late: boolean) => {
      if (!view) return
      const { release } = view
      // What was here already and throws in its first render does so before the effects above have run.
      if (!releaseStore.getState().places[id]) want()
      const phase = phaseOf(error)
      if (isChunkFailure(error) || isConnectionError(error))
        dispatch({ type: 'viewMissedFile', place: id, release, phase, error })
      else
        dispatch({ type: 'viewThrew', place: id, release, phase: phase === 'module' ? 'render' : phase, error, late })
    },
    [id, view],
  )
  const retry = useCallback(() => dispatch({ type: 'retryRequested', place: id }), [id])
  return { shown, onFailure, retry }
}

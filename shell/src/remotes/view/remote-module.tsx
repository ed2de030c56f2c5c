import type { PinnedRelease } from '@lobby/contracts/boot'
import { ReleaseScope } from '@lobby/platform/host'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { Starting } from '../loading/starting.ts'
import { releaseKey } from '../state/page-releases.ts'
import { FormDraft } from './form-draft.ts'
import { FormDraftArea } from './form-draft-area.tsx'
import { ReleaseBoundary } from './release-boundary.tsx'
import { useRunningMark } from './running-mark.ts'
import { usePlace } from './use-place.ts'

export interface RemoteModuleStates {
  loading: ReactNode
  /** Nothing is left to run, or what is left threw as what ran before it did. */
  failed: (retry: () => void) => ReactNode
  /** The edge cannot be reached: nothing is known about the release. */
  disconnected: (retry: () => void) => ReactNode
}

/** One page or slot contribution of a remote, whichever release of it can run. */
export function RemoteModule({
  place,
  release,
  module,
  props,
  states,
}: {
  /** The element around it. */
  place: RefObject<HTMLElement | null>
  release: PinnedRelease
  module: string
  props: Record<string, unknown>
  states: RemoteModuleStates
}) {
  const { shown, onFailure, retry } = usePlace(release, module)
  const [draft] = useState(() => new FormDraft())
  const running = typeof shown === 'object' ? shown.release : undefined
  useRunningMark(place, running && releaseKey(running))
  const scope = useMemo(() => running && { remote: running.remote, release: running.id }, [running])
  if (shown === 'failed' || shown === 'disconnected') return states[shown](retry)
  if (shown === 'loading' || !scope) return states.loading
  const { Component } = shown
  return (
    <ReleaseBoundary
      key={releaseKey(shown.release)}
      loading={states.loading}
      onFailure={onFailure}
      onLeaving={() => draft.save()}
    >
      <ReleaseScope value={scope}>
        <Starting />
        <FormDraftArea draft={draft}>
          <Component {...props} />
        </FormDraftArea>
      </ReleaseScope>
    </ReleaseBoundary>
  )
}

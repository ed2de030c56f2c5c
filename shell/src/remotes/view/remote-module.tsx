import type { PinnedRelease } from '@lobby/contracts/boot'
import { ReleaseScope } from '@lobby/platform/host'
import { type ReactNode, useMemo, useState } from 'react'
import { releaseKey } from '../state/store.ts'
import { FormDraft } from './form-draft.ts'
import { FormDraftArea } from './form-draft-area.tsx'
import { ReleaseBoundary } from './release-boundary.tsx'
import { useRunningModule } from './use-running-module.ts'

export interface RemoteModuleStates {
  loading: ReactNode
  /** Nothing is left to run, or the module threw after it had been shown. */
  failed: (retry: () => void) => ReactNode
  /** The site cannot be reached. */
  disconnected: (retry: () => void) => ReactNode
}

/** One page or slot contribution of a remote, whichever release of it can run. */
export function RemoteModule({
  release,
  module,
  props,
  states,
}: {
  release: PinnedRelease
  module: string
  props: Record<string, unknown>
  states: RemoteModuleStates
}) {
  const { running, failed, retry } = useRunningModule(release, module)
  const [typed] = useState(() => new FormDraft())
  const opened = running.state === 'running' ? running.opened : undefined
  const scope = useMemo(() => opened && { remote: opened.release.remote, release: opened.release.id }, [opened])
  if (running.state === 'failed') return states.failed(retry)
  if (running.state === 'disconnected') return states.disconnected(retry)
  if (!opened || !scope) return states.loading
  const { Component } = opened
  return (
    <ReleaseBoundary
      key={releaseKey(opened.release)}
      loading={states.loading}
      onFailure={failed}
      onLeaving={() => typed.keep()}
      fallback={states.failed}
    >
      <ReleaseScope value={scope}>
        <FormDraftArea typed={typed}>
          <Component {...props} />
        </FormDraftArea>
      </ReleaseScope>
    </ReleaseBoundary>
  )
}

import type { PinnedRelease } from '@lobby/contracts/boot'
import { ReleaseScope } from '@lobby/platform/host'
import { type ReactNode, Suspense, useMemo } from 'react'
import { releaseKey } from './pin-store.ts'
import { ReleaseBoundary } from './release-boundary.tsx'
import { useRunningModule } from './use-running-module.ts'

export interface RemoteModuleStates {
  loading: ReactNode
  /** Nothing is left to run, or the module threw after it had been shown. */
  failed: (retry: () => void) => ReactNode
  /** The site cannot be reached. */
  line: (retry: () => void) => ReactNode
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
  const opened = running.state === 'running' ? running.opened : undefined
  const scope = useMemo(
    () => ({ remote: opened?.release.remote ?? release.remote, release: opened?.release.id ?? release.id }),
    [opened, release],
  )
  if (running.state === 'loading') return states.loading
  if (running.state === 'failed') return states.failed(retry)
  if (running.state === 'line') return states.line(retry)
  const { Component } = running.opened
  return (
    <ReleaseBoundary key={releaseKey(running.opened.release)} onFailure={failed} fallback={states.failed}>
      <ReleaseScope value={scope}>
        <Suspense fallback={states.loading}>
          <Component {...props} />
        </Suspense>
      </ReleaseScope>
    </ReleaseBoundary>
  )
}

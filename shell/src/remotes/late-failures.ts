/** Files of a release that do not come outside of any render: they count against it as those inside do (FD-07). */
import { isChunkFailure, phaseOf } from './failure.ts'
import { pinStore, releasesInUse } from './pin-store.ts'
import { giveWay } from './use-running-module.ts'

/** Watches for the whole life of the page. */
export function watchLateFailures(): void {
  addEventListener('unhandledrejection', (event) => {
    if (!isChunkFailure(event.reason)) return
    const message = String((event.reason as Error).message)
    const release = releasesInUse(pinStore.getState()).find(({ remote, id }) => message.includes(`/${remote}/${id}/`))
    if (release) giveWay(release, phaseOf(event.reason), event.reason)
  })
}

import { onGarbledAnswer, pauseQueries, resumeQueries } from '@lobby/platform/host'
import { edgeResponds, isCaptive, onCaptiveChange } from '../remotes/loading/connection.ts'

/** How often the edge is probed while a portal answers for it; ms. */
const PROBE_EVERY = 2_000

/**
 * FD-27: finds out whether a portal answers in place of the gateway, and holds reads back while one does. Once the edge
 * answers again, what has failed is read again; pages and slots try again by themselves.
 */
export function watchForPortal(): void {
  onGarbledAnswer(() => void edgeResponds())
  let timer: ReturnType<typeof setInterval> | undefined
  onCaptiveChange(() => {
    clearInterval(timer)
    if (isCaptive()) {
      pauseQueries()
      timer = setInterval(() => void edgeResponds(), PROBE_EVERY)
    } else resumeQueries()
  })
}

/** Tells the edge of long freezes, where the browser says whose script they were (TE-01). */
import { framesIn } from '../remotes/loading/error-frames.ts'
import { sendReport } from '../remotes/loading/report-failure.ts'

/** From when on a frame that is not drawn is a freeze; ms. */
const FREEZE = 2_000

interface LongFrame extends PerformanceEntry {
  scripts?: readonly { duration: number; sourceURL: string; sourceCharPosition: number }[]
}

function report({ duration, scripts = [] }: LongFrame): void {
  if (duration < FREEZE) return
  const [longest] = [...scripts].sort((a, b) => b.duration - a.duration)
  // Line 0: what follows is the position in the file.
  const where = longest ? `${longest.sourceURL}:0:${Math.max(longest.sourceCharPosition, 0)}` : ''
  const [remote, id] = framesIn(where)[0]?.split('/') ?? []
  // A freeze that no script of ours caused, such as that of a phone that slept, is nobody's error.
  if (remote && id) sendReport({ release: { remote, id }, phase: 'freeze', error: 'long freeze', ran: id, where })
}

/** Watches for the whole life of the page, and sees what was before. Browsers that cannot tell are left out. */
export function watchFreezes(): void {
  const type = 'long-animation-frame'
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(report)).observe({ type, buffered: true })
}

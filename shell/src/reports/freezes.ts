/** Tells the edge of long freezes, where the browser says whose script they were (TE-01). */
import { NO_RELEASE } from '@lobby/contracts/boot'
import { releaseIn } from '../remotes/loading/error-frames.ts'
import { sendReport } from '../remotes/loading/report-failure.ts'
import { type LongFrame, longestScript, watchLongFrames } from './long-frames.ts'

/** From when on a frame that is not drawn is a freeze; ms. */
const FREEZE = 2_000

function report(frame: LongFrame): void {
  if (frame.duration < FREEZE) return
  const where = longestScript([frame])
  const release = releaseIn(where)
  // A freeze that no script of ours caused, such as that of a phone that slept, is nobody's error.
  if (release.id !== NO_RELEASE) sendReport({ release, phase: 'freeze', error: 'long freeze', ran: release.id, where })
}

/** Watches for the whole life of the page, and sees what was before. */
export const watchFreezes = (): void => watchLongFrames(report)

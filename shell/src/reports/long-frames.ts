/** Long animation frames, where the browser tells of them, and whose script was the longest of one. */
import { framesIn } from '../remotes/loading/error-frames.ts'

export interface LongFrame extends PerformanceEntry {
  scripts?: readonly { duration: number; sourceURL: string; sourceCharPosition: number }[]
}

/** Where the longest script of these frames is in its file, as text that `framesIn` reads; empty if unknown. */
export function longestScript(frames: readonly LongFrame[]): string {
  const [longest] = frames.flatMap(({ scripts = [] }) => scripts).sort((a, b) => b.duration - a.duration)
  // Line 0: what follows is the position in the file.
  return longest ? `${longest.sourceURL}:0:${Math.max(longest.sourceCharPosition, 0)}` : ''
}

/** Watches for the whole life of the page, and hears what was before. Browsers that cannot tell are left out. */
export function watchLongFrames(hear: (frame: LongFrame) => void): void {
  const type = 'long-animation-frame'
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
}

/** Frames that are remembered. */
const MOST_FRAMES = 50
const lately: LongFrame[] = []

/** Keeps the last frames for `heldBy`. */
export function rememberLongFrames(): void {
  watchLongFrames((frame) => {
    lately.push(frame)
    if (lately.length > MOST_FRAMES) lately.shift()
  })
}

/** The script that held the page up between two moments of `performance.now()`; undefined where nothing says so. */
export const heldBy = (from: number, to: number): string | undefined =>
  framesIn(longestScript(lately.filter(({ startTime, duration }) => startTime < to && startTime + duration > from)))[0]

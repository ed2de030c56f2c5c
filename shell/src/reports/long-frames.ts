/** Long animation frames, where the browser tells of them, and whose script was the longest of one. */
import { framesIn } from '../remotes/loading/error-frames.ts'

export interface LongFrame extends PerformanceEntry {
  scripts?: readonly { duration: number; sourceURL: string; sourceCharPosition: number }[]
}

/** Where the longest script of these frames is in its file, as text that `framesIn` reads; empty if unknown. */
export function longestScript(frames: readonly LongFrame[]): string {
  const [longest] = frames.flatMap((frame) => frame.scripts ?? []).sort((a, b) => b.duration - a.duration)
  // Line 0: what follows is the position in the file.
  return longest ? `${longest.sourceURL}:0:${Math.max(longest.sourceCharPosition, 0)}` : ''
}

/** Frames that are remembered. */
const MOST_FRAMES = 50
const lately: LongFrame[] = []

/** Hears what the browser notes of one kind, from the load on; nothing where it does not know that kind. */
export function observe<T extends PerformanceEntry>(type: string, hear: (entry: T) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => (list.getEntries() as T[]).forEach(hear))
  observer.observe({ type, buffered: true })
}

/** Watches for the whole life of the page, and keeps the last for `heldBy`. */
export function watchLongFrames(hear: (frame: LongFrame) => void): void {
  observe<LongFrame>('long-animation-frame', (frame) => {
    hear(frame)
    if (lately.push(frame) > MOST_FRAMES) lately.shift()
  })
}

/** The script that held the page up between two moments of `performance.now()`; undefined where nothing says so. */
export const heldBy = (from: number, to: number): string | undefined =>
  framesIn(longestScript(lately.filter((frame) => frame.startTime < to && frame.startTime + frame.duration > from)))[0]

/** How far this browser has seen a channel, over loads (OP-03, decision 475). */
import { type Boot, PinFile } from '@lobby/contracts/boot'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored } from '@lobby/platform'
import * as v from 'valibot'
import { leaveSet } from '../loading/shell-release.ts'
import { dispatch } from '../state/store.ts'

/** A channel of one store, and its revision. */
const SeenRevision = v.object({ channel: v.string(), line: v.string(), revision: v.number() })
export type SeenRevision = v.InferOutput<typeof SeenRevision>

export const highestSeen = stored(STORAGE_KEY.highestSeen, SeenRevision)
/** By themselves, as they are long: a page that is not behind never reads them. */
export const seenPins = stored(STORAGE_KEY.seenPins, v.object({ ...SeenRevision.entries, ...PinFile.entries }))

/**
 * The revision that a page began with. Undefined for one that names no store, that was kept for lack of a site, or that
 * has a developer's pins.
 */
export function revisionOf({ channel, line, revision, offline, overridden }: Boot): SeenRevision | undefined {
  return line && !offline && !overridden ? { channel, line, revision } : undefined
}

export const isSameChannel = (a: SeenRevision, b: SeenRevision): boolean => a.channel === b.channel && a.line === b.line

/**
 * Takes the newest pins that this browser has seen, where the page is from an edge that is behind them. Without them
 * the page goes on with its own.
 */
export function goOnFromSeen(boot: Boot): void {
  const own = revisionOf(boot)
  const isNewer = (seen: SeenRevision | null) => own && seen && isSameChannel(own, seen) && seen.revision > own.revision
  const kept = isNewer(highestSeen.read()) && seenPins.read()
  if (!kept || !isNewer(kept)) return
  console.warn(`The page is behind: it goes on with revision ${kept.revision} of the channel`)
  leaveSet()
  dispatch({ ...kept, type: 'pinsReceived', complete: true })
}

/** Keeps the highest revision of the channel that this browser sees (OP-03). */
import type { Boot } from '@lobby/contracts/boot'
import { setOfPage } from '../loading/shell-release.ts'
import { releaseStore } from '../state/store.ts'
import { highestSeen, isSameChannel, revisionOf, seenPins } from './highest-seen.ts'

/**
 * Keeps each revision that the page gets, with its pins, unless a higher one is kept, by whichever tab. Pins of a
 * trial's set are not kept: they are not the channel's. Returns a function that stops.
 */
export function keepHighestSeen(boot: Boot): () => void {
  const began = revisionOf(boot)
  if (!began) return () => undefined
  const keep = () => {
    const { complete, revision, pins, closed } = releaseStore.getState()
    if (!complete || setOfPage()) return
    const seen = highestSeen.read()
    const here = { ...began, revision }
    if (seen && isSameChannel(seen, here) && seen.revision >= revision) return
    // The pins first: a number without them says nothing.
    if (seenPins.write({ ...here, pins, closed: closed && [...closed] })) highestSeen.write(here)
  }
  keep()
  return releaseStore.subscribe((now, before) => {
    if (now.pins !== before.pins) keep()
  })
}

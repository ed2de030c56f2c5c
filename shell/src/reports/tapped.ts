/**
 * In whose place the last taps and keys were (SP-09). Whoever answers a tap may replace what was tapped, an icon by a
 * spinner, and the browser no longer says what it was.
 */
import { releaseOfElement } from '../remotes/loading/release-of-element.ts'

type Owner = ReturnType<typeof releaseOfElement>

/** As many as are asked about: an interaction is told of within some frames. */
const KEPT = 20

/** Watches for the whole life of the page. Answers whose place an event that began then, ms, came from, if it knows. */
export function watchTaps(): (at: number) => Owner | undefined {
  /** The last one first. */
  const taps: { at: number; owner: Owner }[] = []
  const note = ({ target, timeStamp: at }: Event) => {
    if (!(target instanceof Element)) return
    taps.unshift({ at, owner: releaseOfElement(target) })
    if (taps.length > KEPT) taps.pop()
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true, passive: true })
  return (began) => taps.find(({ at }) => at <= began)?.owner
}

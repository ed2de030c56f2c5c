import { releaseOfElement } from './release-of-element.ts'
import { markStart } from './starting.ts'

/** What a player does that a release's handlers, and the renders after them, answer. */
const DEEDS = ['click', 'input'] as const

let last: ReturnType<typeof releaseOfElement>
/** In whose place the last deed was: its element may be gone when it is told of, an icon for a spinner (SP-09). */
export const lastDeed = () => last

function onDeed({ target }: Event): void {
  if (!(target instanceof Element)) return
  last = releaseOfElement(target)
  if (last) markStart({ remote: last.remote, release: last.id })
}

/** Marks the release in which a player taps or types, before its handlers run: they may freeze the page (FD-21). */
export function watchTaps(): void {
  for (const deed of DEEDS) addEventListener(deed, onDeed, { capture: true, passive: true })
}

import { releaseOfElement } from './release-of-element.ts'
import { markStart } from './starting.ts'

/** What a player does that a release's handlers, and the renders after them, answer. */
const DEEDS = ['click', 'input'] as const

function onDeed({ target }: Event): void {
  const owner = target instanceof Element && releaseOfElement(target)
  if (owner) markStart({ remote: owner.remote, release: owner.id })
}

/** Marks the release in which a player taps or types, before its handlers run: they may freeze the page (FD-21). */
export function watchTaps(): void {
  for (const deed of DEEDS) addEventListener(deed, onDeed, { capture: true, passive: true })
}

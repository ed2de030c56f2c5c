/**
 * Which release's code runs next when a release starts, gets data or is tapped, kept in the browser: one that freezes
 * the page can neither be reported nor replaced by it, and is known by this mark at the next start (FD-21, decision
 * 255).
 */
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { type ReleaseIdentity, storedText, useRelease } from '@lobby/platform'
import { deviceNow, onNews, SHELL_SCOPE } from '@lobby/platform/host'
import { useEffect, useLayoutEffect } from 'react'

/** A page that has done nothing else for so long was frozen; ms. */
const FROZEN_AFTER = 5_000
/** A page that comes to its timers is not frozen; more than lies between two pieces of one render; ms. */
const QUIET = 1_000
/** A mark of the same release that is younger says the same: each picture of a list would write one; ms. */
const SAME = 100

/** `<remote>@<id> <ms since the epoch>`: of one tab, which overwrites another's. */
const mark = storedText(STORAGE_KEY.starting)
/** Such marks of releases that have frozen a page of this browser; `frozen-releases.ts` takes out what is old. */
const frozenReleases = storedText(STORAGE_KEY.frozen)

export const isFrozen = (key: string): boolean => frozenReleases.read()?.includes(`${key} `) ?? false

/** When it was last marked; ms of the page. */
let marked = 0
let isTimed = false
const unmark = () => void mark.write(null)

/** One timer, as a timer of its own for each mark costs a slow phone as much as the mark. */
function unmarkOnceQuiet(): void {
  const left = marked + QUIET - performance.now()
  isTimed = left > 0
  if (isTimed) setTimeout(unmarkOnceQuiet, left)
  else unmark()
}

/** Reads what an earlier page has left, and marks what starts in this one. */
export function watchStarts(): void {
  const left = mark.read()
  if (left && deviceNow() - Number(left.split(' ')[1]) > FROZEN_AFTER)
    frozenReleases.write(`${frozenReleases.read() ?? ''}${left} `)
  unmark()
  // Left or closed while it started: a frozen page does not come to this.
  document.addEventListener('visibilitychange', unmark)
  // Most loops without end come with the data. The shell is not skipped: it marks nothing, and takes no mark away.
  onNews((release) => {
    if (release !== SHELL_SCOPE) markStart(release)
  })
}

/** The release's code runs next: should the page freeze now, it was this one's. */
export function markStart({ remote, release }: ReleaseIdentity): void {
  const own = `${remote}@${release} `
  const [now, there] = [deviceNow(), mark.read()]
  // To read costs a phone next to nothing, to write does.
  if (there?.startsWith(own) && Math.abs(now - Number(there.slice(own.length))) < SAME) return
  marked = performance.now()
  if (!isTimed) unmarkOnceQuiet()
  mark.write(own + now)
}

/** Marks that the code which is rendered after this element, or whose effects run after its own, is of its release. */
export function Starting(): null {
  const release = useRelease()
  const note = () => markStart(release)
  note()
  useLayoutEffect(note)
  useEffect(note)
  return null
}

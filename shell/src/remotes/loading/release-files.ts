/** The files of a release in the browser: which have loaded, which are loading, and which one an error means. */
import type { PinnedRelease } from '@lobby/contracts/boot'

/** Absolute, as the runtime makes it, too. */
export const entryUrl = (release: PinnedRelease): string => new URL(release.entry, location.origin).href

/** What the URLs of all files of a release begin with. */
export const baseUrl = (release: PinnedRelease): string => new URL('.', entryUrl(release)).href

/** Elements that load the release's files; the build's loader removes a script once it has run. */
export function elementsOf(release: PinnedRelease): (HTMLLinkElement | HTMLScriptElement)[] {
  const base = baseUrl(release)
  return [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].filter(
    (element) => ('src' in element ? element.src : element.href).startsWith(base),
  )
}

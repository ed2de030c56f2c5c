/** The files of a release as the browser sees them: which it has, which it is fetching, and which one an error means. */
import type { PinnedRelease } from '@lobby/contracts/boot'

const entryUrl = (release: PinnedRelease): string => new URL(release.entry, location.origin).href

/** What the URLs of all files of a release begin with. */
export const baseUrl = (release: PinnedRelease): string => new URL('.', entryUrl(release)).href

/** The file that an error of a loader means. A style's error names its chunk alone, an entry's need not name anything. */
export function fileOf(release: PinnedRelease, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const style = /css chunk (\S+) failed/.exec(message)?.[1]
  if (style) return `${baseUrl(release)}${style}.css`
  const named = /https?:\/\/[^\s)"]+/.exec(message)?.[0]
  return named?.startsWith(baseUrl(release)) ? named : entryUrl(release)
}

/** Elements through which the release's files come; the build's loader takes a script away when it has run. */
export function elementsOf(release: PinnedRelease): (HTMLLinkElement | HTMLScriptElement)[] {
  const base = baseUrl(release)
  return [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].filter(
    (element) => ('src' in element ? element.src : element.href).startsWith(base),
  )
}

/** URLs of the files that are being fetched and hold the release up. */
function underway(release: PinnedRelease): string[] {
  return elementsOf(release).flatMap((element) =>
    'src' in element ? element.src : element.hasAttribute('data-rspack-loading') ? element.href : [],
  )
}

export interface Progress {
  /** Grows with each file that is there and, after `lookCloser`, with each piece of one. */
  seen: () => number
  /** Reads along with the files that are being fetched: a large one on a slow line is not a standstill. */
  lookCloser: () => void
}

/** Watches a release's files come, until `signal` says that nobody wants to know. */
export function watchProgress(release: PinnedRelease, signal: AbortSignal): Progress {
  const base = baseUrl(release)
  let count = 0
  // The page's own list of resources is full after 250; an observer still hears of each.
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().filter((entry) => entry.name.startsWith(base)).length
  })
  observer.observe({ type: 'resource' })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })

  const read = new Set<string>()
  const readAlong = async (url: string) => {
    read.add(url)
    try {
      // The browser's cache joins requests for one file, so this costs no second transfer where it does.
      const reader = (await fetch(url, { signal })).body?.getReader()
      while (reader && !(await reader.read()).done) count += 1
    } catch {
      // It does not come, or nobody waits for it any more: either way there is nothing to count.
    }
  }
  return {
    seen: () => count,
    lookCloser: () => {
      for (const url of underway(release)) if (!read.has(url)) void readAlong(url)
    },
  }
}

/** The files of a release in the browser: which have loaded, which are loading, and which one an error means. */
import type { PinnedRelease } from '@lobby/contracts/boot'

/** Absolute, as the runtime makes it, too. */
export const entryUrl = (release: PinnedRelease): string => new URL(release.entry, location.origin).href

/** What the URLs of all files of a release begin with. */
export const baseUrl = (release: PinnedRelease): string => new URL('.', entryUrl(release)).href

/**
 * The file that an error of a loader means. A style's error names its chunk alone, an entry's need not name anything.
 */
export function fileOf(release: PinnedRelease, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const style = /css chunk (\S+) failed/.exec(message)?.[1]
  if (style) return `${baseUrl(release)}${style}.css`
  const named = /https?:\/\/[^\s)"]+/.exec(message)?.[0]
  return named?.startsWith(baseUrl(release)) ? named : entryUrl(release)
}

/** Elements that load the release's files; the build's loader removes a script once it has run. */
export function elementsOf(release: PinnedRelease): (HTMLLinkElement | HTMLScriptElement)[] {
  const base = baseUrl(release)
  return [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].filter(
    (element) => ('src' in element ? element.src : element.href).startsWith(base),
  )
}

/** URLs of the files that are loading and that the release waits for. */
function filesLoading(release: PinnedRelease): string[] {
  return elementsOf(release).flatMap((element) =>
    'src' in element ? element.src : element.hasAttribute('data-rspack-loading') ? element.href : [],
  )
}

export interface Progress {
  /** Grows with each file loaded and, after `readAlong`, with each chunk of bytes received. */
  seen: () => number
  /** Reads the files that are loading as well: a large one over a slow connection is not a hang. */
  readAlong: () => void
}

/** Watches a release's files load until `signal` is aborted. */
export function watchProgress(release: PinnedRelease, signal: AbortSignal): Progress {
  const base = baseUrl(release)
  let count = 0
  // The page's own list of resources is full after 250; an observer still hears of each.
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().filter((entry) => entry.name.startsWith(base)).length
  })
  observer.observe({ type: 'resource' })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })

  const started = new Set<string>()
  const readFile = async (url: string) => {
    started.add(url)
    try {
      // The browser's cache joins requests for one file, so this costs no second transfer where it does.
      const reader = (await fetch(url, { signal })).body?.getReader()
      while (reader && !(await reader.read()).done) count += 1
    } catch {
      // It failed or was aborted: there is nothing to count.
    }
  }
  return {
    seen: () => count,
    readAlong: () => {
      for (const url of filesLoading(release)) if (!started.has(url)) void readFile(url)
    },
  }
}

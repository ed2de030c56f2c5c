/** How far the files of a release have come that are loading. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { baseUrl, elementsOf } from './release-files.ts'

/** URLs of the files that are loading and that the release waits for. */
function filesLoading(release: PinnedRelease): string[] {
  return elementsOf(release).flatMap((element) =>
    'src' in element ? element.src : element.hasAttribute('data-rspack-loading') ? element.href : [],
  )
}

/** A file that is read along. */
interface Reading {
  /** By `performance.now()`. */
  began: number
  /** Bytes, unpacked. */
  received: number
  /** Bytes as they travel, the least that will be received; undefined when the answer does not say. */
  size?: number
  ended?: true
}

/** What is left of a file that is coming. */
interface Rest {
  /** The least number of bytes that are missing; undefined when the answer does not say. */
  bytes: number | undefined
  /** Bytes each ms. */
  pace: number
}

export interface Progress {
  /** Grows with each file loaded and, after `readAlong`, with each chunk of bytes received. */
  seen: () => number
  /** Reads the files that are loading as well: a large one over a slow connection is not a hang. */
  readAlong: () => void
  /** Of the files that are read along and have not ended. */
  rests: () => Rest[]
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

  const readings = new Map<string, Reading>()
  const readFile = async (url: string) => {
    const reading: Reading = { began: performance.now(), received: 0 }
    readings.set(url, reading)
    try {
      // The browser's cache joins requests for one file, so this costs no second transfer where it does.
      const { body, headers } = await fetch(url, { signal })
      const size = Number(headers.get('content-length'))
      if (size > 0) reading.size = size
      const reader = body?.getReader()
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        count += 1
        reading.received += piece.value.length
      }
    } catch {
      // It failed or was aborted: there is nothing to count.
    }
    reading.ended = true
  }
  return {
    seen: () => count,
    readAlong: () => {
      for (const url of filesLoading(release)) if (!readings.has(url)) void readFile(url)
    },
    rests: () =>
      [...readings.values()].flatMap(({ began, received, size, ended }) => {
        if (ended) return []
        const pace = received / Math.max(1, performance.now() - began)
        return [{ bytes: size && Math.max(0, size - received), pace }]
      }),
  }
}

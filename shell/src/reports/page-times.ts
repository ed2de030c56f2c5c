/** When which page of this document began: with its load, or with the tap that led there. */
import { releaseStore } from '../remotes/state/store.ts'

interface PageTime {
  path: string
  /** From when on its address was this, and when the player asked for it; `performance.now()`, ms. */
  since: number
  /** Undefined where nobody can tell: before the page was at rest, or without a tap. */
  asked: number | undefined
  /** What was told of this page and is told once. */
  told: Set<string>
}

export interface Pages {
  /** The page that is shown. */
  last: () => PageTime
  /** The page that was shown at a moment of `performance.now()`. */
  at: (ms: number) => PageTime
}

/** A navigation follows its tap within this time, also where a call comes first or the phone is slow; ms. */
const TAP_AGE = 5_000

interface NavigationEntry extends PerformanceEntry {
  activationStart?: number
}

/** Of the document's own load. Undefined where the player has gone on before this was asked, or looked elsewhere. */
function loadBegan(): number | undefined {
  const [load] = performance.getEntriesByType('navigation') as NavigationEntry[]
  const wasHidden = performance.getEntriesByType('visibility-state').some((entry) => entry.name === 'hidden')
  if (!load || wasHidden || document.hidden) return undefined
  return new URL(load.name).pathname === location.pathname ? (load.activationStart ?? 0) : undefined
}

/** Follows the page's navigations for as long as it lives. */
export function followPages(): Pages {
  const pages: PageTime[] = []
  let tapped = Number.NEGATIVE_INFINITY
  const begin = (since: number, asked: number | undefined) =>
    pages.push({ path: location.pathname, since, asked, told: new Set() })
  begin(0, loadBegan())
  const last = () => {
    const now = performance.now()
    if (location.pathname !== pages.at(-1)?.path) begin(now, now - tapped < TAP_AGE ? tapped : undefined)
    return pages.at(-1) as PageTime
  }
  const tap = (event: Event) => {
    tapped = event.timeStamp
  }
  for (const type of ['click', 'popstate']) addEventListener(type, tap, true)
  releaseStore.subscribe(last)
  return { last, at: (ms) => pages.filter((page) => page.since <= ms).at(-1) ?? last() }
}

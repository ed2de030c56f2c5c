/** When which page of this document began: with its load, or with the tap that led there. */
import { releaseStore } from '../remotes/state/store.ts'

export interface PageTime {
  path: string
  /** From when on its address was this, and when the player asked for it; `performance.now()`, ms. */
  since: number
  /** Undefined where nobody can tell: before the page was at rest, or without a tap. */
  asked: number | undefined
}

/** A navigation follows its tap within this time, also where a call comes first or the phone is slow; ms. */
const TAP_AGE = 5_000

interface NavigationEntry extends PerformanceEntry {
  activationStart?: number
}

/** Of the document's own load. Undefined where the player has gone on before this was asked, or looked elsewhere. */
function loadBegan(): number | undefined {
  const [load] = performance.getEntriesByType('navigation') as NavigationEntry[]
  const wasHidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
  if (!load || wasHidden || document.visibilityState === 'hidden') return undefined
  return new URL(load.name).pathname === location.pathname ? (load.activationStart ?? 0) : undefined
}

/** Follows the page's navigations for as long as it lives. `last` is the page that is shown. */
export function followPages(): { last: () => PageTime; at: (ms: number) => PageTime } {
  const pages: PageTime[] = [{ path: location.pathname, since: 0, asked: loadBegan() }]
  let tapped = Number.NEGATIVE_INFINITY
  const last = () => pages[pages.length - 1] as PageTime
  const look = () => {
    if (location.pathname === last().path) return
    const now = performance.now()
    pages.push({ path: location.pathname, since: now, asked: now - tapped < TAP_AGE ? tapped : undefined })
  }
  const tap = ({ timeStamp }: Event) => {
    tapped = timeStamp
  }
  addEventListener('click', tap, { capture: true })
  addEventListener('popstate', tap, { capture: true })
  releaseStore.subscribe(look)
  const at = (ms: number) => pages.filter(({ since }) => since <= ms).at(-1) ?? last()
  return {
    at,
    last() {
      look()
      return last()
    },
  }
}

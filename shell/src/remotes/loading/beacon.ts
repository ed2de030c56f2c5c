import { SET_ATTRIBUTE, VOTE_TIMING } from '@lobby/contracts/start'

/** Of which trial's set this page is, and the vote that the edge gave to it; absent where nothing is tried. */
function trialOfPage(): { set?: number; vote?: string } {
  const set = Number(document.documentElement.getAttribute(SET_ATTRIBUTE))
  const [load] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  const vote = load?.serverTiming?.find(({ name }) => name === VOTE_TIMING)?.description
  return { ...(set > 0 && { set }), ...(vote && { vote }) }
}

/** Sends what a page tells the edge, also while the page is being left. Never throws. */
export function sendBeacon(path: string, content: object): void {
  const body = new Blob([JSON.stringify({ ...content, ...trialOfPage() })], { type: 'application/json' })
  if (!navigator.sendBeacon?.(path, body)) {
    void fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
}

import { trialOfPage } from '../channel/trial-of-page.ts'

/** Sends what a page tells the edge, also while the page is being left. Never throws. */
export function sendBeacon(path: string, content: object): void {
  const body = new Blob([JSON.stringify({ ...content, ...trialOfPage() })], { type: 'application/json' })
  if (!navigator.sendBeacon?.(path, body)) {
    void fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
}

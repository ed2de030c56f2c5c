import { withTrial } from './shell-release.ts'

/** Sends what a page tells the edge, also while the page is being left. Never throws. */
export function sendBeacon(path: string, content: object): void {
  const body = new Blob([withTrial(content)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(path, body)) fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

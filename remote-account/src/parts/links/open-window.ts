/** Another site, in a window of its own that cannot reach back. In the tap itself, or the browser would block it. */
export function openWindow(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}

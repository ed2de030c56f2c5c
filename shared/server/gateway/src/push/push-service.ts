/**
 * The push services of the browsers, by their hosts. The gateway calls an address that a browser has sent: whatever is
 * not one of theirs could be anything inside the merchant's own network.
 */
const SERVICES = [
  // Chrome, Opera, Samsung and most others
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge on Windows
  '.notify.windows.com',
] as const

/** Whether it is an address of a browser's push service: `https`, on its own port, and no name beside it. */
export function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return SERVICES.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
}

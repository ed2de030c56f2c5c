import type { Readings } from './readings.ts'

/**
 * GL-36: where the game is. A path without an origin is this site's; in one reading it comes without its first slash.
 */
export function gameAddress(gameUrl: string, reading: Readings['gameUrl'], site: string): URL | null {
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(gameUrl) || gameUrl.startsWith('//')
  const text = !absolute && reading === 'prefixed' && !gameUrl.startsWith('/') ? `/${gameUrl}` : gameUrl
  if (text === '') return null
  let url: URL
  try {
    url = new URL(text, site)
  } catch {
    return null
  }
  // A game frame would run `javascript:` with this site's rights.
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

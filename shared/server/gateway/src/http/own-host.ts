import { isIP } from 'node:net'

/**
 * Whether a request asks for a server by an address of its own: its `origin` where one stands before it, this machine's
 * name for itself, or an address in digits. Another name may be anybody's who lets it lead here, and whose page would
 * then be of the same origin (DNS rebinding). `host` is the header; a browser always sends one, and no other header
 * counts, since a page can write it.
 */
export function isOwnHost(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined) return true
  const { protocol = 'http:', host: own } = (origin !== undefined && URL.parse(origin)) || {}
  const asked = URL.parse(`${protocol}//${host}`)
  if (!asked) return false
  const { hostname } = asked
  return asked.host === own || hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}

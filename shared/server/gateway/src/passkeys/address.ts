import { isIP } from 'node:net'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'

/** Where a passkey is good: the name it is bound to, and the origins it may be used from. */
export interface PasskeyAddress {
  rpId: string
  origins: string[]
}

const hostOf = (origin: string): string => new URL(origin).hostname
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
const isBelow = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`)

/** WebAuthn wants https and a name; browsers make an exception for this machine alone. */
function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (isIP(hostname) || hostname.startsWith('[')) return false
  return isLocal(hostname) || (protocol === 'https:' && hostname.includes('.'))
}

/** The origins of the site that are this name or below it. */
export const originsOf = ({ siteOrigins }: Pick<World, 'siteOrigins'>, rpId: string): string[] =>
  siteOrigins.filter((origin) => canHavePasskeys(origin) && isBelow(hostOf(origin), rpId))

/**
 * The address of the site that a page is at. Passkeys belong to the shortest of the site's names that stands above it,
 * so that `site.example` and `m.site.example` share them where both are the site's.
 *
 * @param origin As the browser told it; a client that tells none is at the first address where passkeys work
 * @throws Failure `passkey.address` where they do not
 */
export function passkeyAddress(world: Pick<World, 'siteOrigins'>, origin: string | null): PasskeyAddress {
  const possible = world.siteOrigins.filter(canHavePasskeys)
  const own = origin === null ? possible[0] : possible.find((known) => known === origin)
  if (own === undefined) throw new Failure('passkey.address')
  const names = possible.map(hostOf).filter((name) => isBelow(hostOf(own), name))
  const rpId = names.toSorted((a, b) => a.length - b.length)[0] ?? hostOf(own)
  return { rpId, origins: originsOf(world, rpId) }
}

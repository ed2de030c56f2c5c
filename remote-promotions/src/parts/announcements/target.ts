import { PATH, withQuery } from '@lobby/contracts/paths'

/** What the gateway says a tap does: `URL`, `P` a promotion, `G` a game. (HM-04) */
export interface Linkage {
  linkageType?: 'URL' | 'P' | 'G' | undefined
  linkage?: string | undefined
  vendor?: string | undefined
  roomId?: string | undefined
  nodeId?: number | undefined
}

/** Where a tap leads: a path of this site, or an address outside of it. */
export type Target = { to: string } | { href: string }

/**
 * The target of an announcement; undefined when it has none, when it makes no sense, or when no page of the site
 * answers it (`exists`). Only `http` and `https` lead out: a `javascript:` address is none.
 */
export function targetOf(linkage: Linkage, exists: (path: string) => boolean): Target | undefined {
  const target = wishedTarget(linkage)
  return target && 'to' in target && !exists(target.to) ? undefined : target
}

function wishedTarget({ linkageType, linkage = '', vendor, roomId, nodeId }: Linkage): Target | undefined {
  switch (linkageType) {
    case 'URL':
      return addressTarget(linkage.trim())
    case 'P':
      return { to: withQuery(PATH.promotions, { id: linkage }) }
    case 'G':
      // A launch with no game opens the vendor's lobby (HM-04); without a vendor there is nothing to open.
      return vendor
        ? { to: withQuery(PATH.launchGame, { vendor, code: linkage, nodeId, roomId, pageBack: 'home' }) }
        : undefined
    default:
      return undefined
  }
}

/** A path of the site stays in it; two slashes would name another host. */
function addressTarget(address: string): Target | undefined {
  if (/^\/(?![/\\])/.test(address)) return { to: address }
  try {
    return /^https?:\/\//i.test(address) ? { href: new URL(address).href } : undefined
  } catch {
    return undefined
  }
}

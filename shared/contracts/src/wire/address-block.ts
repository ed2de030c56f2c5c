/**
 * What limits count as one address: an IPv4 address, and of IPv6 the /64, which one household or one server has to
 * itself with all of its 2^64 addresses. Anything else is answered as it is.
 *
 * @param ip Undefined, whatever its type says, for a connection that has gone before its request was looked at
 * @returns empty for undefined: whoever has gone counts as one
 */
export function addressBlock(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? ''
  const written = canonical(ip)
  if (written === null) return ip
  const [head = '', tail] = written.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (isMapped && high !== undefined && low !== undefined) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Of a block of IPv6 the /48 that it is in: a site may have all of it, with 65,536 blocks; of anything else the block
 * itself. For limits of what is held for long; of a /48 that many share, whoever comes late must lose little.
 */
export function addressNetwork(block: string): string {
  return block.endsWith('::/64') ? `${block.split(':').slice(0, 3).join(':')}::/48` : block
}

/** The URL parser writes each IPv6 address in one way: lower case, no leading zeros, at most one `::`. */
function canonical(ip: string): string | null {
  const [address = ''] = ip.split('%', 1)
  try {
    return new URL(`http://[${address}]`).hostname.slice(1, -1)
  } catch {
    return null
  }
}

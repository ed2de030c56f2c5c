import * as v from 'valibot'

/** Names that the servers' framework has for networks. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

const Address = v.pipe(v.string(), v.ip())

/**
 * Whose forwarded headers a server believes, as `TRUSTED_PROXIES` names them: addresses, networks such as
 * `10.0.0.0/8`, or names, parted by commas or blanks. `wrong` is the first that is none of these.
 */
export function readProxies(text: string): { proxies: string[]; wrong: string | undefined } {
  const proxies = text.split(/[\s,]+/).filter(Boolean)
  return { proxies, wrong: proxies.find((proxy) => !NAMES.includes(proxy) && !isNetwork(proxy)) }
}

function isNetwork(proxy: string): boolean {
  const [address, bits = '0', ...more] = proxy.split('/')
  return v.is(Address, address) && /^\d{1,3}$/.test(bits) && more.length === 0
}

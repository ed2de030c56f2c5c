/** A name or an address, and a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** As Node's own request has it: names and values of headers in turn, and what the request line asks for. */
interface Requested {
  rawHeaders: readonly string[]
  httpVersion: string
  url?: string | undefined
}

/** Control characters and what stands for them: no address of anything has one. */
const CONTROL = /%(?:[01][\da-f]|7f)/i

/**
 * Whether the line of a request is one that is answered here: HTTP/1.0 or 1.1, and an address of this server or of the
 * whole web (RFC 9112, 3.2.1 and 3.2.2). `*` asks for no page, and a parser takes `HTTP/2.0` without speaking it.
 */
export function asksForAddress({ httpVersion, url = '' }: Omit<Requested, 'rawHeaders'>): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false
  if (!/^(?:\/|https?:\/\/)/i.test(url)) return false
  return !CONTROL.test(url.split('?', 1)[0] ?? '')
}

/**
 * Whether a request names one host, in a host's words. Of one that names it twice, or another one in its line (RFC
 * 9112, 3.2), two programs on the way would read two sites, and one of them may keep the answer. HTTP/1.0, which the
 * health checks of some balancers speak, needs to name none.
 */
export function namesOneHost({ rawHeaders, httpVersion, url = '' }: Requested): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  if (hosts.length === 0) return httpVersion === '1.0' && url.startsWith('/')
  const [host = ''] = hosts
  if (hosts.length !== 1 || !HOST.test(host)) return false
  const named = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  return named === undefined || named.toLowerCase() === host.toLowerCase()
}

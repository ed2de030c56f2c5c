/** A name or an address, and a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** As Node's own request has it: names and values of headers in turn, and what the request line asks for. */
interface Requested {
  rawHeaders: readonly string[]
  httpVersion: string
  url?: string | undefined
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

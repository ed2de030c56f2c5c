/** What holds for one connection alone (RFC 9110, 7.6.1), beside what a `Connection` header names. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers that a proxy passes on; their names are lower case, as Node has them. */
export function endToEnd<H extends Readonly<Record<string, unknown>>>(headers: H): H {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name))
  return Object.fromEntries(kept) as H
}

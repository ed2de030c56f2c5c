import { type Call, HEADER } from '@lobby/contracts/call'
import { GATEWAY_MOBILE, MERCHANT_CODE } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import { withQuery } from '@lobby/contracts/paths'
import { uuid } from '../device/device-id.ts'
import { isStandalone, STANDALONE_DEVICE } from '../device/standalone.ts'
import { transport } from './transport.ts'

/** A request, ready for `fetch`. */
export interface Outgoing {
  url: string
  headers: Record<string, string>
  body?: string
}

/** URL, headers and plain body of a call. `token` is left out by the caller where the call's rule forbids it. */
export function requestOf(call: Call, input: unknown, language: Language, token: string | undefined): Outgoing {
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  // A `:name` in the path takes that field of the input, which then travels nowhere else.
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = {
    [HEADER.merchant]: MERCHANT_CODE,
    [HEADER.gateway]: String(GATEWAY_MOBILE),
    [HEADER.language]: language,
    [HEADER.requestId]: uuid(),
  }
  if (token) headers[HEADER.authorization] = token
  if (call.module) headers[HEADER.module] = call.module
  if (isStandalone()) headers[HEADER.device] = STANDALONE_DEVICE

  if (call.method === 'GET' || call.method === 'DELETE') {
    return { url: transport.baseUrl + withQuery(path, queryOf(fields)), headers }
  }
  headers['Content-Type'] = 'application/json'
  const isList = Array.isArray(input)
  return { url: transport.baseUrl + path, headers, body: JSON.stringify(isList ? input : fields) }
}

function queryOf(fields: Record<string, unknown>): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query[key] = Array.isArray(value) ? value.join(',') : String(value)
  }
  return query
}

import type { Call, Envelope } from '@lobby/contracts/call'
import { type Reached, type SealOptions, sealedRequest } from './seal.ts'
import type { TestGateway } from './test-gateway.ts'

export interface Asked {
  status: number
  headers: Headers
  body: Envelope<unknown>
}

export interface AskOptions {
  token?: string
  headers?: Record<string, string>
  seal?: SealOptions
}

/** Makes one call as a client would: query or JSON body, sealed where it is declared so. */
export async function ask(
  gateway: Reached,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
  { token, headers = {}, seal }: AskOptions = {},
): Promise<Asked> {
  const hasQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = new URLSearchParams()
  if (hasQuery) for (const [name, value] of Object.entries(input)) query.set(name, String(value))
  const sealed = call.sealed ? await sealedRequest(gateway, call.name, input, seal) : null
  const response = await gateway.fetch(hasQuery ? `${call.path}?${query}` : call.path, {
    method: call.method,
    headers: {
      ...(hasQuery ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: token } : {}),
      ...sealed?.headers,
      ...headers,
    },
    ...(hasQuery ? {} : { body: JSON.stringify(sealed?.body ?? input) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<unknown> }
}

/** Asks in English with a session of this account, opened now: a clock that was moved has ended the ones before. */
export async function askAs(
  gateway: TestGateway,
  userName: string,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Asked> {
  return ask(gateway, call, input, { token: await gateway.signIn(userName), headers: { Language: 'EN' } })
}

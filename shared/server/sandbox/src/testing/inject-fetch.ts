import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'

type FetchInput = string | URL | Request
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

/** ms that each answer is held back for: what a page or a test expects too early shows then (decision 654). */
const HELD_FOR = Number(process.env.LOBBY_ANSWERS_AFTER ?? 0)

/** `fetch` over Fastify's `inject`: no socket, so no CORS and no port. A relative URL goes to the gateway. */
export function injectFetch(appOf: (url: URL) => FastifyInstance): typeof fetch {
  return async (input: FetchInput, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'object' && 'headers' in input ? input : null
    const url = new URL(request ? request.url : String(input), 'http://gateway.test')
    const signal = init?.signal ?? request?.signal
    signal?.throwIfAborted()
    const wanted = (init?.method ?? request?.method ?? 'GET').toUpperCase()
    const method = METHODS.find((known) => known === wanted)
    if (!method) throw new TypeError(`${wanted} is not a method that tests use.`)
    const headers: Record<string, string> = {}
    new Headers(init?.headers ?? request?.headers).forEach((value, name) => {
      headers[name] = value
    })
    const payload = await bodyOf(init?.body, request)
    const options: InjectOptions = { method, url: url.pathname + url.search, headers }
    const answer = await appOf(url).inject(payload === undefined ? options : { ...options, payload })
    if (HELD_FOR > 0) await pause(HELD_FOR)
    signal?.throwIfAborted()
    const answerHeaders = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) if (one !== undefined) answerHeaders.append(name, String(one))
    }
    const bare = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(bare ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answerHeaders,
    })
  }
}

async function bodyOf(body: RequestInit['body'], request: Request | null): Promise<string | Buffer | undefined> {
  if (typeof body === 'string') return body
  if (body !== undefined && body !== null) return Buffer.from(await new Response(body).arrayBuffer())
  if (request && request.method !== 'GET' && request.method !== 'HEAD') return await request.text()
  return undefined
}

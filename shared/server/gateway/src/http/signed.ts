import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { succeeded } from './answer.ts'
import { Failure } from './failure.ts'

/** Somebody outside who calls the gateway with a key of their own. */
export interface Partner {
  /** Names the headers: `X-Vendor-Time`, `X-Vendor-Signature`. */
  name: 'Vendor' | 'Bank' | 'Chat' | 'Identity'
  /** Which of several of that name, such as a vendor's code; empty where there is one. */
  code: string
  key: string
}

/** How far a partner's clock may be from the gateway's, in ms. */
export const SIGNATURE_WINDOW = 60_000

/** @param name of who calls; the gateway itself calls parties outside as `Lobby` */
export const signedHeaders = (name: Partner['name'] | 'Lobby') => ({
  code: `X-${name}-Code`,
  time: `X-${name}-Time`,
  nonce: `X-${name}-Nonce`,
  signature: `X-${name}-Signature`,
})

/** What a signature covers. A call that was signed is no other call, on no other path, and none a minute later. */
export interface SignedCall {
  path: string
  code: string
  /** ms */
  time: number
  /** Never the same twice. */
  nonce: string
  /** JSON as text. */
  payload: string
}

/** What proves that a call comes from the partner: nobody on a player's side knows the key. */
export const signatureOf = (key: string, { path, code, time, nonce, payload }: SignedCall): string =>
  createHmac('sha256', key).update(['POST', path, code, time, nonce, payload].join('\n')).digest('base64url')

function isSigned(key: string, call: SignedCall, signature: string): boolean {
  const expected = Buffer.from(signatureOf(key, call))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** How the gateway tells a partner's calls. */
export interface SignedOptions {
  name: Partner['name']
  /** Undefined for whoever has none: their calls are refused. */
  keyOf: (code: string) => string | undefined
  now: () => number
  /** Remembers that this call was made. False if it was made before. */
  isFirst: (call: { partner: string; nonce: string; at: number }) => Promise<boolean>
}

const Signed = v.object({ payload: v.pipe(v.string(), v.maxLength(8000)) })
const Headers = v.object({
  code: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]*$/)), ''),
  time: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  signature: v.string(),
})

/** @throws Failure `request.malformed` */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    throw new Failure('request.malformed')
  }
}

/**
 * Answers partners, server to server, and nobody else: a body is `{ payload }`, JSON as text, signed together with the
 * path, the time and a nonce, and good once. Refusals are envelopes, as everywhere.
 */
export function signedRoutes(app: FastifyInstance, { name, keyOf, now, isFirst }: SignedOptions) {
  const names = signedHeaders(name)

  /** @throws Failure `permission.denied`, `request.malformed` */
  async function readSigned(path: string, given: Readonly<Record<string, unknown>>, body: unknown) {
    const sent = v.safeParse(Signed, body)
    const headers = v.safeParse(
      Headers,
      Object.fromEntries(Object.entries(names).map(([key, header]) => [key, given[header.toLowerCase()]])),
    )
    if (!sent.success || !headers.success) throw new Failure('permission.denied')
    const { code, time, nonce, signature } = headers.output
    const { payload } = sent.output
    const key = keyOf(code)
    const isFresh = Math.abs(now() - time) <= SIGNATURE_WINDOW
    if (!key || !isFresh || !isSigned(key, { path, code, time, nonce, payload }, signature)) {
      throw new Failure('permission.denied')
    }
    // Only what was signed is remembered: whoever has no key cannot fill the table.
    if (!(await isFirst({ partner: `${name}/${code}`, nonce, at: time }))) throw new Failure('permission.denied')
    return { code, input: parsed(payload) }
  }

  return <const S extends v.GenericSchema>(
    path: string,
    input: S,
    answer: (input: v.InferOutput<S>, code: string) => Promise<unknown>,
  ): void => {
    app.post(path, { config: { rateLimit: false } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const call = await readSigned(path, request.headers, request.body)
      const result = v.safeParse(input, call.input)
      if (!result.success) throw new Failure('request.malformed')
      return succeeded(await answer(result.output, call.code)).body
    })
  }
}

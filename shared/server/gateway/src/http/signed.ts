import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { succeeded } from './answer.ts'
import { Failure } from './failure.ts'

/** Somebody outside who calls the gateway with a key of their own. */
export interface Partner {
  /** Names the headers: `X-Vendor-Time`, `X-Vendor-Signature`. */
  name: 'Vendor' | 'Bank' | 'Chat' | 'Identity'
  secret: string
}

/** How far a partner's clock may be from the gateway's, in ms. */
export const SIGNATURE_WINDOW = 60_000

export const signedHeaders = ({ name }: Pick<Partner, 'name'>) => ({
  time: `X-${name}-Time`,
  signature: `X-${name}-Signature`,
})

/** What proves that a call comes from the partner: nobody on a player's side knows the secret. */
export const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')

function isSigned(secret: string, time: number, body: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, time, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const Signed = v.object({ payload: v.pipe(v.string(), v.maxLength(8000)) })

/**
 * Answers partners, server to server, and nobody else: a body is `{ payload }`, JSON as text, signed with the time of
 * the call. Refusals are envelopes, as everywhere.
 */
export function signedRoutes(app: FastifyInstance, partner: Partner, now: () => number) {
  const headers = signedHeaders(partner)

  function payloadOf(given: Readonly<Record<string, unknown>>, body: unknown): unknown {
    const signed = v.safeParse(Signed, body)
    const time = Number(given[headers.time.toLowerCase()])
    const signature = given[headers.signature.toLowerCase()]
    if (!signed.success || typeof signature !== 'string') throw new Failure('permission.denied')
    const isFresh = Math.abs(now() - time) <= SIGNATURE_WINDOW
    if (!isFresh || !isSigned(partner.secret, time, signed.output.payload, signature)) {
      throw new Failure('permission.denied')
    }
    return JSON.parse(signed.output.payload)
  }

  return <const S extends v.GenericSchema>(
    path: string,
    input: S,
    answer: (input: v.InferOutput<S>) => Promise<unknown>,
  ): void => {
    app.post(path, { config: { rateLimit: false } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const result = v.safeParse(input, payloadOf(request.headers, request.body))
      if (!result.success) throw new Failure('request.malformed')
      return succeeded(await answer(result.output)).body
    })
  }
}

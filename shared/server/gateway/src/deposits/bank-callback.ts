import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { succeeded } from '../http/answer.ts'
import { Failure } from '../http/failure.ts'
import { isSigned, SIGNATURE_WINDOW } from '../http/signed.ts'
import { minorOfVnd } from './order.ts'
import { settleDeposit } from './settle.ts'

export const BANK_PATH = '/bank/notify'
export const BANK_HEADER = { time: 'X-Bank-Time', signature: 'X-Bank-Signature' } as const
/** A bank and a vendor never share what they sign with. */
export const bankSecret = (world: Pick<World, 'vendorSecret'>): string => `bank:${world.vendorSecret}`

const Signed = v.object({ payload: v.pipe(v.string(), v.maxLength(2000)) })
const Note = v.object({
  payment: v.pipe(v.string(), v.uuid()),
  order: v.pipe(v.string(), v.maxLength(16)),
  outcome: v.picklist(['paid', 'declined']),
  /** Whole đồng as digits. */
  vnd: v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform((digits) => BigInt(digits)),
  ),
})

/** What banks call when money came, as often as they like: an answer with success is what makes them stop. */
export function registerBankCallback(app: FastifyInstance, world: World): void {
  app.post(BANK_PATH, { config: { rateLimit: false } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const note = v.safeParse(Note, openSigned(world, request.headers, request.body))
    if (!note.success) throw new Failure('request.malformed')
    const { vnd, ...rest } = note.output
    if (!(await settleDeposit(world, { ...rest, amount: minorOfVnd(vnd) }))) throw new Failure('payment.unknown')
    return succeeded(null).body
  })
}

function openSigned(world: World, headers: Readonly<Record<string, unknown>>, body: unknown): unknown {
  const signed = v.safeParse(Signed, body)
  const time = Number(headers[BANK_HEADER.time.toLowerCase()])
  const signature = headers[BANK_HEADER.signature.toLowerCase()]
  if (!signed.success || typeof signature !== 'string') throw new Failure('permission.denied')
  const isFresh = Math.abs(world.clock.now() - time) <= SIGNATURE_WINDOW
  if (!isFresh || !isSigned(bankSecret(world), time, signed.output.payload, signature)) {
    throw new Failure('permission.denied')
  }
  return JSON.parse(signed.output.payload)
}

import type { Clock } from '@lobby/gateway/clock'
import { type Partner, signatureOf, signedHeaders } from '@lobby/gateway/http/signed'
import * as v from 'valibot'
import type { GatewayAddress } from './party.ts'

/** The gateway said no; `code` is its error code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** How long a party waits for the gateway, in ms. */
const PATIENCE = 10_000

const Answer = v.object({ success: v.boolean(), value: v.unknown(), errorCode: v.optional(v.string()) })

export type GatewayCall = <const S extends v.GenericSchema>(
  path: string,
  input: Readonly<Record<string, unknown>>,
  value: S,
) => Promise<v.InferOutput<S>>

/** Calls the gateway as this partner, signed with its key. The answer throws `Refusal` when the gateway says no. */
export function gatewayClient(
  { gatewayFetch, gatewayUrl }: GatewayAddress,
  partner: Partner,
  clock: Clock,
): GatewayCall {
  const headers = signedHeaders(partner)
  return async (path, input, value) => {
    const payload = JSON.stringify(input)
    const time = clock.now()
    const response = await gatewayFetch(new URL(path, gatewayUrl), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [headers.time]: String(time),
        [headers.signature]: signatureOf(partner.secret, time, payload),
      },
      body: JSON.stringify({ payload }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = v.parse(Answer, await response.json())
    if (!answer.success) throw new Refusal(answer.errorCode ?? 'unknown')
    return v.parse(value, answer.value)
  }
}

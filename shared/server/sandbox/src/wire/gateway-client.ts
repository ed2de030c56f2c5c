import { randomUUID } from 'node:crypto'
import { type Partner, signatureOf, signedHeaders } from '@lobby/gateway/http/signed'
import * as v from 'valibot'
import type { GatewayAddress, Party } from './party.ts'

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

const keyOf = ({ keys }: Pick<Party, 'keys'>, name: Partner['name'], code: string): string | undefined =>
  ({ Vendor: keys.vendors[code], Bank: keys.bank, Identity: keys.identity, Chat: keys.chat })[name]

/**
 * Calls the gateway as this partner, signed with its key. The answer throws `Refusal` when the gateway says no.
 *
 * @param code of a vendor
 */
export function gatewayClient(
  { gatewayFetch, gatewayUrl }: GatewayAddress,
  name: Partner['name'],
  party: Pick<Party, 'clock' | 'keys'>,
  code = '',
): GatewayCall {
  const headers = signedHeaders(name)
  return async (path, input, value) => {
    const key = keyOf(party, name, code)
    if (!key) throw new Refusal('permission.denied')
    const payload = JSON.stringify(input)
    const [time, nonce] = [party.clock.now(), randomUUID()]
    const response = await gatewayFetch(new URL(path, gatewayUrl), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [headers.code]: code,
        [headers.time]: String(time),
        [headers.nonce]: nonce,
        [headers.signature]: signatureOf(key, { path, code, time, nonce, payload }),
      },
      body: JSON.stringify({ payload }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = v.parse(Answer, await response.json())
    if (!answer.success) throw new Refusal(answer.errorCode ?? 'unknown')
    return v.parse(value, answer.value)
  }
}

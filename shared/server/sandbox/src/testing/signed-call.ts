import { randomUUID } from 'node:crypto'
import { type Partner, signatureOf, signedHeaders } from '@lobby/gateway/http/signed'
import type { TestGateway } from './test-gateway.ts'

/** What a partner sends; what is left out is as it should be. */
export interface SentCall {
  path: string
  input: object
  partner: Partner
  /** ms */
  time?: number
  nonce?: string
  /** What is signed in place of what is sent. */
  signed?: { path?: string; payload?: string; code?: string; time?: number; nonce?: string }
}

/** The request of a signed call: sent twice it is a replay. */
export function signedRequest(gateway: Pick<TestGateway, 'clock'>, call: SentCall): [path: string, init: RequestInit] {
  const { path, input, partner, time = gateway.clock.now(), nonce = randomUUID(), signed = {} } = call
  const { name, code, key } = partner
  const headers = signedHeaders(name)
  const payload = JSON.stringify(input)
  return [
    path,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [headers.code]: code,
        [headers.time]: String(time),
        [headers.nonce]: nonce,
        [headers.signature]: signatureOf(key, { path, code, time, nonce, payload, ...signed }),
      },
      body: JSON.stringify({ payload }),
    },
  ]
}

/** Makes it. */
export async function signedCall(
  gateway: Pick<TestGateway, 'clock' | 'fetch'>,
  call: SentCall,
): Promise<{ status: number; value: unknown; errorCode: string | undefined }> {
  const response = await gateway.fetch(...signedRequest(gateway, call))
  const { value, errorCode } = (await response.json()) as { value: unknown; errorCode?: string }
  return { status: response.status, value, errorCode }
}

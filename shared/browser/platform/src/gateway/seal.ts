import { type Call, HEADER } from '@lobby/contracts/call'
import { uuid } from '../device/device-id.ts'
import { serverNow } from './clock.ts'

/** The gateway's public key, as a JWK for RSA-OAEP-256. */
export interface SealingKey {
  kty: string
  n: string
  e: string
  kid: string
}

/**
 * A sealed call's body and header (decision 100): one compact JWE, cut after its second part. The library comes only
 * with the first sealed call. Needs a secure context, as WebCrypto does.
 */
export async function seal(call: Call, input: unknown, publicKey: SealingKey) {
  const { CompactEncrypt, importJWK } = await import('jose')
  const key = await importJWK({ ...publicKey }, 'RSA-OAEP-256')
  const payload = { call: call.name, at: serverNow(), nonce: uuid(), body: input }
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: publicKey.kid })
    .encrypt(key)
  const parts = jwe.split('.')
  return {
    headers: { [HEADER.encryption]: parts.slice(0, 2).join('.') },
    body: JSON.stringify({ value: parts.slice(2).join('.') }),
  }
}

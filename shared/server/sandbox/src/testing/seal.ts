import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import type { TestGateway } from './test-gateway.ts'

export interface SealedParts {
  headers: { Encryption: string }
  body: { value: string }
}

export interface SealOptions {
  at?: number
  nonce?: string
  kid?: string
}

/** Seals a body as decision 100 says. */
export async function sealedRequest(
  { world, clock }: Pick<TestGateway, 'world' | 'clock'>,
  call: string,
  body: unknown,
  { at = clock.now(), nonce = randomUUID(), kid = world.sealKey.publicKey.kid }: SealOptions = {},
): Promise<SealedParts> {
  const key = await importJWK(world.sealKey.publicKey, 'RSA-OAEP-256')
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ call, at, nonce, body })))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(key)
  const parts = jwe.split('.')
  return { headers: { Encryption: parts.slice(0, 2).join('.') }, body: { value: parts.slice(2).join('.') } }
}

import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import type { TestGateway } from './test-gateway.ts'

/** A gateway whose calls can be made, in this process or in another one. */
export interface Reached {
  /** A relative address is the gateway's. */
  fetch: typeof fetch
  clock: Pick<TestGateway['clock'], 'now'>
  world: { sealKey: Pick<TestGateway['world']['sealKey'], 'publicKey'> }
}

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
  { world, clock }: Pick<Reached, 'world' | 'clock'>,
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

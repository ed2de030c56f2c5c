/** Sealed calls: decision 100 says how they travel. */
import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { type Database, schema } from '../database/database.ts'
import { KEY_PAIR, readOrCreate } from '../database/settings.ts'
import { Failure } from '../http/failure.ts'
import type { Clock } from '../time/clock.ts'
import { SEAL_KEY } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'

/** How far a sealed call's time may be from the gateway's, either way, in ms. */
const SEAL_WINDOW = 2 * 60 * 1000

export interface SealKey {
  publicKey: { kty: 'RSA'; n: string; e: string; kid: string }
  privateKey: Awaited<ReturnType<typeof importJWK>>
}

const Payload = v.object({
  call: v.string(),
  at: v.pipe(v.number(), v.finite()),
  nonce: v.pipe(v.string(), v.uuid()),
  body: v.unknown(),
})
const SealedBody = v.object({ value: v.pipe(v.string(), v.minLength(1)) })

/** The gateway's key pair, made at its first start and kept in its data. */
export async function sealKeyOf(db: Database, vault: Vault): Promise<SealKey> {
  const kept = await readOrCreate(db, SEAL_KEY, v.string(), async () => {
    const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: 2048, extractable: true })
    return vault.seal(JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID() }), 'sealing key')
  })
  const jwk = v.parse(KEY_PAIR, JSON.parse(await vault.open(kept, 'sealing key')))
  const { n, e, kid } = jwk
  if (!n || !e || !kid) throw new Error('The kept sealing key is not whole.')
  return { publicKey: { kty: 'RSA', n, e, kid }, privateKey: await importJWK(jwk, 'RSA-OAEP-256') }
}

/**
 * Opens a sealed body.
 *
 * @throws Failure `sealed.required`, `sealed.unreadable`, `sealed.expired` or `sealed.replayed`
 */
export async function openSealed(
  { db, clock, sealKey }: { db: Database; clock: Clock; sealKey: SealKey },
  callName: string,
  encryption: string | undefined,
  body: unknown,
): Promise<unknown> {
  const sealed = v.safeParse(SealedBody, body)
  if (!encryption || !sealed.success) throw new Failure('sealed.required')
  const payload = await decrypt(sealKey, `${encryption}.${sealed.output.value}`)
  if (!payload || payload.call !== callName) throw new Failure('sealed.unreadable')
  const now = clock.now()
  if (Math.abs(now - payload.at) > SEAL_WINDOW) throw new Failure('sealed.expired')
  await db.delete(schema.sealNonces).where(lt(schema.sealNonces.at, new Date(now - SEAL_WINDOW)))
  const fresh = await db
    .insert(schema.sealNonces)
    .values({ nonce: payload.nonce.toLowerCase(), at: new Date(Math.max(now, payload.at)) })
    .onConflictDoNothing()
    .returning()
  if (fresh.length === 0) throw new Failure('sealed.replayed')
  return payload.body
}

async function decrypt(key: SealKey, jwe: string): Promise<v.InferOutput<typeof Payload> | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    if (protectedHeader.kid !== key.publicKey.kid) return null
    return v.parse(Payload, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
  } catch {
    // Damaged, of another key or no payload: one answer for all, so that it teaches nothing.
    return null
  }
}

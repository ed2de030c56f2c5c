import { randomUUID } from 'node:crypto'
import { KEY_PAIR, readOrCreate } from '@lobby/gateway/database/settings'
import type { Database } from '@lobby/gateway/database/tables'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

/** As the real provider signs. */
export const ALGORITHM = 'RS256'

/** The provider's key pair, made when it is first needed and kept. */
export async function signInKey(db: Database) {
  const jwk = await readOrCreate(db, 'identity.sandbox.key', KEY_PAIR, async () => {
    const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
    return { ...(await exportJWK(privateKey)), kid: randomUUID() }
  })
  const { kty, n, e, kid } = jwk
  return {
    kid: kid ?? '',
    privateKey: await importJWK(jwk, ALGORITHM),
    publicKey: await importJWK({ kty, n, e } as JWK, ALGORITHM),
  }
}

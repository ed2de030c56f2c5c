import { issuerOf } from '@lobby/gateway/id-token'
import type { World } from '@lobby/gateway/world'
import { jwtVerify, SignJWT } from 'jose'
import { ALGORITHM, signInKey } from './signing-key.ts'

/** How long an id token is good, in s: as the real one. */
export const ID_TOKEN_LIFE = 3600

/** Signs claims as the provider would. @param life s */
export async function signClaims(world: World, claims: Record<string, unknown>, life: number): Promise<string> {
  const { project } = world.settings().identity
  const { kid, privateKey } = await signInKey(world.db)
  const now = Math.floor(world.clock.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuerOf(project))
    .setAudience(project)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(privateKey)
}

/** What was signed here and has not run out; null for anything else. */
export async function readClaims(world: World, token: string): Promise<unknown> {
  const { project } = world.settings().identity
  try {
    const { payload } = await jwtVerify(token, (await signInKey(world.db)).publicKey, {
      issuer: issuerOf(project),
      audience: project,
      algorithms: [ALGORITHM],
      currentDate: new Date(world.clock.now()),
    })
    return payload
  } catch {
    return null
  }
}

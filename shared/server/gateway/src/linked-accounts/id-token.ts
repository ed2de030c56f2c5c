import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { keep } from '../database/settings.ts'
import { Failure } from '../http/failure.ts'
import { mobileOfE164 } from '../verification/mobile.ts'

/** Who somebody is, by the word of the phone-verification provider. */
export type Identity =
  | { kind: 'phone' /** As the gateway keeps numbers. */; mobile: string }
  | { kind: 'social'; provider: string; subject: string; name: string }

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.optional(v.string(), ''),
  phone_number: v.optional(v.string()),
  firebase: v.object({ sign_in_provider: v.string() }),
})

/** How long an id token of the sandbox is good, in s: as the real one. */
export const ID_TOKEN_LIFE = 3600
const ALGORITHM = 'RS256'

const issuerOf = (project: string): string => `https://securetoken.google.com/${project}`

/** The sandbox's key pair, made when it is first needed and kept in the gateway's data. */
async function sandboxKey({ db }: World) {
  const jwk = await keep<JWK>(db, 'identity.sandbox.key', async () => {
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

/** SANDBOX: signs claims as the provider would. */
export async function signClaims(world: World, claims: Record<string, unknown>, life: number): Promise<string> {
  const { project } = world.settings().identity
  const { kid, privateKey } = await sandboxKey(world)
  const now = Math.floor(world.clock.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuerOf(project))
    .setAudience(project)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(privateKey)
}

const remoteKeys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
function keysAt(url: string) {
  const known = remoteKeys.get(url) ?? createRemoteJWKSet(new URL(url))
  remoteKeys.set(url, known)
  return known
}

/** The claims of a token that the provider has signed for this project and that has not run out; null for any other. */
export async function readClaims(world: World, token: string): Promise<unknown> {
  const { project, keysUrl } = world.settings().identity
  const options = {
    issuer: issuerOf(project),
    audience: project,
    algorithms: [ALGORITHM],
    currentDate: new Date(world.clock.now()),
  }
  try {
    const { payload } = keysUrl
      ? await jwtVerify(token, keysAt(keysUrl), options)
      : await jwtVerify(token, (await sandboxKey(world)).publicKey, options)
    return payload
  } catch {
    return null
  }
}

/** LG-23, RG-23: what an id token says. @throws Failure `sms.code` when the provider has not said it */
export async function readIdToken(world: World, token: string | undefined): Promise<Identity> {
  const claims = v.safeParse(Claims, token ? await readClaims(world, token) : null)
  if (!claims.success) throw new Failure('sms.code')
  const { sub, name, phone_number, firebase } = claims.output
  if (firebase.sign_in_provider !== 'phone') {
    return { kind: 'social', provider: firebase.sign_in_provider, subject: sub, name }
  }
  return { kind: 'phone', mobile: mobileOfE164(phone_number ?? '') }
}

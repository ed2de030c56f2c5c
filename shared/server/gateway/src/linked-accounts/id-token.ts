import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { required } from '../outside/required.ts'
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

/** What providers sign with: most with a key of their own, one beside the gateway with a key that both have. */
export const ALGORITHMS = { own: 'RS256', shared: 'HS256' } as const

/** Of the provider's tokens. */
export const issuerOf = (project: string): string => `https://securetoken.google.com/${project}`

const remoteKeys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
function keysAt(url: string) {
  const known = remoteKeys.get(url) ?? createRemoteJWKSet(new URL(url))
  remoteKeys.set(url, known)
  return known
}

/** The claims of a token that the provider has signed for this project and that has not run out; null for any other. */
async function readClaims(world: World, token: string): Promise<unknown> {
  const { project, keysUrl } = world.settings().identity
  const options = {
    issuer: issuerOf(project),
    audience: project,
    algorithms: [ALGORITHMS.own as string],
    currentDate: new Date(world.clock.now()),
  }
  try {
    if (keysUrl) return (await jwtVerify(token, keysAt(keysUrl), options)).payload
    const key = await required(world.outside.signIn).publicKey()
    const algorithms = [key instanceof Uint8Array ? ALGORITHMS.shared : ALGORITHMS.own]
    return (await jwtVerify(token, key, { ...options, algorithms })).payload
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

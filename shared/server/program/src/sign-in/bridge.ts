/**
 * Sign-in with accounts elsewhere, by OpenID Connect. To the site's pages it speaks the part of the REST interface of a
 * Firebase type provider that they know, so that a merchant can use either; to the provider it is a client.
 */
import { createHash } from 'node:crypto'
import { ALGORITHMS, issuerOf } from '@lobby/gateway/id-token'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SignJWT } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as v from 'valibot'
import { type OidcProvider, oidcClients } from './oidc-clients.ts'
import { sealedTrips } from './trips.ts'

/** Below the gateway's own origin, where the pages' policy lets the browser call it. */
export const SIGN_IN_PATH = '/wps/identity'
/** Where providers send players back to: what a merchant registers there, after the site's origin. */
export const RETURN_PATH = `${SIGN_IN_PATH}/return`
/** Whom the bridge's tokens are for. */
export const SIGN_IN_PROJECT = 'lobby'
/** s */
const TOKEN_LIFE = 3600

const text = v.pipe(v.string(), v.maxLength(4000))
const CreateAuthUri = v.object({ providerId: text, continueUri: text })
const SignInWithIdp = v.object({ requestUri: text, sessionId: text })
const Back = v.object({ state: text, code: v.optional(text), iss: v.optional(text), error: v.optional(text) })

export interface BridgeOptions {
  providers: readonly OidcProvider[]
  /** 32 bytes, from the gateway's own secret. */
  key: Uint8Array
  /** Where players may go on. */
  siteOrigins: readonly string[]
}

export function registerSignInBridge(app: FastifyInstance, { providers, key, siteOrigins }: BridgeOptions): void {
  const clientOf = oidcClients(providers)
  const trips = sealedTrips(key)
  const isOurs = (uri: string): boolean => URL.canParse(uri) && siteOrigins.includes(new URL(uri).origin)

  app.post(`${SIGN_IN_PATH}/v1/accounts::createAuthUri`, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const input = v.safeParse(CreateAuthUri, request.body)
    if (!input.success || !isOurs(input.output.continueUri)) return refuse(reply, 'INVALID_CONTINUE_URI')
    const { providerId, continueUri } = input.output
    const client = await clientOf(providerId).catch((error: unknown) => away(providerId, error))
    if (!client) return refuse(reply, 'OPERATION_NOT_ALLOWED')
    const returnUri = new URL(RETURN_PATH, continueUri).href
    const state = await trips.stateOf(continueUri, randomState())
    const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
    const authUri = buildAuthorizationUrl(client, {
      redirect_uri: returnUri,
      scope: 'openid profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const sessionId = await trips.seal({ provider: providerId, returnUri, state, nonce, verifier })
    return { authUri: authUri.href, providerId, sessionId }
  })

  app.get(RETURN_PATH, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const input = v.safeParse(Back, request.query)
    const continueUri = input.success ? await trips.continueUriOf(input.output.state) : null
    if (!input.success || !continueUri || !isOurs(continueUri)) return refuse(reply, 'INVALID_CONTINUE_URI')
    const back = new URL(continueUri)
    const { code, state, iss } = input.output
    // Without a code somebody has thought better of it.
    for (const [name, value] of Object.entries(code ? { code, state, iss } : {})) {
      if (value) back.searchParams.set(name, value)
    }
    return reply.redirect(back.href)
  })

  app.post(`${SIGN_IN_PATH}/v1/accounts::signInWithIdp`, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const input = v.safeParse(SignInWithIdp, request.body)
    const trip = input.success ? await trips.open(input.output.sessionId) : null
    if (!input.success || !trip || !URL.canParse(input.output.requestUri)) return refuse(reply, 'INVALID_CODE')
    const { provider, returnUri, state, nonce, verifier } = trip
    const client = await clientOf(provider).catch((error: unknown) => away(provider, error))
    if (!client) return refuse(reply, 'OPERATION_NOT_ALLOWED')
    const answered = new URL(returnUri)
    const told = new URL(input.output.requestUri).searchParams
    for (const name of ['code', 'state', 'iss']) {
      const value = told.get(name)
      if (value !== null) answered.searchParams.set(name, value)
    }
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(client, answered, checks).catch((error: unknown) =>
      away(provider, error),
    )
    const claims = tokens?.claims()
    if (!tokens || !claims) return refuse(reply, 'INVALID_CODE')
    const about = claims.name
      ? claims
      : await fetchUserInfo(client, tokens.access_token, claims.sub).catch(() => claims)
    const name = typeof about.name === 'string' ? about.name.slice(0, 60) : ''
    // A subject is up to 255 characters long, and good at its issuer alone.
    const sub = createHash('sha256').update(`${claims.iss} ${claims.sub}`).digest('base64url')
    const idToken = await new SignJWT({ name, firebase: { sign_in_provider: provider } })
      .setProtectedHeader({ alg: ALGORITHMS.shared, typ: 'JWT' })
      .setSubject(sub)
      .setIssuer(issuerOf(SIGN_IN_PROJECT))
      .setAudience(SIGN_IN_PROJECT)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFE}s`)
      .sign(key)
    return { idToken, expiresIn: String(TOKEN_LIFE), localId: sub, displayName: name }
  })
}

/** What the provider did not say goes to the log, without what the player sent. */
function away(provider: string, error: unknown): null {
  const { name, code } = error as { name?: string; code?: string }
  console.error(`${provider} did not sign anybody in: ${code ?? name ?? 'no reason'}.`)
  return null
}

const refuse = (reply: FastifyReply, message: string) =>
  reply.code(400).send({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } })

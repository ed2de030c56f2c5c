/** Sign-in by OpenID Connect from end to end: a certified provider in process, the bridge, the gateway's login. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { login } from '@lobby/contracts/calls/session'
import { RETURN_PATH, registerSignInBridge, SIGN_IN_PATH, SIGN_IN_PROJECT } from '@lobby/program/sign-in'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import Fastify, { type FastifyInstance } from 'fastify'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SECRET = 'qW8rT2yU6iO0pA4sD7fG1hJ5kL9zX3cV'
const key = new Uint8Array(createHash('sha256').update('the gateway’s own').digest())
const SITE = 'http://site.test'

let gateway: TestGateway
let bridge: FastifyInstance
let elsewhere: Server
let issuer: string

beforeAll(async () => {
  elsewhere = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  issuer = `http://127.0.0.1:${address.port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'lobby', client_secret: SECRET, redirect_uris: [`${SITE}${RETURN_PATH}`] }],
    claims: { openid: ['sub'], profile: ['name'] },
    cookies: { keys: [SECRET] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name: `Mr ${id}` }) }),
  })
  gateway = await startTestGateway({
    settings: {
      identity: {
        sms: false,
        providers: { facebook: false, google: true, zalo: false },
        url: SIGN_IN_PATH,
        apiKey: '',
        project: SIGN_IN_PROJECT,
        keysUrl: '',
      },
    },
  })
  // Tokens are told from old ones by the gateway's clock, which is that of the machine here.
  gateway.clock.advance(Date.now() - gateway.clock.now())
  Object.assign(gateway.world.outside, { signIn: { publicKey: async () => key } })
  bridge = Fastify()
  const providers = [{ id: 'google.com', issuer, clientId: 'lobby', clientSecret: SECRET }]
  registerSignInBridge(bridge, { providers, key, siteOrigins: [SITE] })
})
afterAll(async () => {
  await gateway.close()
  await bridge.close()
  elsewhere.close()
})

const post = async (method: string, payload: object) => {
  const answer = await bridge.inject({ method: 'POST', url: `${SIGN_IN_PATH}/v1/accounts:${method}`, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const leave = async (continueUri = `${SITE}/m/login?provider=google`) =>
  (await post('createAuthUri', { providerId: 'google.com', continueUri })).body as {
    authUri: string
    sessionId: string
  }

/** What a browser does at the provider: signs in, agrees, and is sent back. */
async function consent(authUri: string, account: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = authUri
  let body: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps += 1) {
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    body = null
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (to) {
      next = new URL(to, next).href
      if (next.startsWith(SITE)) return next
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`The provider says ${response.status}: ${page.slice(0, 300)}`)
    next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', next).href
    body = new URLSearchParams({ prompt, login: account, password: 'any' })
  }
  throw new Error('The provider never sent anybody back.')
}

/** Through the bridge's return address to the page that the player left. */
async function goBack(returned: string): Promise<string> {
  const { pathname, search } = new URL(returned)
  const answer = await bridge.inject({ method: 'GET', url: pathname + search })
  return String(answer.headers.location)
}

const signIn = (firebaseIdToken: string) =>
  ask(gateway, login, { type: 'firebase', firebaseChannel: 'social', firebaseIdToken })

test('PD-02 LG-15 an account of an OpenID Connect provider is known at the gateway by the same name each time', async () => {
  const { authUri, sessionId } = await leave()
  expect(authUri).toContain('code_challenge_method=S256')
  const back = await goBack(await consent(authUri, 'lan'))
  expect(back).toMatch(/^http:\/\/site\.test\/m\/login\?provider=google&code=/)
  const signed = await post('signInWithIdp', { requestUri: back, sessionId })
  expect(signed).toMatchObject({ status: 200, body: { displayName: 'Mr lan' } })
  // Nobody has linked it yet (LG-27): the gateway has believed the token.
  expect((await signIn(signed.body.idToken)).body.errorCode).toBe('identity.unlinked')

  const again = await leave()
  const second = await post('signInWithIdp', {
    requestUri: await goBack(await consent(again.authUri, 'lan')),
    sessionId: again.sessionId,
  })
  expect(second.body.localId).toBe(signed.body.localId)
  const [head, body] = String(signed.body.idToken).split('.')
  expect((await signIn(`${head}.${body}.${'A'.repeat(43)}`)).body.errorCode).toBe('sms.code')
})

test('PD-02 an answer is good in the browser that asked, once, and nobody is sent elsewhere', async () => {
  const mine = await leave()
  const other = await leave()
  const back = await goBack(await consent(mine.authUri, 'minh'))
  expect(await post('signInWithIdp', { requestUri: back, sessionId: other.sessionId })).toMatchObject({
    status: 400,
    body: { error: { message: 'INVALID_CODE' } },
  })
  const own = { requestUri: back, sessionId: mine.sessionId }
  expect((await post('signInWithIdp', own)).status).toBe(200)
  expect((await post('signInWithIdp', own)).status).toBe(400)
  const away = { providerId: 'google.com', continueUri: 'https://evil.example/m/login' }
  expect((await post('createAuthUri', away)).status).toBe(400)
  expect((await bridge.inject(`${RETURN_PATH}?state=made-up&code=x`)).statusCode).toBe(400)
})

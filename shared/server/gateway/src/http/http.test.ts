import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text as consumed } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { hotGames, launchGame } from '@lobby/contracts/calls/games'
import { markAnnouncementRead, whitelabel } from '@lobby/contracts/calls/system'
import { ERROR_CODES } from '@lobby/contracts/errors'
import { LANGUAGES } from '@lobby/contracts/languages'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerRoutes } from '../calls/answer-call.ts'
import { holdsSecret } from '../calls/secret-answers.ts'
import { text } from '../wording/wording.ts'
import { createApp } from './app-base.ts'
import { compressAnswers } from './compress.ts'
import { hasRoom } from './security-log.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

async function send(body: string, headers: Record<string, string> = {}) {
  const response = await gateway.fetch(hotGames.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

test('ER-18 a request that does not name one host is refused with the envelope', async () => {
  const app = await createApp({ callsPerMinute: null, logger: false })
  app.get('/there', async () => 'here')
  const asked = async (host: string) => {
    const { statusCode, body } = await app.inject({ url: '/there', headers: { host } })
    return [statusCode, statusCode === 200 ? body : JSON.parse(body).errorCode]
  }
  expect(await asked('site.test')).toEqual([200, 'here'])
  expect(await asked('somebody@site.test')).toEqual([400, 'request.malformed'])
})

test('ER-18 a request line that no address stands in is refused with the envelope, and a tunnel with an answer', async () => {
  const app = await createApp({ callsPerMinute: null, logger: false })
  app.get('/*', async () => 'here')
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = async (line: string) => {
    const socket = connect(port)
    await once(socket, 'connect')
    socket.write(`${line}\r\nHost: site.test\r\nConnection: close\r\n\r\n`)
    const answer = await consumed(socket)
    return [answer.split(' ')[1], /"errorCode":"([\w.]+)"/.exec(answer)?.[1]]
  }
  expect(await asked('GET /there HTTP/1.1')).toEqual(['200', undefined])
  for (const line of ['GET * HTTP/1.1', 'GET /there HTTP/2.0', 'GET /there%00 HTTP/1.1', 'QUERY /there HTTP/1.1']) {
    expect([line, ...(await asked(line))]).toEqual([line, '400', 'request.malformed'])
  }
  expect(await asked('CONNECT other.test:443 HTTP/1.1')).toEqual(['405', undefined])
  await app.close()
})

test.each([
  ['cut off', '{"isPlatform":'],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a wrong type', '{"isPlatform":"2"}'],
  ['a poisoned prototype', '{"__proto__":{"isPlatform":2}}'],
  ['a zero character', '{"language":"V\\u0000I"}'],
  ['a long text', `{"language":"${'x'.repeat(201)}"}`],
])('ER-18 a body that is %s is refused with the envelope', async (_what, text) => {
  const { status, body } = await send(text)
  expect(status).toBe(400)
  expect(body).toEqual({
    success: false,
    value: null,
    errorCode: 'request.malformed',
    message: 'Yêu cầu không hợp lệ',
  })
})

test.each([
  '/wps/system/status',
  '/openapi.json',
  '/healthz',
  '/no/such',
  '/images/app/icon.png',
  '/vendor/wallet/bet',
])('PD-04 %s has every header, whatever it answers', async (path) => {
  const { headers } = await gateway.fetch(path)
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  // Pictures may come by another origin, which nothing else may.
  const from = path.startsWith('/images/') ? 'cross-origin' : 'same-origin'
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(from)
})

test('a body that is too large is refused', async () => {
  const { status, body } = await send(JSON.stringify({ language: 'x'.repeat(300_000) }))
  expect([status, Reflect.get(Object(body), 'errorCode')]).toEqual([413, 'request.too.large'])
})

test('a body of another kind is refused', async () => {
  const { status, body } = await send('<xml/>', { 'Content-Type': 'text/xml' })
  expect([status, Reflect.get(Object(body), 'errorCode')]).toEqual([400, 'request.malformed'])
})

test('what is not there answers with the envelope, in the language asked for', async () => {
  for (const path of ['/', '/nothing', '/wps/%zz', '/wps/system/status/']) {
    const response = await gateway.fetch(path, { headers: { Language: 'EN' } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ success: false, value: null })
  }
  const unknown = await (await gateway.fetch('/nothing', { headers: { Language: 'EN' } })).json()
  expect(unknown).toMatchObject({ errorCode: 'request.unknown', message: 'There is nothing at this address' })
})

test('a wrong method is no route', async () => {
  expect((await gateway.fetch(whitelabel.path, { method: 'POST' })).status).toBe(404)
})

test('SH-02 another merchant’s code is refused', async () => {
  expect((await ask(gateway, whitelabel, {}, { headers: { Merchant: 'lobbyvn' } })).status).toBe(200)
  expect((await ask(gateway, whitelabel, {}, { headers: { Merchant: 'other' } })).status).toBe(400)
})

test('every answer has a request id: the caller’s own when it looks like one', async () => {
  const given = await ask(gateway, whitelabel, {}, { headers: { 'X-Request-Id': 'abcdefgh-1' } })
  expect(given.headers.get('X-Request-Id')).toBe('abcdefgh-1')
  const forged = await ask(gateway, whitelabel, {}, { headers: { 'X-Request-Id': 'a b' } })
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an answer is never stored', async () => {
  expect((await ask(gateway, whitelabel)).headers.get('Cache-Control')).toBe('no-store')
})

test('a fault inside is code unknown, without its inside', async () => {
  const broken = await startTestGateway()
  await broken.db.execute('drop table announcement_reads')
  const token = await broken.signIn('player1')
  const { status, body } = await ask(
    broken,
    markAnnouncementRead,
    { announcementId: 'promo-daily', read: true },
    { token },
  )
  expect(status).toBe(500)
  expect(body).toEqual({ success: false, value: null, errorCode: 'unknown', message: 'Lỗi không xác định' })
  await broken.close()
})

test('an address that calls too often is told so, with the envelope', async () => {
  const strict = await startTestGateway({ callsPerMinute: 2 })
  const call = (ip: string) => ask(strict, whitelabel, {}, { headers: { 'X-Forwarded-For': ip } })
  await call('10.0.0.1')
  await call('10.0.0.1')
  const third = await call('10.0.0.1')
  expect([third.status, third.body.errorCode]).toEqual([429, 'request.too.often'])
  expect((await call('10.0.0.2')).status).toBe(200)
  await strict.close()
})

test('ER-18 every code has its wording in every language, and no two languages share one', () => {
  for (const code of Object.keys(ERROR_CODES) as (keyof typeof ERROR_CODES)[]) {
    const wording = LANGUAGES.map((language) => text(`errors.${code}`, language))
    expect(
      wording.filter((said) => said.trim() !== ''),
      code,
    ).toHaveLength(LANGUAGES.length)
    expect(new Set(wording).size, code).toBe(LANGUAGES.length)
  }
  expect(text('errors.login.non.agent', 'EN')).toBe('Non-agents cannot log in')
  expect(text('errors.login.non.member', 'EN')).toBe('Non-member account unable to login')
  expect(text('errors.login.not.session', 'EN')).toBe('Sorry, you are not logged in! please login first.')
  expect(text('errors.login.session.ended', 'EN')).toBe('The account has been logged out, please log in again')
})

test('/healthz answers', async () => {
  expect(await (await gateway.fetch('/healthz')).json()).toEqual({ ok: true })
})

test('with a socket it answers where it says, and its games are where it says', async () => {
  const listening = await startTestGateway({ listen: true })
  expect(await (await fetch(`${listening.url}/healthz`)).json()).toEqual({ ok: true })
  const token = await listening.signIn('player1')
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5' }
  const { body } = await ask(listening, launchGame, input, { token })
  const { gameUrl } = body.value as { gameUrl: string }
  expect(new URL(gameUrl).origin).toBe(listening.vendorUrl)
  expect((await fetch(gameUrl)).status).toBe(200)
  await listening.close()
})

test('SP-04 a long answer travels compressed as its reader accepts it', async () => {
  const ask = (encodings: string) =>
    gateway.app.inject({
      method: 'POST',
      url: hotGames.path,
      payload: { isPlatform: 2 },
      headers: { 'accept-encoding': encodings },
    })
  const plain = await ask('identity')
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  const [packed, zipped] = await Promise.all([ask('gzip, br'), ask('gzip')])
  expect([packed.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.vary).toMatch(/accept-encoding/i)
})

test('SP-04 an answer that holds a token is never compressed', async () => {
  // What opens a session, renews it, opens a game or a chat, or is taken as a proof by another call.
  const secret = [
    ...['login', 'freePlay', 'register', 'registerMobile', 'renewSession', 'memberInfo'],
    ...['launchGame', 'tryGame', 'launchLottery', 'chatLaunch', 'verifySlider', 'answerPasskeyLogin', 'recoverAccess'],
  ]
  expect(new Set(CALLS.filter(holdsSecret).map(({ name }) => name))).toEqual(new Set(secret))
  const app = await createApp({ callsPerMinute: null, logger: false })
  await compressAnswers(app)
  const value = { token: 'x'.repeat(5000) }
  const route = { call: { ...whitelabel, name: 'any', path: '/any', value: v.object({ token: v.string() }) } }
  registerRoutes(app, gateway.world, [{ ...route, run: async () => value }], { checkAnswers: true })
  const answer = await app.inject({ url: '/any', headers: { 'accept-encoding': 'gzip, br' } })
  expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, { success: true, value }])
  await app.close()
})

test('MS-05 of what anybody can be told without end the log has 600 lines a minute', () => {
  const start = Date.UTC(2040, 0, 1)
  const kept = (at: number) => Array.from({ length: 700 }, () => hasRoom(at)).filter(Boolean).length
  expect(kept(start)).toBe(600)
  expect(kept(start + 59_999)).toBe(0)
  expect(kept(start + 60_000)).toBe(600)
  // A clock that was set back silences nothing.
  expect(kept(start)).toBe(600)
})

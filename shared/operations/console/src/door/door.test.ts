import { expect, test } from 'vitest'
import { fieldsIn, testConsole } from '../testing/test-console.ts'

test('OP-04 a form counts with a token of its own session alone', async () => {
  const { get, post, signIn, token, ids, revisions } = await testConsole()
  const cookie = await signIn()
  const other = await token(await signIn())
  const own = await token(cookie)
  expect(own).not.toBe(await token(cookie))
  const fields = fieldsIn((await get('/act/rollback?remote=lottery', cookie)).body, 'action="/act/rollback"')
  expect(fields).toMatchObject({ remote: 'lottery', id: ids[0], seen: '2' })
  const [nonce = '', seal = ''] = own.split('.')
  const before = await revisions()
  for (const form of ['', 'made-up', other, nonce, `${nonce}.`, `${nonce}x.${seal}`, `${nonce}.${seal}x`, `.${seal}`]) {
    for (const [url, sent] of [
      ['/act/rollback', { ...fields, why: 'odd' }],
      ['/verify', {}],
      ['/sign-out', {}],
    ] as const) {
      const { statusCode, body } = await post(url, { ...sent, form }, cookie)
      expect([url, form, statusCode]).toEqual([url, form, 403])
      expect(body).toContain('This form is of another sign-in. Nothing was done; load the page again.')
    }
  }
  expect(await revisions()).toEqual(before)
  expect((await get('/', cookie)).statusCode).toBe(200)
})

test('OP-04 behind https the session has a name that no other host can set, and nothing under the plain name counts', async () => {
  const { get, post, invite } = await testConsole()
  const https = { 'x-forwarded-proto': 'https', origin: 'https://console.test' }
  const answer = await post('/sign-in', { link: invite({ actor: 'chi' }) }, '', https)
  const given = String(answer.headers['set-cookie'])
  expect(given).toMatch(/^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/)
  const cookie = given.split(';')[0] ?? ''
  expect((await get('/', cookie, 'en', https)).statusCode).toBe(200)
  expect((await get('/', cookie.replace('__Host-', ''), 'en', https)).statusCode).toBe(303)
})

test('OP-04 a name that somebody else lets lead here is answered nothing but a sentence, whatever comes with it', async () => {
  const { get, post, invite, signIn, revisions } = await testConsole()
  const cookie = await signIn()
  const evil = { host: 'evil.example:3500', origin: 'http://evil.example:3500', 'x-forwarded-host': 'console.test' }
  const answers = [
    await get('/', cookie, 'en', evil),
    await get('/live', '', 'en', evil),
    await get('/console.js', cookie, 'en', evil),
    await get('/nowhere', cookie, 'en', evil),
    await post('/sign-in', { link: invite({ actor: 'chi' }) }, '', evil),
    await post('/act/rollback', { remote: 'lottery' }, cookie, evil),
  ]
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^The console does not answer at this address\./)
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect((await get('/', cookie, 'vi', evil)).body).toMatch(/^Bàn trực không trả lời ở địa chỉ này\./)
  expect(await revisions()).toHaveLength(2)
  for (const host of ['console.test', 'localhost:18500', '127.0.0.1:3500', '[::1]:3500']) {
    expect((await get('/', cookie, 'en', { host })).statusCode).toBe(200)
  }
})

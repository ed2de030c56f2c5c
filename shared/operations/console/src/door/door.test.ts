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

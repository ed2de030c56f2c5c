import { schema } from '@lobby/gateway/database/tables'
import { rotateVault } from '@lobby/gateway/vault/rotate'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOffice } from './office.ts'
import { addStaff, changeStaff } from './staff/accounts.ts'
import { codeOf, shownSecret } from './testing/code-of.ts'

const HOST = 'office.example'
const PASSWORD = 'Mua-thu-la-vang-7'
const HALF_MINUTE = 30_000

/** How accounts are made and changed in these tests. */
const recorded = () => ({ now: gateway.clock.now(), why: 'For the test', by: 'test' })

const lines: string[] = []
const write = (line: string) => void lines.push(line)
let gateway: TestGateway
let office: FastifyInstance
beforeAll(async () => {
  gateway = await startTestGateway()
  office = await createOffice(gateway.world, { logger: { write }, origin: `https://${HOST}` })
})
afterAll(async () => {
  await office.close()
  await gateway.close()
})
/** Somebody new for each test. */
let name = ''
let count = 0
beforeEach(async () => {
  await gateway.db.delete(schema.throttles)
  count += 1
  name = `someone${count}`
  const made = { cost: 'cheap', ...recorded() } as const
  await addStaff(gateway.db, { name, roles: ['support'], password: PASSWORD, mustSetPassword: false }, made)
})

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  office.inject({
    method: 'POST',
    url,
    headers: { host: HOST, origin: `http://${HOST}`, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const get = (url: string, cookie = '') =>
  office.inject({ url, headers: { host: HOST, cookie, 'accept-language': 'en' } })
/** What the app shows at this moment of the gateway's clock. */
const shownCode = (secret: string, moment = gateway.clock.now()) => codeOf(secret, moment)
const signIn = (code = '', password = PASSWORD) => post('/sign-in', { name, password, code })
async function cookieFor(code = ''): Promise<string> {
  return String((await signIn(code)).headers['set-cookie']).split(';')[0] ?? ''
}

/** Sets it up as somebody at the page does. @returns the secret in the app, and the session that did it */
async function setUp(): Promise<{ secret: string; cookie: string }> {
  const cookie = await cookieFor()
  const { secret, sealed } = shownSecret((await get('/second-factor', cookie)).body)
  const answer = await post('/second-factor', { sealed, password: PASSWORD, code: shownCode(secret) }, cookie)
  expect(answer.headers.location).toBe('/second-factor')
  return { secret, cookie }
}

test('PD-05 codes are those of RFC 6238', () => {
  // Its appendix B, of which apps show the last six digits.
  expect(shownCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082')
})

describe('the second factor of staff', () => {
  test('PD-05 is asked for before any desk', async () => {
    const cookie = await cookieFor()
    for (const path of ['/', '/members', '/records']) {
      expect((await get(path, cookie)).headers.location).toBe('/second-factor')
    }
    expect((await post('/members/1/sessions', { why: 'A look' }, cookie)).statusCode).not.toBe(200)
    const { body } = await get('/second-factor', cookie)
    expect(body).toContain('Set up a second factor before you go on.')
    expect(body).toContain('<svg')
  })

  test('PD-05 is switched on with password and code, and ends the other sessions', async () => {
    const [other, cookie] = [await cookieFor(), await cookieFor()]
    const { secret, sealed } = shownSecret((await get('/second-factor', cookie)).body)
    const set = async (more: Record<string, string>) =>
      (await post('/second-factor', { sealed, password: PASSWORD, code: shownCode(secret), ...more }, cookie)).headers
        .location
    expect(await set({ password: 'guessed' })).toBe('/second-factor?wrong=1')
    expect(await set({ code: '000000' === shownCode(secret) ? '000001' : '000000' })).toBe('/second-factor?wrong=1')
    expect(await set({ sealed: `${sealed}AA` })).toBe('/second-factor?wrong=1')
    expect(await set({ code: shownCode(secret, gateway.clock.now() - 2 * HALF_MINUTE) })).toBe('/second-factor?wrong=1')
    expect((await get('/members', cookie)).headers.location).toBe('/second-factor')
    await gateway.db.delete(schema.throttles)
    expect(await set({})).toBe('/second-factor')
    expect((await get('/members', cookie)).statusCode).toBe(200)
    expect((await get('/members', other)).headers.location).toBe('/sign-in')
    // Nobody at a session that was left open puts another app in its place.
    expect(await set({ code: shownCode(secret, gateway.clock.now() + HALF_MINUTE) })).toBe('/second-factor?wrong=1')
    const [row] = await gateway.db.select().from(schema.staff).where(eq(schema.staff.name, name))
    expect(row?.totpSecret).toMatch(/^sealed:/)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('PD-05 MS-05 the password alone opens nothing, a code is good once, and guesses are counted', async () => {
    const { secret } = await setUp()
    const wrong = await signIn()
    expect(wrong.statusCode).toBe(401)
    expect((await signIn(shownCode(secret), 'guessed')).body).toBe(wrong.body)
    // The code that has set it up.
    expect((await signIn(shownCode(secret))).statusCode).toBe(401)
    gateway.clock.advance(HALF_MINUTE)
    const code = shownCode(secret)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401])
    await gateway.db.delete(schema.throttles)
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, nth) => signIn(String(100_000 + nth))))
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  test('PD-05 MS-11 outlives a change of keys, and is off once the command has taken it off', async () => {
    const { secret, cookie } = await setUp()
    const sealed = async () =>
      (await gateway.db.select().from(schema.staff).where(eq(schema.staff.name, name)))[0]?.totpSecret
    const before = await sealed()
    const { settings } = schema
    const [kept] = await gateway.db.select().from(settings).where(eq(settings.name, 'vault.master'))
    await rotateVault(gateway.db, { now: String(kept?.value) })
    expect((await sealed())?.split(':')[1]).not.toBe(before?.split(':')[1])
    gateway.clock.advance(HALF_MINUTE)
    expect((await signIn(shownCode(secret))).statusCode).toBe(303)
    await changeStaff(gateway.db, name, { totpSecret: null }, recorded())
    expect((await get('/second-factor', cookie)).headers.location).toBe('/sign-in')
    expect((await get('/second-factor', await cookieFor())).body).toContain('Set up a second factor')
  })

  test('PD-05 MS-05 guesses at the password within a session are counted as those at the door', async () => {
    const { cookie } = await setUp()
    const fields = { before: 'guessed', password: 'Ba-con-voi-xanh-9', again: 'Ba-con-voi-xanh-9' }
    const all = await Promise.all(Array.from({ length: 20 }, () => post('/password', fields, cookie)))
    expect(all.filter(({ headers }) => headers.location === '/password?wrong=wrong')).toHaveLength(5)
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })
})

test('PD-05 the page of a new password says why the one before was refused, and takes no word for it but its own', async () => {
  const cookie = (await setUp()).cookie
  expect((await get('/password', cookie)).body).not.toContain('role="alert"')
  for (const [wrong, words] of [
    ['wrong', 'The current password is wrong.'],
    ['again', 'The two new passwords do not match.'],
    ['length', 'A password has 12 to 64 characters.'],
    ['easy', 'This password is too easy to guess.'],
  ] as const) {
    const { statusCode, body } = await get(`/password?wrong=${wrong}`, cookie)
    expect([wrong, statusCode]).toEqual([wrong, 200])
    expect(body).toContain(`<p class="warn" role="alert">${words}</p>`)
  }
  for (const wrong of ['', 'other', 'length%00', '%3Cscript%3Ealert(1)%3C/script%3E', 'wrong&wrong=easy']) {
    const { statusCode, body } = await get(`/password?wrong=${wrong}`, cookie)
    expect([wrong, statusCode]).toEqual([wrong, 400])
    expect(body).not.toContain('alert(1)')
  }
})

test('PD-04 PD-05 by https its cookies go by https alone, under names that no other host can set', async () => {
  const https = { host: HOST, origin: `https://${HOST}`, 'x-forwarded-proto': 'https' }
  const headers = { ...https, 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ name, password: PASSWORD }).toString()
  const right = await office.inject({ method: 'POST', url: '/sign-in', headers, payload })
  expect(right.headers['set-cookie']).toMatch(
    /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400; Secure$/,
  )
  const [cookie = ''] = String(right.headers['set-cookie']).split(';')
  const leadsTo = async (cookie: string) =>
    (await office.inject({ url: '/', headers: { ...https, cookie } })).headers.location
  expect(await leadsTo(cookie)).toBe('/second-factor')
  expect(await leadsTo(cookie.replace('__Host-', ''))).toBe('/sign-in')
  const language = await office.inject({ url: '/language?to=EN', headers: https })
  expect(language.headers['set-cookie']).toMatch(/^__Host-office_lang=EN; Path=\/; HttpOnly; .*; Secure$/)
})

test('PD-05 MS-11 the log has who came in and who was refused, by id, and nothing that was typed', async () => {
  lines.length = 0
  const { cookie } = await setUp()
  const cameIn = lines.splice(0).map((line) => JSON.parse(line))
  await signIn('', 'Wrong-Guess-1')
  await get('/withdrawals', cookie)
  const { staff } = schema
  const [row] = await gateway.db.select({ id: staff.id }).from(staff).where(eq(staff.name, name))
  expect(cameIn).toMatchObject([{ event: 'security.signed-in', staff: row?.id, route: '/sign-in' }])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'security.refused', code: 'login.failed', route: '/sign-in', address: '127.0.0.1' },
    { event: 'security.refused', code: 'permission.denied', staff: row?.id, route: '/withdrawals' },
  ])
  expect(lines.join()).not.toMatch(/Wrong-Guess|Mua-thu/)
})

test('PD-05 what is at no address here is told on a page, in the language of whoever asked', async () => {
  for (const cookie of ['', (await setUp()).cookie]) {
    const { statusCode, headers, body } = await get('/nothing', cookie)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<p class="warn" role="alert">There is nothing at this address</p>')
  }
})

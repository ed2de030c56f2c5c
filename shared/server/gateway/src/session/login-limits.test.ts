import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { countFailures, recordAttempt } from './login-limits.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(TEST_NOW)
  gateway.set({ loginChecks: { captcha: false, slider: false } })
  await gateway.db.delete(schema.loginAttempts)
})

const MINUTE = 60_000
const HOME = '10.0.0.1'
const tried = (succeeded: boolean, loginName = 'player1', ip = HOME) =>
  recordAttempt(gateway.db, gateway.clock, { loginName, ip, succeeded })
const failTimes = async (times: number, loginName: string, ip: string) => {
  for (let n = 0; n < times; n += 1) await tried(false, loginName, ip)
}
const failures = (loginName = 'player1', ip = HOME) => countFailures(gateway.db, gateway.clock, loginName, ip)
const signIn = (ip = HOME, more: Record<string, unknown> = {}) =>
  ask(
    gateway,
    login,
    { type: 'username', username: 'player1', password: 'Lobby#2026', ...more },
    { headers: { 'X-Forwarded-For': ip } },
  )

test('ER-17 a failure counts for its name and for its address, and for fifteen minutes', async () => {
  await tried(false)
  await tried(false, 'player1', '10.0.0.2')
  await tried(false, 'vip')
  expect(await failures()).toEqual({ ofAccount: 2, ofAddress: 2 })
  expect(await failures('vip', '10.0.0.2')).toEqual({ ofAccount: 1, ofAddress: 1 })
  expect(await failures('nobody', '10.0.0.3')).toEqual({ ofAccount: 0, ofAddress: 0 })
  gateway.clock.advance(15 * MINUTE - 1)
  expect(await failures()).toEqual({ ofAccount: 2, ofAddress: 2 })
  gateway.clock.advance(1)
  expect(await failures()).toEqual({ ofAccount: 0, ofAddress: 0 })
})

test('ER-17 of IPv6 a failure counts for the whole /64, which is one household', async () => {
  await tried(false, 'player1', '2001:db8:1:2::1')
  await tried(false, 'vip', '2001:db8:1:2:ffff::9')
  expect(await failures('nobody', '2001:DB8:1:2:abcd::5')).toEqual({ ofAccount: 0, ofAddress: 2 })
  expect(await failures('nobody', '2001:db8:1:3::1')).toEqual({ ofAccount: 0, ofAddress: 0 })
})

test('ER-17 a success forgives what the name failed before it, not the address, and nothing after it', async () => {
  await failTimes(3, 'player1', HOME)
  gateway.clock.advance(1)
  await tried(true)
  expect(await failures()).toEqual({ ofAccount: 0, ofAddress: 3 })
  gateway.clock.advance(1)
  await tried(false)
  expect(await failures()).toEqual({ ofAccount: 1, ofAddress: 4 })
  gateway.clock.advance(1)
  await tried(true, 'vip')
  expect(await failures()).toEqual({ ofAccount: 1, ofAddress: 4 })
})

test('ER-17 the newest success is the one that forgives', async () => {
  await tried(true)
  gateway.clock.advance(1)
  await tried(false)
  gateway.clock.advance(1)
  await tried(true)
  expect(await failures()).toEqual({ ofAccount: 0, ofAddress: 1 })
})

test('attempts of more than fifteen minutes ago are deleted, by a success alone', async () => {
  await tried(false)
  gateway.clock.advance(1)
  await tried(false)
  gateway.clock.advance(15 * MINUTE)
  await tried(false)
  expect(await gateway.db.select().from(schema.loginAttempts)).toHaveLength(3)
  await tried(true)
  // Exactly fifteen minutes old counts no more, and is kept until the next one.
  expect(await gateway.db.select().from(schema.loginAttempts)).toHaveLength(3)
  gateway.clock.advance(1)
  await tried(true)
  expect(await gateway.db.select().from(schema.loginAttempts)).toHaveLength(3)
})

test('ER-17 nine failures of a name let it in, ten lock it, the right password or not', async () => {
  await failTimes(9, 'player1', '10.0.0.2')
  expect((await signIn()).status).toBe(200)
  gateway.clock.advance(1)
  await failTimes(10, 'player1', '10.0.0.2')
  expect((await signIn()).body).toMatchObject({ errorCode: 'login.locked', value: { captcha: false } })
  expect((await signIn(HOME, { username: 'vip' })).status).toBe(200)
})

test('an address with forty-nine failures lets in, with fifty it is slowed down', async () => {
  await failTimes(49, 'guessed', HOME)
  expect((await signIn()).status).toBe(200)
  await failTimes(1, 'guessed', HOME)
  const { status, body } = await signIn()
  expect([status, body.errorCode]).toEqual([429, 'request.too.often'])
  expect((await signIn('10.0.0.2')).status).toBe(200)
})

test('LG-06 a captcha is asked for after the first failure, where the site wants one', async () => {
  gateway.set({ loginChecks: { captcha: true, slider: false } })
  expect((await signIn()).status).toBe(200)
  gateway.clock.advance(1)
  await tried(false)
  expect((await signIn()).body).toMatchObject({ errorCode: 'login.captcha', value: { captcha: true } })
  gateway.set({ loginChecks: { captcha: false, slider: false } })
  expect((await signIn()).status).toBe(200)
})

test('LG-06 a captcha that was typed is checked where none is asked for', async () => {
  expect((await signIn(HOME, { captcha: 'WRONG' })).body).toMatchObject({ errorCode: 'login.captcha' })
})

import { changePassword, passwordByEmail, resetPassword } from '@lobby/contracts/calls/password'
import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { lastSent, sentCode, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const code = (body: { errorCode?: string }) => body.errorCode

test('MS-10 LG-26 whoever came in with a mailed password is alone: a session of before sets no new one', async () => {
  const stolen = await gateway.signIn('agent1')
  await ask(gateway, passwordByEmail, { email: 'agent1@example.com', sliderToken: await solvedSlider(gateway) })
  const password = (await lastSent(gateway, 'agent1@example.com')).split(': ').at(-1)
  const { body } = await ask(gateway, login, { type: 'username', username: 'agent1', password })
  const set = (token: string, newPassword: string) =>
    ask(gateway, changePassword, { newPassword, confirmPassword: newPassword }, { token })
  expect(code((await set(stolen, 'Thief#12345')).body)).toBe('login.session.ended')
  expect((await set((body.value as { token: string }).token, 'Owner#12345')).status).toBe(200)
})

test('CL-12 a reset refuses the name of the account once the code is right, and keeps the code for another', async () => {
  gateway.clock.advance(3_600_000)
  const sent = await sentCode(gateway, 'sendSmsNoLogin', '901000002', { purpose: 'password' })
  const reset = async (newPassword: string, verificationCode: string) =>
    code((await ask(gateway, resetPassword, { mobileNum: '901000002', verificationCode, newPassword })).body)
  await gateway.db.update(schema.members).set({ userName: 'Kx7trongvuon' }).where(eq(schema.members.loginName, 'vip'))
  // Whoever has no code learns nothing of the name.
  expect(await reset('kx7trongvuon!2026', sent === '000000' ? '000001' : '000000')).toBe('sms.code')
  expect(await reset('kx7trongvuon!2026', sent)).toBe('password.easy')
  expect(await reset('Own#123456', sent)).toBeUndefined()
  expect(await reset('Own#123457', sent)).toBe('sms.code')
})

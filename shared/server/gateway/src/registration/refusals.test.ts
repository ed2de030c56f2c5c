import type { Call } from '@lobby/contracts/call'
import { downline } from '@lobby/contracts/calls/agent'
import { register } from '@lobby/contracts/calls/registration'
import { rewardList } from '@lobby/contracts/calls/rewards'
import { freePlay, login, trialUser } from '@lobby/contracts/calls/session'
import { systemStatus } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const inEnglish = { headers: { Language: 'EN' } }
const told = async (call: Call, input: Record<string, unknown>, token?: string) =>
  (await ask(gateway, call, input, token ? { token, ...inEnglish } : inEnglish)).body.message
const registration = async (more: Record<string, unknown>) => ({
  username: 'somebody7',
  password: 'Abc#12345',
  confirmPassword: 'Abc#12345',
  sliderToken: await solvedSlider(gateway),
  ...more,
})

test('ER-07 a wrong code is "Verification code error"', async () => {
  const input = { type: 'username', username: 'player1', password: 'Lobby#2026', captcha: 'wrong', captchaId: 'none' }
  expect(await told(login, input)).toBe('Verification code error')
})

test('ER-10 a member that is not there, or not in the team, has one wording', async () => {
  const token = await gateway.signIn('agent1')
  const wording = 'Sorry, the user does not exist or is disabled.'
  expect(await told(downline, { parent: 'nobody-at-all', pageNo: 1, pageSize: 10 }, token)).toBe(wording)
  expect(await told(downline, { parent: 'player1', pageNo: 1, pageSize: 10 }, token)).toBe(wording)
})

test('ER-11 a name that is taken is told, in whatever case', async () => {
  expect(await told(register, await registration({ username: 'Player1' }))).toBe('Sorry, the username already exists.')
})

test('ER-13 a referrer that is none, and what nobody foresaw', async () => {
  expect(await told(register, await registration({ recommenderId: '99999999' }))).toBe('Referrer link error')
  const broken = await startTestGateway()
  await broken.db.execute('drop table messages cascade')
  const token = await broken.signIn('player1')
  const response = await broken.fetch('/wps/message/unread', { headers: { Authorization: token, Language: 'EN' } })
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([500, 'Unknown error'])
  await broken.close()
})

test('RG-12 the promised bonus waits for a new member, once, by the amount that was shown', async () => {
  const { body } = await ask(gateway, register, await registration({ username: 'withbonus' }))
  const { token } = body.value as { token: string }
  const rewards = await ask(
    gateway,
    rewardList,
    { state: 'claimable', pageNo: 1, pageSize: 20 },
    { token, ...inEnglish },
  )
  const told = JSON.stringify(rewards.body.value)
  expect(told).toContain('Registration bonus')
  const [row, ...more] = await gateway.db.select().from(schema.rewards).where(eq(schema.rewards.grantKey, 'register'))
  expect([row?.amount, more]).toEqual([580_000n, []])
})

test('RG-22 a registration carries every field of the documents; what the site switches on is kept', async () => {
  const fields = {
    countryDialingCode: '84',
    registerUrl: 'site.test',
    registerMethod: 'PWA',
    affiliateCode: 'LOBBY01',
    paymentPassword: '',
    recommenderId: '',
    nickname: 'Bạn Mới',
    payeeName: '',
    email: '',
    mobileNum: '',
    idNumber: '',
    qqNum: '',
    facebook: '',
    wechat: '',
    line: '',
    whatsapp: '',
    zalo: '0901',
    captcha: '',
    type: 0,
    domain: 'site.test',
    verificationCode: '',
  }
  const { body } = await ask(gateway, register, await registration({ username: 'withfields', ...fields }))
  expect(body).toMatchObject({ success: true, value: { userName: 'withfields', customerType: 0 } })
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'withfields'))
  expect(member).toMatchObject({ nickname: 'Bạn Mới', type: 0 })
  expect(member?.profile).toMatchObject({ registerMethod: 'PWA', registerUrl: 'site.test' })
  const twice = await ask(
    gateway,
    register,
    await registration({ username: 'otherpass', confirmPassword: 'Abc#99999' }),
  )
  expect(twice.body.errorCode).toBe('password.mismatch')
})

test('RG-23 LG-23 what no provider has signed is no word of a phone-verification provider', async () => {
  const provider = { firebaseChannel: 'sms', firebaseIdToken: 'x'.repeat(900) }
  const { body } = await ask(gateway, register, await registration({ username: 'byprovider', ...provider }))
  expect(body.errorCode).toBe('sms.code')
  const signIn = await ask(gateway, login, { type: 'firebase', firebaseMobileNo: '901000001', ...provider })
  expect(signIn.body.errorCode).toBe('sms.code')
})

test('TR-02 free play is a POST, the trial account a GET, both with the module of free play', async () => {
  expect([freePlay.method, freePlay.path, trialUser.method, trialUser.path]).toEqual([
    'POST',
    '/wps/session/login/freeplay',
    'GET',
    '/wps/member/trialuser',
  ])
  expect(freePlay.module).toBe(trialUser.module)
  expect((await ask(gateway, trialUser)).body.value).toMatchObject({ trial: 1 })
  expect((await ask(gateway, freePlay)).body.value).toMatchObject({ customerType: 4 })
  gateway.set({ freePlay: false })
  expect((await ask(gateway, trialUser)).body.value).toMatchObject({ trial: 0 })
  expect((await ask(gateway, freePlay)).body.errorCode).toBe('permission.denied')
  gateway.set({ freePlay: true })
})

test('CL-32 who names a gateway names the web’s or the phone’s', async () => {
  const status = async (code?: string) =>
    (await ask(gateway, systemStatus, {}, code === undefined ? {} : { headers: { Gateway: code } })).status
  expect(await Promise.all([status('1'), status('3'), status()])).toEqual([200, 200, 200])
  expect(await Promise.all([status('2'), status('mobile')])).toEqual([400, 400])
})

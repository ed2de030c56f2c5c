import { memberInfo } from '@lobby/contracts/calls/member'
import { messageList } from '@lobby/contracts/calls/messages'
import {
  checkAffiliate,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
} from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { sentCode, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ siteOrigins: ['https://may-man.test'] })
})
afterAll(() => gateway.close())

const code = (body: { errorCode?: string }) => body.errorCode

describe('registration', () => {
  const fields = { password: 'Abc#12345', confirmPassword: 'Abc#12345' }
  const byName = async (more: Record<string, unknown>) =>
    ask(gateway, register, { username: 'freshname', ...fields, sliderToken: await solvedSlider(gateway), ...more })

  test('CL-05 CL-11 registers, signs in, and joins the team of the code', async () => {
    const { body } = await byName({ username: 'TeamMate1', affiliateCode: 'lobby01', qqNum: '', nickname: '' })
    expect(body.value).toMatchObject({ userName: 'TeamMate1', customerType: 0, firstTimeLogin: false })
    const token = (body.value as { token: string }).token
    expect((await ask(gateway, memberInfo, {}, { token })).body.value).toMatchObject({ type: 0, userName: 'TeamMate1' })
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'teammate1'))
    const [agent] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'agent1'))
    expect(member?.path).toBe(`${agent?.path}${member?.id}/`)
  })

  test('SH-15 RG-12 the first message says where the bonus is, and how much is to be staked for it', async () => {
    const { body } = await byName({ username: 'welcomed' })
    const { token } = body.value as { token: string }
    const page = { language: 'EN', pageNo: 1, pageSize: 50 }
    const box = await ask(gateway, messageList, page, { token, headers: { Language: 'EN' } })
    // 58,000 đồng, three times.
    const content =
      'Your registration bonus of 58\u00a0K is waiting in the reward centre. ' +
      'After claiming it, stake 174\u00a0K and you can withdraw it.'
    expect((box.body.value as { list: unknown[] }).list).toMatchObject([
      { title: 'Welcome', content, link: '/m/rewardCenter', read: false },
    ])
  })

  test('CL-05 RG-28 what does not fit is named, and loses nothing', async () => {
    const sliderToken = await solvedSlider(gateway)
    for (const [more, expected] of [
      [{ username: '1abc' }, 'account.format'],
      [{ username: '' }, 'field.required'],
      [{ username: 'PLAYER1' }, 'member.exists'],
      [{ password: 'a b c d e', confirmPassword: 'a b c d e' }, 'password.format'],
      [{ password: '123456', confirmPassword: '123456' }, 'password.format'],
      [{ password: 'x'.repeat(65), confirmPassword: 'x'.repeat(65) }, 'password.format'],
      [{ password: '12345678', confirmPassword: '12345678' }, 'password.easy'],
      [{ password: 'IloveYou1', confirmPassword: 'IloveYou1' }, 'password.easy'],
      [{ password: 'FreshName', confirmPassword: 'FreshName' }, 'password.easy'],
      [{ password: 'MayMan#2026', confirmPassword: 'MayMan#2026' }, 'password.easy'],
      [{ confirmPassword: 'other' }, 'password.mismatch'],
      [{ email: 'nobody' }, 'email.format'],
      [{ nickname: 'Lob\u0007by' }, 'name.format'],
      [{ nickname: 'Admin\u202e' }, 'name.format'],
      [{ nickname: 'a\tb' }, 'name.format'],
      [{ affiliateCode: 'WRONG' }, 'affiliate.unknown'],
      [{ mobileNum: '901000001', verificationCode: '000000' }, 'mobile.exists'],
      [{ mobileNum: '90100000x', verificationCode: '000000' }, 'mobile.format'],
    ] as const) {
      expect(code((await byName({ sliderToken, ...more })).body)).toBe(expected)
    }
    expect((await byName({ sliderToken, username: 'afterall' })).status).toBe(200)
    expect(code((await byName({ sliderToken, username: 'andagain' })).body)).toBe('slider.failed')
  })

  test('CL-05 RG-28 a password of 64 characters registers and signs in', async () => {
    const password = `${'Trèo đèo '.replaceAll(' ', '-').repeat(7)}x`
    expect([...password]).toHaveLength(64)
    const { body } = await byName({ username: 'longpass', password, confirmPassword: password })
    expect(body.success).toBe(true)
    const sliderToken = await solvedSlider(gateway)
    const signedIn = await ask(gateway, login, { type: 'username', username: 'longpass', password, sliderToken })
    expect(signedIn.body.value).toMatchObject({ userName: 'longpass' })
  })

  test('CL-05 by mobile number, with the code that was sent to it', async () => {
    const verificationCode = await sentCode(gateway, 'sendSmsRegister', '944444441')
    const byMobile = async (more: Record<string, unknown> = {}) =>
      ask(gateway, registerMobile, {
        mobileNum: '944444441',
        ...fields,
        verificationCode,
        sliderToken: await solvedSlider(gateway),
        ...more,
      })
    expect(code((await byMobile({ verificationCode: '' })).body)).toBe('sms.code')
    const { body } = await byMobile()
    expect((body.value as { userName: string }).userName).toMatch(/^vn4441\d{6}$/)
    expect(code((await byMobile()).body)).toBe('mobile.exists')
  })

  test('CL-07 CL-08 codes and names are checked', async () => {
    expect((await ask(gateway, checkAffiliate, { code: 'LOBBY01' })).body).toMatchObject({ success: true })
    expect((await ask(gateway, checkAffiliate, { code: 'nope' })).body).toMatchObject({
      success: false,
      errorCode: 'affiliate.unknown',
    })
    expect((await ask(gateway, checkUsername, { username: 'Player1' })).body.value).toEqual({ available: false })
    expect((await ask(gateway, checkUsername, { username: 'Player12345' })).body.value).toEqual({ available: true })
  })

  test('CL-11 RG-04 the switches decide which fields there are', async () => {
    const read = async () =>
      (await ask(gateway, registerSettings)).body.value as { fields: Record<string, { enabled: boolean }> }
    expect((await read()).fields.username?.enabled).toBe(true)
    gateway.set({ whitelabel: { USERNAMEREG3: false }, registerFields: { qqNum: { enabled: true, required: true } } })
    expect((await read()).fields).toMatchObject({
      username: { enabled: false },
      qqNum: { enabled: true, required: true },
    })
    expect(code((await byName({ username: 'whoever1' })).body)).toBe('permission.denied')
    gateway.set({ whitelabel: { USERNAMEREG3: true }, registerFields: {} })
  })
})

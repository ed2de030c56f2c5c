import { memberInfo } from '@lobby/contracts/calls/member'
import { endOtherSessions, login, logout, renewSession } from '@lobby/contracts/calls/session'
import { announcements } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession } from '../access/sessions.ts'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  // Each check is switched on where it is looked at.
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const PASSWORD = 'Lobby#2026'
const MINUTE = 60_000
const DAY = 86_400_000
/** Decision 100. */
const SEAL_WINDOW = 2 * MINUTE
const signIn = (username: string, password = PASSWORD, more: Record<string, unknown> = {}, ip = '10.0.0.1') =>
  ask(gateway, login, { type: 'username', username, password, ...more }, { headers: { 'X-Forwarded-For': ip } })

describe('login', () => {
  test('LG-22 LG-24 CL-03 a sealed login answers token, userName, customerType and firstTimeLogin', async () => {
    const { status, body } = await signIn('Player1')
    expect(status).toBe(200)
    expect(body.value).toMatchObject({ userName: 'player1', customerType: 0, firstTimeLogin: false })
  })

  test('LG-26 firstTimeLogin is told for an account that must set a password', async () => {
    expect((await signIn('newcomer')).body.value).toMatchObject({ firstTimeLogin: true })
  })

  test('LG-06 CL-03 a failed login carries a message and the captcha flag', async () => {
    gateway.set({ loginChecks: { captcha: true, slider: false } })
    const { status, body } = await signIn('player1', 'wrong')
    gateway.set({ loginChecks: { captcha: false, slider: false } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, errorCode: 'login.failed', value: { captcha: true } })
    expect(body.message).toBe('Sai tên đăng nhập hoặc mật khẩu')
  })

  test('LG-21 an unknown user and a wrong password get the same answer', async () => {
    const [unknown, wrong] = [await signIn('nobody'), await signIn('player1', 'wrong')]
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('LG-29 a non-agent cannot log in as an agent', async () => {
    for (const name of ['player1', 'trial', 'player40']) {
      const { body } = await signIn(name, PASSWORD, { loginAs: 'agent' })
      expect(body).toMatchObject({ success: false, errorCode: 'login.non.agent' })
    }
    expect((await signIn('agent1', PASSWORD, { loginAs: 'agent' })).status).toBe(200)
  })

  test('LG-30 an account of the back office cannot log in as a member', async () => {
    expect((await signIn('agent41')).body).toMatchObject({ errorCode: 'login.non.member' })
    expect((await signIn('agent41', PASSWORD, { loginAs: 'agent' })).status).toBe(200)
    expect((await signIn('agent1')).status).toBe(200)
  })

  test('LG-29 LG-30 the door is named only to whoever knows the password', async () => {
    const { body } = await signIn('agent41', 'wrong')
    expect(body.errorCode).toBe('login.failed')
  })

  test('neither a token nor a password is stored in clear', async () => {
    const { body } = await signIn('player1')
    const token = (body.value as { token: string }).token
    const sessions = await gateway.db.select().from(schema.sessions)
    const members = await gateway.db.select().from(schema.members)
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(JSON.stringify(members)).not.toContain(PASSWORD)
    expect(members.every((member) => member.passwordHash.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('sealed calls', () => {
  const input = { type: 'username', username: 'player1', password: PASSWORD }

  test('CL-03 a plain body is refused', async () => {
    const response = await gateway.fetch(login.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errorCode: 'sealed.required' })
  })

  test('CL-03 a replayed one is refused', async () => {
    const seal = { nonce: crypto.randomUUID() }
    expect((await ask(gateway, login, input, { seal })).status).toBe(200)
    expect((await ask(gateway, login, input, { seal })).body.errorCode).toBe('sealed.replayed')
  })

  test('CL-03 one from more than two minutes ago or ahead is refused', async () => {
    for (const distance of [-SEAL_WINDOW - 1, SEAL_WINDOW + 1]) {
      const { body } = await ask(gateway, login, input, { seal: { at: gateway.clock.now() + distance } })
      expect(body.errorCode).toBe('sealed.expired')
    }
    for (const distance of [-SEAL_WINDOW, SEAL_WINDOW]) {
      expect((await ask(gateway, login, input, { seal: { at: gateway.clock.now() + distance } })).status).toBe(200)
    }
  })

  test('CL-03 a nonce cannot be used again once its time has passed', async () => {
    const seal = { nonce: crypto.randomUUID(), at: gateway.clock.now() + SEAL_WINDOW }
    await ask(gateway, login, input, { seal })
    gateway.clock.advance(2 * SEAL_WINDOW)
    await ask(gateway, login, input)
    expect((await ask(gateway, login, input, { seal })).body.errorCode).toBe('sealed.replayed')
    gateway.clock.advance(1)
    expect((await ask(gateway, login, input, { seal })).body.errorCode).toBe('sealed.expired')
  })

  test('CL-03 one for another key, and a damaged one, cannot be read', async () => {
    expect((await ask(gateway, login, input, { seal: { kid: 'other' } })).body.errorCode).toBe('sealed.unreadable')
    const damaged = await ask(gateway, login, input, { headers: { Encryption: 'aaaa.bbbb' } })
    expect(damaged.body.errorCode).toBe('sealed.unreadable')
  })
})

describe('a session', () => {
  test('CL-14 is dead after logout', async () => {
    const token = await gateway.signIn('player1')
    expect((await ask(gateway, memberInfo, {}, { token })).status).toBe(200)
    expect((await ask(gateway, logout, {}, { token })).body).toEqual({ success: true, value: null })
    const after = await ask(gateway, memberInfo, {}, { token })
    expect([after.status, after.body.errorCode]).toEqual([401, 'login.not.session'])
  })

  test('SE-06 CL-19 answers who is signed in', async () => {
    const token = await gateway.signIn('nochat')
    expect((await ask(gateway, memberInfo, {}, { token })).body.value).toMatchObject({
      userName: 'nochat',
      type: 0,
      memberLabel: [{ labelName: 'nochat' }],
      clubLabel: { labelName: 'Đồng', rankLevel: 1 },
      merchantCode: 'lobbyvn',
      token,
    })
  })

  test('CL-02 a stale token is told on a public feed too, where no token is welcome', async () => {
    const feed = { types: 'B' }
    const stale = await ask(gateway, announcements, feed, { token: 'a'.repeat(43) })
    expect([stale.status, stale.body.errorCode]).toEqual([401, 'login.not.session'])
    expect((await ask(gateway, announcements, feed)).status).toBe(200)
  })

  test('ER-14 one that was ended elsewhere, or ran out, says so', async () => {
    const [ended, old] = [await gateway.signIn('vip'), await gateway.signIn('vip')]
    const [row] = await gateway.db
      .select()
      .from(schema.sessions)
      .where(eq(schema.sessions.memberId, await idOf('vip')))
    await endSession(gateway.db, gateway.clock, row?.id ?? 0, 'elsewhere')
    const first = await ask(gateway, memberInfo, {}, { token: ended })
    expect([first.status, first.body.errorCode]).toEqual([401, 'login.session.ended'])
    expect((await ask(gateway, memberInfo, {}, { token: old })).status).toBe(200)
    gateway.clock.advance(DAY - 1)
    expect((await ask(gateway, memberInfo, {}, { token: old })).status).toBe(200)
    gateway.clock.advance(1)
    expect((await ask(gateway, memberInfo, {}, { token: old })).body.errorCode).toBe('login.session.ended')
  })

  async function idOf(loginName: string): Promise<number> {
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, loginName))
    return member?.id ?? 0
  }

  test('MS-10 SE-16 a session that is renewed every day ends after thirty days all the same', async () => {
    const start = gateway.clock.now()
    let token = await gateway.signIn('player2')
    for (let day = 1; day <= 30; day += 1) {
      gateway.clock.set(start + day * DAY - day)
      const { body } = await ask(gateway, renewSession, {}, { token })
      expect(body, `day ${day}`).toMatchObject({ success: true })
      const renewed = body.value as { token: string; expirationTime: number }
      expect(renewed.expirationTime).toBe(day < 30 ? start + (day + 1) * DAY - day : start + 30 * DAY)
      token = renewed.token
    }
    gateway.clock.set(start + 30 * DAY - 1)
    expect((await ask(gateway, memberInfo, {}, { token })).status).toBe(200)
    gateway.clock.advance(1)
    expect((await ask(gateway, memberInfo, {}, { token })).body.errorCode).toBe('login.session.ended')
    expect((await ask(gateway, renewSession, {}, { token })).status).toBe(401)
    gateway.clock.set(start)
  })

  test('MS-10 ER-14 one call ends every other session of the member, and nobody else’s', async () => {
    const [here, there, third] = [
      await gateway.signIn('player2'),
      await gateway.signIn('player2'),
      await gateway.signIn('player2'),
    ]
    const other = await gateway.signIn('vip')
    expect((await ask(gateway, endOtherSessions, {}, { token: here })).body).toMatchObject({ success: true })
    for (const token of [there, third]) {
      expect((await ask(gateway, memberInfo, {}, { token })).body.errorCode).toBe('login.session.ended')
    }
    for (const token of [here, other]) expect((await ask(gateway, memberInfo, {}, { token })).status).toBe(200)
  })

  const renew = async (token: string) =>
    (await ask(gateway, renewSession, {}, { token })).body.value as { token: string; expirationTime: number }
  const statusOf = async (token: string) => (await ask(gateway, memberInfo, {}, { token })).status

  test('SE-16 MS-10 a renewed session has a new token; the old one counts for a minute from the new one’s first use', async () => {
    const old = await gateway.signIn('player1')
    const { token } = await renew(old)
    expect(token).not.toBe(old)
    gateway.clock.advance(5 * MINUTE)
    expect(await statusOf(old)).toBe(200)
    expect(await statusOf(token)).toBe(200)
    gateway.clock.advance(MINUTE - 1)
    expect([await statusOf(token), await statusOf(old)]).toEqual([200, 200])
    gateway.clock.advance(1)
    expect([await statusOf(token), await statusOf(old)]).toEqual([200, 401])
    expect((await ask(gateway, renewSession, {}, { token: old })).status).toBe(401)
  })

  test('SE-16 two tabs that renew at once have one session, and one whose answer was lost is told the same', async () => {
    const old = await gateway.signIn('player1')
    const [first, second] = await Promise.all([renew(old), renew(old)])
    expect(second).toEqual(first)
    expect(await renew(old)).toEqual(first)
    expect(await statusOf(first.token)).toBe(200)
  })

  test('SE-16 CL-14 whoever signs out with the token before ends the session under both', async () => {
    const old = await gateway.signIn('player1')
    const { token } = await renew(old)
    await ask(gateway, logout, {}, { token: old })
    expect([await statusOf(token), await statusOf(old)]).toEqual([401, 401])
  })

  test('SE-16 of two renewals only the last token before counts', async () => {
    const old = await gateway.signIn('player1')
    const { token } = await renew(old)
    const last = await renew(token)
    expect([await statusOf(old), await statusOf(token), await statusOf(last.token)]).toEqual([401, 200, 200])
  })
})

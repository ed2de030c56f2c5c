import { memberInfo } from '@lobby/contracts/calls/member'
import {
  endOtherSession,
  endOtherSessions,
  login,
  loginHistory,
  logout,
  renewSession,
  sessionList,
} from '@lobby/contracts/calls/session'
import { announcements } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession, endSessions } from '../access/sessions.ts'
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

  const membersRow = async (loginName: string) =>
    (await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, loginName)))[0]

  test('a member’s last call is kept to the minute', async () => {
    const { members } = schema
    await gateway.db.update(members).set({ lastSeenAt: null }).where(eq(members.loginName, 'vip'))
    const token = await gateway.signIn('vip')
    const first = gateway.clock.now()
    const seen = async () => {
      await statusOf(token)
      return (await membersRow('vip'))?.lastSeenAt?.getTime()
    }
    expect(await seen()).toBe(first)
    gateway.clock.advance(MINUTE - 1)
    expect(await seen()).toBe(first)
    gateway.clock.advance(1)
    expect(await seen()).toBe(first + MINUTE)
  })

  test('ER-14 CL-13 all sessions of a member end, of a closed account too, and nobody else’s', async () => {
    const { members } = schema
    const [one, two, other] = [
      await gateway.signIn('player2'),
      await gateway.signIn('player2'),
      await gateway.signIn('vip'),
    ]
    await gateway.db.update(members).set({ active: false }).where(eq(members.loginName, 'player2'))
    expect((await ask(gateway, memberInfo, {}, { token: one })).body.errorCode).toBe('login.session.ended')
    await gateway.db.update(members).set({ active: true }).where(eq(members.loginName, 'player2'))
    expect(await statusOf(one)).toBe(200)
    await endSessions(gateway.db, gateway.clock, await idOf('player2'), null)
    for (const token of [one, two]) {
      expect((await ask(gateway, memberInfo, {}, { token })).body.errorCode).toBe('login.session.ended')
    }
    expect(await statusOf(other)).toBe(200)
  })

  interface Listed {
    id: number
    ip: string
    userAgent: string
  }
  const listed = async (token: string) =>
    (await ask(gateway, sessionList, {}, { token })).body.value as (Listed & { current: boolean; startedAt: string })[]
  const history = async (token: string) =>
    (await ask(gateway, loginHistory, {}, { token })).body.value as (Listed & { at: string; state: string })[]

  test('MS-10 ER-14 a member sees where else they are signed in, and ends one of these, but nobody else’s', async () => {
    gateway.clock.advance(2 * DAY)
    await gateway.signIn('newcomer')
    gateway.clock.advance(DAY)
    const [live, here, last] = [
      await gateway.signIn('newcomer'),
      await gateway.signIn('newcomer'),
      await gateway.signIn('newcomer'),
    ]
    const other = await gateway.signIn('vip')
    const now = gateway.clock.now()
    const all = await listed(here)
    expect(all).toHaveLength(3)
    expect(all.map(({ current }) => current)).toEqual([false, true, false])
    expect(all[0]).toEqual({
      ...{ id: expect.any(Number), ip: '127.0.0.1', userAgent: 'test', current: false },
      startedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + DAY).toISOString(),
    })
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    const end = async (id: number | undefined) => (await ask(gateway, endOtherSession, { id }, { token: here })).body
    expect(await end((await listed(other))[0]?.id)).toMatchObject({ errorCode: 'request.unknown' })
    expect(await statusOf(other)).toBe(200)
    expect(await end(all[0]?.id)).toMatchObject({ success: true })
    expect((await ask(gateway, memberInfo, {}, { token: last })).body.errorCode).toBe('login.session.ended')
    expect([await statusOf(live), (await listed(here)).length]).toEqual([200, 2])
    // Ending the own one is a logout.
    expect(await end(all[1]?.id)).toMatchObject({ success: true })
    expect((await ask(gateway, memberInfo, {}, { token: here })).body.errorCode).toBe('login.not.session')
  })

  test('the history has the last fifty sign-ins of ninety days and what became of each, the newest first', async () => {
    gateway.clock.advance(100 * DAY)
    const start = gateway.clock.now()
    const left = await gateway.signIn('nochat')
    await ask(gateway, logout, {}, { token: left })
    await gateway.signIn('nochat')
    gateway.clock.advance(DAY)
    await gateway.signIn('nochat')
    const here = await gateway.signIn('nochat')
    await gateway.signIn('nochat')
    await endSession(gateway.db, gateway.clock, (await listed(here))[0]?.id ?? 0, 'elsewhere')
    expect((await history(here)).map(({ state }) => state)).toEqual(['ended', 'current', 'live', 'expired', 'left'])
    expect((await history(here)).at(-1)).toMatchObject({ at: new Date(start).toISOString(), ip: '127.0.0.1' })
    gateway.clock.set(start + 90 * DAY - 1)
    expect(await history(await gateway.signIn('nochat'))).toHaveLength(6)
    gateway.clock.advance(1)
    expect(await history(await gateway.signIn('nochat'))).toHaveLength(5)
    for (let more = 0; more < 50; more += 1) await gateway.signIn('nochat')
    expect(await history(await gateway.signIn('nochat'))).toHaveLength(50)
  })
})

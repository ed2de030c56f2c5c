import { changePassword } from '@lobby/contracts/calls/password'
import { login, sessionList } from '@lobby/contracts/calls/session'
import { startTestGateway } from '@lobby/sandbox/testing'
import { type Asked, ask } from '@lobby/sandbox/testing/ask'
import { callsThatWait } from '@lobby/sandbox/testing/calls-that-wait'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { schema } from './database.ts'

test('MS-10 ER-14 a login with the old password, under way while it is changed, opens no session', async () => {
  const gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
  onTestFinished(gateway.close)
  const { db } = gateway
  const token = await gateway.signIn('player1')
  const [member] = await db.select().from(schema.members).where(eq(schema.members.loginName, 'player1'))
  const ofMember = eq(schema.sessions.memberId, member?.id ?? 0)
  const other = await gateway.signIn('player1')
  const change = { password: 'Lobby#2026', newPassword: 'Mau#xanh7la', confirmPassword: 'Mau#xanh7la' }
  const signIn = (password: string): Promise<Asked> =>
    ask(gateway, login, { type: 'username', username: 'player1', password })
  const { changed, late } = await db.transaction(async (tx) => {
    // Every session that there is: the change waits here, having seen which ones it ends.
    await tx.select().from(schema.sessions).where(ofMember).for('update')
    const begun = ask(gateway, changePassword, change, { token })
    await expect.poll(() => callsThatWait(db)).toBe(1)
    const logged = signIn('Lobby#2026')
    await expect.poll(() => callsThatWait(db)).toBe(2)
    return { changed: begun, late: logged }
  })
  expect((await changed).body.success).toBe(true)
  expect((await late).body.errorCode).toBe('login.failed')
  const of = async (each: string) => (await ask(gateway, sessionList, {}, { token: each })).body
  expect((await of(other)).errorCode).toBe('login.session.ended')
  expect((await of(token)).value).toHaveLength(1)
  expect((await signIn('Mau#xanh7la')).body.success).toBe(true)
})

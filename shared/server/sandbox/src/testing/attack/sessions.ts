import { randomUUID } from 'node:crypto'
import type { Call, ValueOf } from '@lobby/contracts/call'
import { memberInfo } from '@lobby/contracts/calls/member'
import { changePassword, passwordByEmail, setPaymentPassword } from '@lobby/contracts/calls/password'
import { login, renewSession } from '@lobby/contracts/calls/session'
import { bindBankAccount, withdraw } from '@lobby/contracts/calls/withdrawals'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { ask } from '../ask.ts'
import { newBankAccount, solvedSlider } from '../test-data.ts'
import { type Attempt, counted } from './attempt.ts'
import { balanceOf } from './money.ts'

const DAY = 86_400_000
type LoginAnswer = ValueOf<typeof login>

const stolenToken: Attempt = {
  finding: 8,
  what: 'a stolen session of a member without payment password takes the money out',
  async run({ gateway }) {
    const { members } = schema
    await gateway.db.update(members).set({ paymentPasswordHash: null }).where(eq(members.loginName, 'player1'))
    await newBankAccount(gateway, 'player1')
    const before = await balanceOf(gateway, 'player1')
    const token = await gateway.signIn('player1')
    const attempt = async (call: Call, input: Record<string, unknown>) =>
      (await ask(gateway, call, input, { token })).body.errorCode ?? 'done'
    const codes = [
      await attempt(setPaymentPassword, { newPassword: '283174' }),
      await attempt(setPaymentPassword, { newPassword: '283174', password: 'a guess' }),
      await attempt(setPaymentPassword, { newPassword: '283174', verificationCode: '123456' }),
      await attempt(bindBankAccount, {
        ...{ bank: 'TCB', number: '9704360000001', holder: 'MALLORY' },
        paymentPassword: '283174',
      }),
      await attempt(withdraw, { amount: 100, paymentPassword: '283174', reference: randomUUID() }),
      await attempt(changePassword, { newPassword: 'Mallory#2026', confirmPassword: 'Mallory#2026' }),
    ]
    const lost = before - (await balanceOf(gateway, 'player1'))
    return { held: !codes.includes('done') && lost === 0, measured: `${counted(codes)}; ${lost} lost` }
  },
}

const garbage: Attempt = {
  finding: 8,
  what: 'a garbage token, tried on an account that is signed in elsewhere',
  async run({ gateway }) {
    const own = await gateway.signIn('player2')
    const told = await ask(gateway, memberInfo, {}, { token: 'x'.repeat(43) })
    const after = await ask(gateway, memberInfo, {}, { token: own })
    return {
      held: told.status === 401 && after.status === 200,
      measured: `${told.status}; the member: ${after.status}`,
    }
  },
}

const forEver: Attempt = {
  finding: 8,
  what: 'a session renewed every day, for ever',
  async run({ gateway }) {
    const start = gateway.clock.now()
    let token = await gateway.signIn('player2')
    let days = 0
    for (; days < 60; days += 1) {
      gateway.clock.set(start + days * (DAY - 1_000))
      const { body } = await ask(gateway, renewSession, {}, { token })
      if (!body.success) break
      token = (body.value as { token: string }).token
    }
    gateway.clock.set(start)
    return { held: days <= 31, measured: `renewed for ${days} days` }
  },
}

const lateLogins: Attempt = {
  finding: 8,
  what: 'logins with the old password, ten at a time, while it is changed eight times',
  async run({ gateway }) {
    const [owner, here] = [await gateway.signIn('player2'), { headers: { 'X-Forwarded-For': '10.9.1.1' } }]
    const passwords = ['Lobby#2026', 'Mau-xanh-la-cay-7', 'Mau-xanh-la-cay-8']
    let [password = '', stayed, tried] = [passwords[0], 0, 0]
    for (let round = 1; round <= 8; round += 1) {
      const next = passwords[1 + (round % 2)] ?? ''
      const old = { type: 'username', username: 'player2', password }
      const logins = Array.from({ length: 10 }, () => ask(gateway, login, old, here))
      const change = { password, newPassword: next, confirmPassword: next }
      const changed = ask(gateway, changePassword, change, { token: owner, ...here })
      const tokens = (await Promise.all(logins)).flatMap(({ body }) =>
        body.success ? [body.value as LoginAnswer] : [],
      )
      if (!(await changed).body.success) break
      tried += 10
      for (const { token } of tokens) if ((await ask(gateway, memberInfo, {}, { token })).status === 200) stayed += 1
      password = next
    }
    return { held: tried === 80 && stayed === 0, measured: `${tried} tried; ${stayed} stayed in` }
  },
}

const whoIsThere: Attempt = {
  finding: 16,
  what: 'which names and addresses have an account, from the answers of login and new password',
  async run({ gateway }) {
    gateway.set({ loginChecks: { captcha: false, slider: false } })
    let nth = 0
    const address = () => ({ headers: { 'X-Forwarded-For': `10.9.0.${nth++}` } })
    const signIn = async (username: string) => {
      const asked = await ask(gateway, login, { type: 'username', username, password: 'wrong' }, address())
      return JSON.stringify([asked.status, asked.body])
    }
    const mail = async (email: string) => {
      const headers = address()
      const sliderToken = await solvedSlider(gateway, headers.headers)
      const asked = await ask(gateway, passwordByEmail, { email, sliderToken }, headers)
      return JSON.stringify([asked.status, asked.body])
    }
    const logins = [await signIn('nochat'), await signIn('no-such-name')]
    const mails = [await mail('vip@example.com'), await mail('nobody@example.com')]
    const sameLogin = logins[0] === logins[1]
    const sameMail = mails[0] === mails[1]
    const word = (same: boolean) => (same ? 'the same answer' : 'answers that differ')
    return { held: sameLogin && sameMail, measured: `login: ${word(sameLogin)}; mail: ${word(sameMail)}` }
  },
}

const easyPasswords: Attempt = {
  finding: 16,
  what: 'passwords that guessers try first, set anew',
  async run({ gateway }) {
    const token = await gateway.signIn('nochat')
    const codes: string[] = []
    for (const newPassword of ['123456', 'password', '12345678', 'qwerty123', 'x'.repeat(65)]) {
      const input = { password: 'Lobby#2026', newPassword, confirmPassword: newPassword }
      codes.push((await ask(gateway, changePassword, input, { token })).body.errorCode ?? 'taken')
    }
    for (const newPassword of ['123456', '000000', '112233', '159753']) {
      const input = { password: 'Lobby#2026', newPassword }
      codes.push((await ask(gateway, setPaymentPassword, input, { token })).body.errorCode ?? 'taken')
    }
    return { held: !codes.includes('taken'), measured: counted(codes) }
  },
}

export const SESSIONS: readonly Attempt[] = [stolenToken, garbage, whoIsThere, easyPasswords, lateLogins, forEver]

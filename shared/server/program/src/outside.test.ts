import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movedClock } from '@lobby/gateway/clock'
import { memberOfTicket } from '@lobby/gateway/outside/chat-ticket'
import { DEFAULT_SETTINGS } from '@lobby/gateway/settings'
import { expect, onTestFinished, test } from 'vitest'
import { productionSecrets } from './environment/secrets.ts'
import { outsideFrom } from './outside.ts'
import { oidcProviders, withSignIn } from './sign-in/settings.ts'

const MASTER = 'hT5bN0vX2cZ8mK4jG7fD1sA9pO6iU3yR'
const OWN = 'wq3F8xN1yVb5Tz0LkR7mJc2HsDg9PaUe'
const BANK = 'Zp6QhY4uKe1XvB8nMt3WcRj0LsFd7GaI'
const CHAT = 'b7Gz2Yt5Kq9Wm3Xc8Vn1Lp6Rs4Dj0HfA'

const clock = movedClock()
const outsideOf = (env: Record<string, string>, signInKey: Uint8Array | null = null) =>
  outsideFrom(env, {
    keys: productionSecrets({ LOBBY_SECRET: OWN, LOBBY_MASTER_KEY: MASTER, ...env }).keys,
    clock,
    signInKey,
  })

const OIDC = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.example',
  OIDC_GOOGLE_CLIENT_ID: 'lobby',
  OIDC_GOOGLE_CLIENT_SECRET: 'short',
}

test('PD-05 with a back office people pay withdrawals and decide papers, where no party does', () => {
  const { payouts, identityDesk, ...others } = outsideOf({ OFFICE_PORT: '3400' })
  expect([payouts, identityDesk]).toEqual([{ sandbox: false }, true])
  expect(Object.values(others).filter((party) => party !== null)).toEqual([])
})

test('PD-02 whoever the environment names is there, and nobody else', () => {
  const nobody = outsideOf({})
  expect(Object.entries(nobody).filter(([, party]) => party !== null)).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'lobby-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const channel = { id: 'v', name: 'V', receiver: { bin: '970436', account: '1', holder: 'A' } }
  const limits = { min: 1, max: 2, feePercent: 0, minutes: { from: 1, to: 2 }, amounts: [1] }
  const method = { id: 'qr', name: { EN: 'QR', VI: 'QR' }, kind: 'qr', channels: [channel], ...limits }
  writeFileSync(join(folder, 'ways.json'), JSON.stringify([method]))
  const all = outsideOf(
    {
      SMS_URL: 'https://sms.example/v1',
      SMS_KEY: 'Mn4Bv7Cx1Zl8Kj5Hg2Fd9Sa6Po3Iu0Yt',
      MAIL_URL: 'smtps://lobby:pa55@mail.example:465',
      MAIL_FROM: 'Lobby <no-reply@site.example>',
      PUSH_PRIVATE_KEY: 'Xk29vRz7Qm4TtB1nYcW8sLdF5hGj3PeUaO6iNwEyK0M',
      PUSH_SUBJECT: 'mailto:desk@site.example',
      GAMES_URL: 'https://games.example',
      GAMES_KEY: 'Qa1Ws2Ed3Rf4Tg5Yh6Uj7Ik8Ol9Pz0XmC',
      PAYMENTS_FILE: join(folder, 'ways.json'),
      BANK_KEY: BANK,
      CHAT_ORIGIN: 'https://chat.example',
      CHAT_KEY: CHAT,
      IDENTITY_KEY: 'Lk3Jh6Gf9Ds2Aq5We8Rt1Yu4Io7Pm0NbV',
    },
    new Uint8Array(32),
  )
  // These two need people.
  expect(Object.entries(all).flatMap(([name, party]) => (party === null ? [name] : []))).toEqual([
    'reviewer',
    'delivery',
  ])
  expect(all.payments?.sandbox).toBe(false)
})

test.each([
  [{ SMS_URL: 'https://sms.example' }, 'SMS_KEY is missing: SMS_URL is nothing without it.'],
  [{ PUSH_SUBJECT: 'mailto:desk@site.example' }, 'PUSH_PRIVATE_KEY is missing: PUSH_SUBJECT is nothing without it.'],
  [{ PUSH_PRIVATE_KEY: BANK }, 'PUSH_SUBJECT must be where push services reach you: mailto:… or https://….'],
  [
    { PUSH_PRIVATE_KEY: BANK, PUSH_SUBJECT: 'mailto:desk@site.example' },
    'PUSH_PRIVATE_KEY must be 32 bytes in base64url.',
  ],
  [{ GAMES_KEY: BANK }, 'GAMES_URL is missing: GAMES_KEY is nothing without it.'],
  [{ GAMES_KEY: BANK, GAMES_URL: 'http://games.example' }, 'GAMES_URL must be an address that begins with https://.'],
  [{ SMS_KEY: BANK, BANK_KEY: BANK }, 'BANK_KEY and SMS_KEY hold the same key; each party has one of its own.'],
  [{ MAIL_URL: 'mail.example' }, 'MAIL_URL must begin with smtps:// or smtp://.'],
  [{ MAIL_URL: 'smtps://mail.example' }, 'MAIL_FROM must be whom messages come from.'],
  [{ PAYMENTS_FILE: 'ways.json' }, 'BANK_KEY is missing: without it nobody can report what was paid.'],
  [{ CHAT_ORIGIN: 'https://chat.example' }, 'CHAT_KEY is missing: without it no ticket can be signed.'],
])('PD-02 a party of which half is named stops the start: %o', (env, sentence) => {
  expect(() => outsideOf(env as Record<string, string>)).toThrow(sentence)
})

test('PD-02 the merchant’s chat is told who comes by a ticket that no server’s log has; other links stay', () => {
  const { chat } = outsideOf({ CHAT_ORIGIN: 'https://chat.example', CHAT_KEY: CHAT })
  const ticket = chat?.forMember(new URL('https://chat.example/vip?lang=VI'), { id: 7 })
  expect(ticket?.href).toMatch(/^https:\/\/chat\.example\/vip\?lang=VI#7\./)
  expect(memberOfTicket({ key: CHAT, now: clock.now() }, ticket?.hash.slice(1) ?? '')).toBe(7)
  expect(memberOfTicket({ key: BANK, now: clock.now() }, ticket?.hash.slice(1) ?? '')).toBe(null)
  const other = 'https://elsewhere.example/chat'
  expect(chat?.forMember(new URL(other), { id: 7 }).href).toBe(other)
})

test('PD-02 a provider of OpenID Connect is what the pages sign in with; a half of one stops the start', () => {
  const { identity } = withSignIn(DEFAULT_SETTINGS, oidcProviders(OIDC))
  expect(identity).toMatchObject({ url: '/wps/identity', providers: { google: true, facebook: false, zalo: false } })
  expect(withSignIn(DEFAULT_SETTINGS, oidcProviders({}))).toBe(DEFAULT_SETTINGS)
  const half = { OIDC_ZALO_ISSUER: 'https://id.example', OIDC_ZALO_CLIENT_ID: 'lobby' }
  expect(() => oidcProviders(half)).toThrow('OIDC_ZALO_CLIENT_SECRET is missing: all three or none.')
  const named = { ...DEFAULT_SETTINGS, identity: { ...DEFAULT_SETTINGS.identity, keysUrl: 'https://keys.example' } }
  expect(() => withSignIn(named, oidcProviders(OIDC))).toThrow('one is enough')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productionSecrets } from './secrets.ts'

const MASTER = 'hT5bN0vX2cZ8mK4jG7fD1sA9pO6iU3yR'
const OWN = 'wq3F8xN1yVb5Tz0LkR7mJc2HsDg9PaUe'
const BANK = 'Zp6QhY4uKe1XvB8nMt3WcRj0LsFd7GaI'

test.each([
  ['missing', {}, 'LOBBY_SECRET is missing: production does not start without this secret.'],
  ['empty', { LOBBY_SECRET: '' }, 'LOBBY_SECRET is missing: production does not start without this secret.'],
  ['too short', { LOBBY_SECRET: OWN.slice(1) }, 'LOBBY_SECRET is too short: a secret has 32 characters or more.'],
  [
    'an example’s',
    { LOBBY_SECRET: 'change-me-change-me-change-me-0123456789' },
    'LOBBY_SECRET is no secret but an example: take random characters, such as 32 bytes in base64.',
  ],
  [
    'one character over and over',
    { LOBBY_SECRET: 'x'.repeat(43) },
    'LOBBY_SECRET is no secret but an example: take random characters, such as 32 bytes in base64.',
  ],
  [
    'missing for data at rest',
    { LOBBY_SECRET: OWN },
    'LOBBY_MASTER_KEY is missing: production does not start without this secret.',
  ],
  [
    'too short for the bank',
    { LOBBY_SECRET: OWN, BANK_KEY: 'k3y' },
    'BANK_KEY is too short: a secret has 32 characters or more.',
  ],
  [
    'too short for a vendor',
    { LOBBY_SECRET: OWN, VENDOR_KEY_LOTUS: 'k3y' },
    'VENDOR_KEY_LOTUS is too short: a secret has 32 characters or more.',
  ],
  [
    'the same for two parties',
    { LOBBY_SECRET: OWN, BANK_KEY: BANK, CHAT_KEY: BANK },
    'BANK_KEY and CHAT_KEY hold the same key; each party has one of its own.',
  ],
  [
    'in a file that is not there',
    { LOBBY_SECRET_FILE: '/no/such/file' },
    'LOBBY_SECRET_FILE names a file that cannot be read.',
  ],
])('PD-03 a secret that is %s stops the start with its name', (_what, env, sentence) => {
  expect(() => productionSecrets(env as Record<string, string>)).toThrow(sentence)
})

test('PD-03 secrets come from the environment or from files that it names; who has none has no key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'lotus'), `${BANK}\n`)
  const env = { LOBBY_SECRET: OWN, LOBBY_MASTER_KEY: MASTER, VENDOR_KEY_LOTUS_FILE: join(folder, 'lotus') }
  const { keys, drawSecret, checkoutSecret } = productionSecrets(env)
  expect(keys).toEqual({ bank: undefined, identity: undefined, chat: undefined, vendors: { LOTUS: BANK } })
  expect(new Set([OWN, drawSecret, checkoutSecret]).size).toBe(3)
  expect(productionSecrets(env).drawSecret).toBe(drawSecret)
})

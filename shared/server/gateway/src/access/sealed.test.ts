import { login } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { SEAL_KEY } from '../vault/sealed-columns.ts'
import { sealKeyOf } from './sealed.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(() => gateway.close())

const PASSWORD = 'Lobby#2026'
/** Decision 100. */
const SEAL_WINDOW = 2 * 60_000

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

  test('CL-03 one for another call opens nothing', async () => {
    const { body } = await ask(gateway, { ...login, name: 'register' }, input)
    expect(body.errorCode).toBe('sealed.unreadable')
    expect((await ask(gateway, login, { ...input, password: 'wrong' })).body.errorCode).toBe('login.failed')
  })

  test('CL-03 the gateway keeps its key over a start, tells its public half alone, and says when it is not whole', async () => {
    const { db, world } = gateway
    const { vault, sealKey } = world
    const again = await sealKeyOf(db, vault)
    expect(again.publicKey).toEqual(sealKey.publicKey)
    expect(Object.keys(again.publicKey).toSorted()).toEqual(['e', 'kid', 'kty', 'n'])
    expect(again.publicKey).toMatchObject({ kty: 'RSA', e: 'AQAB', n: expect.stringMatching(/^[\w-]{342}$/) })
    const { settings } = schema
    const isKey = eq(settings.name, SEAL_KEY)
    const [kept] = await db.select().from(settings).where(isKey)
    const whole = JSON.parse(await vault.open(String(kept?.value), 'sealing key')) as Record<string, string>
    for (const part of ['n', 'e', 'kid']) {
      const value = vault.seal(JSON.stringify({ ...whole, [part]: undefined }), 'sealing key')
      await db.update(settings).set({ value }).where(isKey)
      await expect(sealKeyOf(db, vault)).rejects.toThrow('The kept sealing key is not whole.')
    }
    await db.update(settings).set({ value: kept?.value }).where(isKey)
  })
})

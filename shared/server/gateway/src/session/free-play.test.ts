import { wallet } from '@lobby/contracts/calls/member'
import { freePlay, trialUser } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { count, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const from = (ip: string) => ({ 'X-Forwarded-For': ip })
const code = (body: { errorCode?: string }) => body.errorCode

describe('free play', () => {
  test('CL-04 free play is a session of a new trial account with play money', async () => {
    expect((await ask(gateway, trialUser)).body.value).toMatchObject({ trial: 1, balance: 1000 })
    const { body } = await ask(gateway, freePlay, {})
    expect(body.value).toMatchObject({ customerType: 4 })
    const { token } = body.value as { token: string }
    expect((await ask(gateway, wallet, {}, { token })).body.value).toMatchObject({ sumBalance: 1000 })
    const { accounts, entries, transfers } = schema
    const booked = await gateway.db
      .select({ kind: accounts.kind, amount: entries.amount })
      .from(entries)
      .innerJoin(accounts, eq(accounts.id, entries.accountId))
      .innerJoin(transfers, eq(transfers.id, entries.transferId))
      .where(eq(transfers.kind, 'play-money'))
      .orderBy(desc(transfers.id), desc(entries.amount))
      .limit(2)
    expect(booked).toEqual([
      { kind: 'site', amount: 10_000_000n },
      { kind: 'play-money', amount: -10_000_000n },
    ])
    expect(await auditBooks(gateway.db)).toEqual([])
    gateway.set({ freePlay: false })
    expect(code((await ask(gateway, freePlay, {})).body)).toBe('permission.denied')
    expect((await ask(gateway, trialUser)).body.value).toMatchObject({ trial: 0 })
    gateway.set({ freePlay: true })
  })

  test('CL-04 an address opens only so many trial accounts', async () => {
    const open = () => ask(gateway, freePlay, {}, { headers: from('10.6.0.1') })
    for (let n = 0; n < 20; n += 1) expect((await open()).status).toBe(200)
    expect(code((await open()).body)).toBe('request.too.often')
    const [trials] = await gateway.db.select({ total: count() }).from(schema.members).where(eq(schema.members.type, 4))
    expect(Number(trials?.total)).toBeLessThan(30)
    gateway.clock.advance(3_600_000 - 1)
    expect(code((await open()).body)).toBe('request.too.often')
    gateway.clock.advance(1)
    expect((await open()).status).toBe(200)
  })

  test('CL-04 a /64 of IPv6 opens no more than an address', async () => {
    const open = (ip: string) => ask(gateway, freePlay, {}, { headers: from(ip) })
    for (let n = 0; n < 20; n += 1) expect((await open(`2001:db8:1:2:${n}::1`)).status).toBe(200)
    expect(code((await open('2001:db8:1:2:ffff::1')).body)).toBe('request.too.often')
    expect((await open('2001:db8:1:3::1')).status).toBe(200)
  })

  test('PP-04 CL-04 its device is kept, and a device of somebody who is excluded opens none', async () => {
    const deviceId = '0b7c2f52-6f0f-4b1a-8f65-00000000000a'
    const open = () => ask(gateway, freePlay, { deviceId }, { headers: from('10.6.1.1') })
    const { body } = await open()
    expect(body.value).toMatchObject({ userName: expect.stringMatching(/^trial[\da-f]{12}$/), firstTimeLogin: false })
    const { sessions } = schema
    const [session] = await gateway.db.select().from(sessions).where(eq(sessions.deviceId, deviceId))
    expect(session?.ip).toBe('10.6.1.1')
    const at = new Date(gateway.clock.now())
    const exclusion = { memberId: session?.memberId ?? 0, kind: 'self-exclusion', since: at, until: null } as const
    await gateway.db.insert(schema.exclusions).values(exclusion)
    expect(code((await open()).body)).toBe('register.excluded')
  })
})

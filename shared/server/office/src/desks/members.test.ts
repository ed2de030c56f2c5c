import { schema } from '@lobby/gateway/database/tables'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestOffice } from '../testing/test-office.ts'

const { gateway, post, get, as, newestAct, memberId, close } = await startTestOffice({
  support: ['support'],
  cashier: ['cashier'],
  compliance: ['compliance'],
})
afterAll(close)
beforeEach(() => gateway.db.delete(schema.throttles))

describe('members', () => {
  test('PD-05 PP-01 PP-04 compliance limits and excludes at a member’s wish, and cannot loosen either', async () => {
    const cookie = await as('compliance')
    const id = await memberId('player1')
    const limit = async (amount: string) => {
      const wish = { kind: 'deposit', period: 'day', amount, why: 'Asked by phone' }
      return (await post(`/members/${id}/limit`, wish, cookie)).statusCode
    }
    expect([await limit('5000'), await limit('6000'), await limit('4000')]).toEqual([303, 409, 303])
    expect((await get(`/members/${id}`, cookie)).body).toContain('<dd>4,000\u00a0K</dd>')
    for (const amount of ['0', '-5', '1e3', 'NaN', '', '12345678901']) expect(await limit(amount)).toBe(400)
    const rows = await gateway.db.select().from(schema.playLimits).where(eq(schema.playLimits.memberId, id))
    expect(rows).toMatchObject([{ amount: 40_000_000n }])
    const token = await gateway.signIn('player1')
    expect((await post(`/members/${id}/exclude`, { months: '6', why: 'Asked by phone' }, cookie)).statusCode).toBe(303)
    const [session] = await gateway.db
      .select()
      .from(schema.sessions)
      .where(eq(schema.sessions.memberId, id))
      .orderBy(desc(schema.sessions.id))
      .limit(1)
    expect([token.length > 0, session?.endedBy]).toEqual([true, 'elsewhere'])
    expect(await newestAct()).toMatchObject({ act: 'member.excluded', memberId: id, why: 'Asked by phone' })
    for (const months of ['1', '0', '-6', 'soon']) {
      expect((await post(`/members/${id}/exclude`, { months, why: 'Asked by phone' }, cookie)).statusCode).toBe(400)
    }
    for (const hours of ['1', '1009', '-24']) {
      expect((await post(`/members/${id}/time-out`, { hours, why: 'Asked by phone' }, cookie)).statusCode).toBe(400)
    }
    expect((await post('/members/999999/exclude', { months: '6', why: 'Nobody' }, cookie)).statusCode).toBe(404)
  })

  test('PD-05 PP-04 compliance ends an exclusion that follows somebody else’s, and no member’s own', async () => {
    const [one, other] = [await memberId('player1'), await memberId('vip')]
    const cookie = await as('compliance')
    const { exclusions } = schema
    await gateway.db
      .insert(exclusions)
      .values({ memberId: other, kind: 'self-exclusion', since: new Date(gateway.clock.now()), followsId: one })
    expect((await get(`/members/${one}`, cookie)).body).not.toContain('Not the same person')
    const page = (await get(`/members/${other}`, cookie)).body
    expect(page).toContain('Not the same person')
    expect(page).toContain(`<a href="/members/${one}">player1</a>`)
    const apart = (id: number, by = cookie) => post(`/members/${id}/apart`, { why: 'Saw both papers' }, by)
    expect((await apart(other, await as('support'))).statusCode).toBe(403)
    expect((await apart(other)).statusCode).toBe(303)
    expect(await newestAct()).toMatchObject({ act: 'member.toldApart', memberId: other, why: 'Saw both papers' })
    expect((await get(`/members/${other}`, cookie)).body).not.toContain('Not the same person')
    expect((await apart(other)).statusCode).toBe(409)
  })

  test('PD-05 support ends sessions of a member, and neither limits nor excludes', async () => {
    const cookie = await as('support')
    const id = await memberId('vip')
    await gateway.signIn('vip')
    for (const act of ['limit', 'time-out', 'exclude', 'apart']) {
      expect((await post(`/members/${id}/${act}`, { why: 'At my own wish' }, cookie)).statusCode).toBe(403)
    }
    expect((await post(`/members/${id}/sessions`, { why: 'Lost the phone' }, cookie)).statusCode).toBe(303)
    const rows = await gateway.db.select().from(schema.sessions).where(eq(schema.sessions.memberId, id))
    expect(rows.filter(({ endedAt }) => endedAt === null)).toEqual([])
  })

  test('PD-05 compliance reads what everybody did, everybody what they did themselves', async () => {
    const of = async (role: string) => (await get('/records', await as(role))).body
    expect(await of('compliance')).toContain('Lost the phone')
    expect(await of('support')).toContain('Lost the phone')
    expect(await of('cashier')).not.toContain('Lost the phone')
  })
})

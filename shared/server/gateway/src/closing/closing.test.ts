import { submitIdentity } from '@lobby/contracts/calls/identity'
import { memberInfo } from '@lobby/contracts/calls/member-info'
import { closeAccount, takeOutData } from '@lobby/contracts/calls/own-data'
import { register } from '@lobby/contracts/calls/registration'
import { login } from '@lobby/contracts/calls/session'
import { bindBankAccount } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { betNow, depositNow, identityPapers, newDeposit, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'
import { upkeep } from '../upkeep.ts'
import { OF_MEMBER, TOLD_AS } from './of-member.ts'
import { dataOf } from './take-out.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ settings: { loginChecks: { captcha: false, slider: false } } })
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const PASSWORD = 'Kx7-trong-vuon'
const ACCOUNT = '9704361234567'

/** A new member, signed in, with the number that is asked for. */
async function newMember(username: string, more: Record<string, unknown> = {}) {
  const sliderToken = await solvedSlider(gateway)
  const input = { username, password: PASSWORD, confirmPassword: PASSWORD, sliderToken, ...more }
  const { token } = (await ask(gateway, register, input)).body.value as { token: string }
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, username))
  return { token, id: member?.id ?? 0 }
}
const close = (token: string, more: Record<string, unknown> = {}) =>
  ask(gateway, closeAccount, { password: PASSWORD, ...more }, { token })
const codeOf = async (answer: ReturnType<typeof close>) => (await answer).body.errorCode
const signIn = (username: string) => ask(gateway, login, { type: 'username', username, password: PASSWORD })

/** In which tables a text stands, as PostgreSQL writes their rows. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = (await gateway.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )) as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of rows) {
    const [row] = await gateway.db
      .select({ found: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)} as t`)
      .where(sql`t::text ilike ${`%${text}%`}`)
    if (Number(row?.found) > 0) found.push(name)
  }
  return found
}

describe('taking out one’s data', () => {
  test('MS-13 holds what was typed, sent and played, opened, and no secret', async () => {
    const { token } = await newMember('takesout', { payeeName: 'NGUYEN VAN A', zalo: '0901777', nickname: 'Bạn Mới' })
    await depositNow(gateway, 'takesout', 500)
    const papers = await identityPapers(gateway, 'takesout')
    await ask(gateway, submitIdentity, papers, { token })
    const { body } = await ask(gateway, takeOutData, { password: PASSWORD }, { token })
    const { sections } = body.value as { sections: Record<string, Record<string, unknown>[]> }
    expect(sections.account).toMatchObject([
      { userName: 'takesout', nickname: 'Bạn Mới', payeeName: 'NGUYEN VAN A', profile: { zalo: '0901777' } },
    ])
    expect(sections.identity).toMatchObject([{ state: 'submitted', fields: { address: '12 Lê Lợi, Quận 1' } }])
    expect(sections.movements).toContainEqual(expect.objectContaining({ amount: 500, wallet: 'site' }))
    const text = JSON.stringify(sections)
    expect(text).not.toMatch(/argon2|sealed:|Hash"|Digest"/)
  })

  test('MS-13 asks for the password of the login, and answers three times a day', async () => {
    const { token } = await newMember('takesoften')
    const take = async (password: string) => (await ask(gateway, takeOutData, { password }, { token })).body.errorCode
    expect(await take('wrong')).toBe('password.wrong')
    expect([await take(PASSWORD), await take(PASSWORD), await take(PASSWORD)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await take(PASSWORD)).toBe('request.too.often')
  })
})

describe('what is kept of a member', () => {
  test('MS-13 each table that points to a member is told in the copy, and has its time to go', async () => {
    const { id } = await newMember('pointedto')
    const tables = Object.entries(schema).filter(([, each]) => {
      if (!is(each, PgTable)) return false
      if ('memberId' in each) return true
      const { foreignKeys } = getTableConfig(each)
      return foreignKeys.some((key) => key.reference().foreignTable === schema.members)
    })
    const names = tables.map(([name]) => name).sort()
    expect(Object.keys(OF_MEMBER).sort()).toEqual(names)
    expect(Object.keys(TOLD_AS).sort()).toEqual(names)
    const told = new Set(Object.values(TOLD_AS).filter((section) => section !== null))
    expect(Object.keys(await dataOf(gateway.world, id)).sort()).toEqual([...told, 'account'].sort())
  })

  test('MS-13 every row of a table that goes is gone when its time has come, and no row of the books', async () => {
    const { token, id } = await newMember('goesinfull')
    await depositNow(gateway, 'goesinfull', 90)
    expect((await close(token, { giveUp: true })).body.success).toBe(true)
    const rowsOf = async (name: keyof typeof OF_MEMBER) =>
      (
        await gateway.db
          .select()
          .from(schema[name] as PgTable)
          .where(eq(schema[name].memberId, id))
      ).length
    const books = await Promise.all([rowsOf('accounts'), rowsOf('transfers')])
    expect(books.every((rows) => rows > 0)).toBe(true)
    expect(await rowsOf('sessions')).toBeGreaterThan(0)
    gateway.clock.advance(5 * 365 * DAY)
    await upkeep(gateway.world)
    for (const [name, when] of Object.entries(OF_MEMBER) as [keyof typeof OF_MEMBER, string][]) {
      if (when === 'data' || when === 'papers') expect([name, await rowsOf(name)]).toEqual([name, 0])
    }
    expect(await Promise.all([rowsOf('accounts'), rowsOf('transfers')])).toEqual(books)
  })
})

describe('closing an account', () => {
  test('MS-13 ends every session for good, with the password of the login alone', async () => {
    const { token } = await newMember('leaver1')
    expect(await codeOf(close(token, { password: 'wrong' }))).toBe('password.wrong')
    expect((await signIn('leaver1')).status).toBe(200)
    expect((await close(token)).body.success).toBe(true)
    expect((await ask(gateway, memberInfo, {}, { token })).body.errorCode).toBe('login.session.ended')
    expect((await signIn('leaver1')).body.errorCode).toBe('login.failed')
  })

  test('MS-13 waits until the money is out; what cannot be withdrawn is left behind on purpose alone', async () => {
    const { token, id } = await newMember('leaver2')
    await depositNow(gateway, 'leaver2', 150)
    const refused = (await close(token, { giveUp: true })).body
    expect(refused).toMatchObject({ errorCode: 'close.money', value: { withdrawable: 150 } })
    await gateway.db.insert(schema.turnovers).values({
      memberId: id,
      reference: 'lock-of-leaver2',
      kind: 'bonus',
      locked: 600_000n,
      required: 6_000_000n,
      since: new Date(gateway.clock.now()),
    })
    // 150 less the 60 that are locked: 90 can be withdrawn, and nobody pays out less than 100.
    expect((await close(token)).body).toMatchObject({ errorCode: 'close.rest', value: { rest: 150 } })
    expect((await signIn('leaver2')).status).toBe(200)
    expect((await close(token, { giveUp: true })).body.success).toBe(true)
  })

  test('MS-13 an open order, an open bet and a team are in the way', async () => {
    const { token } = await newMember('leaver3')
    await newDeposit(gateway, 'leaver3')
    expect(await codeOf(close(token))).toBe('close.open')
    // Its time is over, and nothing was paid.
    gateway.clock.advance(DAY - 60_000)
    expect((await close(token)).body.success).toBe(true)
    const agent = await gateway.signIn('agent1')
    expect((await ask(gateway, closeAccount, { password: 'Lobby#2026' }, { token: agent })).body.errorCode).toBe(
      'close.team',
    )
    const { token: bettor, id } = await newMember('leaver4')
    await depositNow(gateway, 'leaver4', 10)
    await betNow(gateway, 'leaver4', { stake: 10 })
    await gateway.db.update(schema.bets).set({ settledAt: null }).where(eq(schema.bets.memberId, id))
    expect(await codeOf(close(bettor, { giveUp: true }))).toBe('close.open')
  })
})

describe('what is kept of a closed account', () => {
  test('MS-13 is deleted after thirty days but for papers and books, and these after five years', async () => {
    const email = 'di.luon@example.com'
    const member = await newMember('goneforgood', { email, payeeName: 'TRAN THI GONE', zalo: 'zalo-of-gone' })
    const { token, id } = member
    const { members, bankAccounts, closings } = schema
    await gateway.db
      .update(members)
      .set({
        paymentPasswordHash: (await gateway.db.select().from(members).where(eq(members.loginName, 'player1')))[0]
          ?.paymentPasswordHash,
      })
      .where(eq(members.id, id))
    const bank = { bank: 'TCB', number: ACCOUNT, holder: 'TRAN THI GONE', paymentPassword: '271605' }
    expect((await ask(gateway, bindBankAccount, bank, { token })).body.success).toBe(true)
    expect((await close(token)).body.success).toBe(true)

    gateway.clock.advance(30 * DAY - 60_000)
    await upkeep(gateway.world)
    expect(await tablesWith(email)).toContain('members')
    gateway.clock.advance(60_000)
    await upkeep(gateway.world)
    for (const text of [email, 'goneforgood', 'zalo-of-gone'])
      expect([text, await tablesWith(text)]).toEqual([text, []])
    expect(await gateway.db.select().from(schema.sessions).where(eq(schema.sessions.memberId, id))).toEqual([])
    expect(await tablesWith('TRAN THI GONE')).toEqual(['bank_accounts', 'members'])
    const [kept] = await gateway.db.select().from(bankAccounts).where(eq(bankAccounts.memberId, id))
    expect(await gateway.world.vault.open(kept?.number ?? '', 'bank account')).toBe(ACCOUNT)

    gateway.clock.advance((5 * 365 - 30) * DAY)
    await upkeep(gateway.world)
    expect(await tablesWith('TRAN THI GONE')).toEqual([])
    const [erased] = await gateway.db.select().from(bankAccounts).where(eq(bankAccounts.memberId, id))
    expect(erased).toMatchObject({ number: '', numberDigest: '', lastFour: '', holder: '' })
    const [closing] = await gateway.db.select().from(closings).where(eq(closings.memberId, id))
    expect(closing?.papersErasedAt).not.toBe(null)
  })

  test('MS-13 PP-04 waits while an exclusion holds, which is known by it', async () => {
    const { token, id } = await newMember('excludedone', { email: 'loai.tru@example.com' })
    await gateway.db
      .insert(schema.exclusions)
      .values({ memberId: id, kind: 'self-exclusion', since: new Date(gateway.clock.now()), until: null })
    expect((await close(token)).body.success).toBe(true)
    gateway.clock.advance(400 * DAY)
    await upkeep(gateway.world)
    const again = await ask(gateway, register, {
      username: 'excludedtwo',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      email: 'loai.tru@example.com',
      sliderToken: await solvedSlider(gateway),
    })
    expect(again.body.errorCode).toBe('register.excluded')
  })
})

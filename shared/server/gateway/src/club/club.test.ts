import type { ValueOf } from '@lobby/contracts/call'
import { claimBenefit, clubStanding } from '@lobby/contracts/calls/club'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { memberInfo } from '@lobby/contracts/calls/member'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { identityPapers } from '@lobby/sandbox/testing/test-data'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { decideIdentity } from '../identity/review.ts'
import { balancesOf } from '../ledger/balances.ts'
import { toMinor } from '../ledger/money.ts'
import { DAY } from '../time/calendar.ts'
import { lastDayOf, monthOf } from './months.ts'
import { standingAt } from './standing.ts'

describe('a level', () => {
  const NOVEMBER = 100
  const of = (turnover: Record<number, number>) => (month: number) => turnover[month] ?? 0

  test('SH-24 goes up at once, as far as the month’s turnover reaches, and is safe through the next', () => {
    const before = { rank: 1, keptThrough: NOVEMBER }
    expect(standingAt(before, NOVEMBER, of({ [NOVEMBER]: 999 }))).toEqual(before)
    expect(standingAt(before, NOVEMBER, of({ [NOVEMBER]: 1_000 }))).toEqual({ rank: 2, keptThrough: NOVEMBER + 1 })
    expect(standingAt(before, NOVEMBER, of({ [NOVEMBER]: 60_000 }))).toEqual({ rank: 6, keptThrough: NOVEMBER + 1 })
  })

  test('SH-24 stays where a month keeps it, and goes down by one for each month that does not', () => {
    const before = { rank: 8, keptThrough: NOVEMBER }
    expect(standingAt(before, NOVEMBER + 1, of({ [NOVEMBER]: 100_000 }))).toEqual({
      rank: 8,
      keptThrough: NOVEMBER + 1,
    })
    expect(standingAt(before, NOVEMBER + 1, of({ [NOVEMBER]: 99_999 }))).toEqual({ rank: 6, keptThrough: NOVEMBER + 1 })
    expect(standingAt(before, NOVEMBER + 2, of({}))).toEqual({ rank: 4, keptThrough: NOVEMBER + 2 })
    expect(standingAt(before, NOVEMBER + 40, of({}))).toEqual({ rank: 1, keptThrough: NOVEMBER + 40 })
  })

  test('SH-24 months are the site’s', () => {
    // 30 November, 23:59 in Vietnam is 16:59 elsewhere.
    expect(monthOf(Date.UTC(2026, 10, 30, 16, 59))).toBe(2026 * 12 + 10)
    expect(monthOf(Date.UTC(2026, 10, 30, 17))).toBe(2026 * 12 + 11)
    expect(lastDayOf(2026 * 12 + 10)).toBe('2026-11-30')
    expect(lastDayOf(2026 * 12 + 11)).toBe('2026-12-31')
  })
})

describe('the club', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway()
  })
  afterAll(async () => {
    expect(await auditBooks(gateway.db)).toEqual([])
    await gateway.close()
  })

  const standing = async (userName: string) =>
    (await ask(gateway, clubStanding, { language: 'EN' }, { token: await gateway.signIn(userName) })).body
      .value as ValueOf<typeof clubStanding>
  const claim = async (userName: string, id: string) =>
    (await ask(gateway, claimBenefit, { id }, { token: await gateway.signIn(userName) })).body
  const memberOf = async (userName: string) => {
    const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, userName))
    if (!member) throw new Error(userName)
    return member
  }
  const siteOf = async (userName: string) => (await balancesOf(gateway.db, (await memberOf(userName)).id)).site

  test('SH-24 says the level, the way to the next one and what keeps it', async () => {
    expect(await standing('player2')).toMatchObject({
      rankLevel: 1,
      labelName: 'Bronze',
      turnover: 0,
      next: { labelName: 'Silver', reach: 1_000 },
      keep: null,
    })
    expect(await standing('vip')).toMatchObject({
      labelName: 'Diamond',
      next: null,
      keptThrough: '2026-11-30',
      keep: { needs: 100_000, until: '2026-11-30' },
    })
  })

  test('SH-24 a turnover brings the level, also in the member’s own data', async () => {
    const member = await memberOf('nochat')
    const { bets, members } = schema
    const { token, at } = { token: await gateway.signIn('nochat'), at: new Date(TEST_NOW - DAY) }
    // Booked as the seed's bets are: the audit at the end looks for their transfers.
    const [own] = await gateway.db.select().from(bets).orderBy(desc(bets.id)).limit(1)
    if (!own) throw new Error('Nobody has played.')
    await gateway.db
      .update(bets)
      .set({ memberId: member.id, stake: toMinor(12_000), at, settledAt: at })
      .where(eq(bets.id, own.id))
    expect(await standing('nochat')).toMatchObject({ labelName: 'Gold', keptThrough: '2026-12-31', turnover: 12_000 })
    expect((await ask(gateway, memberInfo, {}, { token })).body.value).toMatchObject({ clubLabel: { rankLevel: 4 } })
    expect((await memberOf('nochat')).club).toBe('Gold')
    await gateway.db
      .update(bets)
      .set({ memberId: own.memberId, stake: own.stake, at: own.at })
      .where(eq(bets.id, own.id))
    await gateway.db.update(members).set({ club: 'Bronze', clubRank: 1 }).where(eq(members.id, member.id))
  })

  test('SH-24 pays a benefit once, however often and at the same moment it is asked for', async () => {
    const before = await siteOf('vip')
    const answers = await Promise.all([claim('vip', 'upgrade:8'), claim('vip', 'upgrade:8')])
    expect(answers.map(({ value }) => value)).toEqual([{ amount: 1_888 }, { amount: 1_888 }])
    await claim('vip', 'upgrade:8')
    expect((await siteOf('vip')) - before).toBe(toMinor(1_888))
    const { body } = await ask(gateway, withdrawOptions, {}, { token: await gateway.signIn('vip') })
    expect(body.value).toMatchObject({
      locks: [{ kind: 'bonus', name: 'Thưởng lên cấp Kim cương', required: 1_888, played: 0 }],
    })
    const taken = (await standing('vip')).benefits.find(({ id }) => id === 'upgrade:8')
    expect(taken).toMatchObject({ state: 'claimed', claimedAt: new Date(TEST_NOW).toISOString() })
  })

  test('SH-24 pays the month’s again in the next month, at the level of that day', async () => {
    const before = await siteOf('vip')
    await claim('vip', 'monthly')
    gateway.clock.set(TEST_NOW + 14 * DAY)
    const answer = await claim('vip', 'monthly')
    gateway.clock.set(TEST_NOW)
    // November did not keep the level: December's is Platinum's.
    expect(answer.value).toEqual({ amount: 88 })
    expect((await siteOf('vip')) - before).toBe(toMinor(288 + 88))
  })

  test('SH-24 SE-12 the birthday’s wants a verified birthday, and its month', async () => {
    const birthday = async () => (await standing('player1')).benefits.find(({ kind }) => kind === 'birthday')?.state
    expect(await birthday()).toBe('identity')
    expect((await claim('player1', 'birthday')).errorCode).toBe('benefit.locked')
    const token = await gateway.signIn('player1')
    await ask(gateway, submitIdentity, await identityPapers(gateway, 'player1'), { token })
    const [request] = await gateway.db.select().from(schema.identityRequests)
    await decideIdentity(gateway.world, { id: request?.id ?? 0, approve: true, idNumber: null })
    expect(await birthday()).toBe('claimable')
    gateway.clock.set(TEST_NOW + 14 * DAY)
    expect(await birthday()).toBe('later')
    gateway.clock.set(TEST_NOW)
    expect((await claim('player1', 'birthday')).value).toEqual({ amount: 18 })
  })

  test('SH-24 refuses what the level has not, what nobody has, and a trial', async () => {
    expect((await claim('player2', 'upgrade:8')).errorCode).toBe('benefit.unknown')
    expect((await claim('player2', 'castle')).errorCode).toBe('benefit.unknown')
    expect((await claim('trial', 'monthly')).errorCode).toBe('trial.restricted')
  })
})

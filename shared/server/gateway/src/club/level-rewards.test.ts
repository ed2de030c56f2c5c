import type { ValueOf } from '@lobby/contracts/call'
import { claimBenefit, clubStanding } from '@lobby/contracts/calls/club'
import { wallet } from '@lobby/contracts/calls/member'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

type List = ValueOf<typeof rewardList>
const listed = async (userName: string, state: 'claimable' | 'claimed' | 'expired' = 'claimable') =>
  (await askAs(gateway, userName, rewardList, { state, pageNo: 1, pageSize: 100 })).body.value as List
const ofLevel = async (userName: string, state?: 'claimable' | 'claimed' | 'expired') =>
  (await listed(userName, state)).list.filter(({ title }) => /(monthly|upgrade|Birthday) bonus$/.test(title))
const benefits = async (userName: string) =>
  ((await askAs(gateway, userName, clubStanding, {})).body.value as ValueOf<typeof clubStanding>).benefits
const claim = async (userName: string, input: { id?: number }) =>
  (await askAs(gateway, userName, claimReward, input)).body
const takeBenefit = async (userName: string, id: string) => (await askAs(gateway, userName, claimBenefit, { id })).body
const balance = async (userName: string) =>
  ((await askAs(gateway, userName, wallet, {})).body.value as ValueOf<typeof wallet>).balance

test('SH-24 what the level gives is in the sum of the rewards, and is claimed there with the rest', async () => {
  const { claimable, list } = await listed('player2')
  // A Bronze member's month; it is over with November in Vietnam.
  expect(list).toMatchObject([
    { kind: 'level', title: 'Bronze monthly bonus', amount: 2, turnover: 1, expiresAt: Date.UTC(2026, 10, 30, 17) },
  ])
  expect(claimable).toEqual({ count: 1, amount: 2 })
  const before = await balance('player2')
  expect((await claim('player2', {})).value).toMatchObject({ count: 1, amount: 2, toPlay: 2 })
  expect(await balance('player2')).toBe(before + 2)
  expect((await listed('player2')).claimable).toEqual({ count: 0, amount: 0 })
  expect((await benefits('player2')).find(({ id }) => id === 'monthly')).toMatchObject({
    state: 'claimed',
    claimedAt: new Date(TEST_NOW).toISOString(),
  })
})

test('SH-24 a benefit that is asked for on both pages at the same moment is paid once, and gone from both', async () => {
  const monthly = (await ofLevel('vip')).find(({ title }) => title === 'Diamond monthly bonus')
  const before = await balance('vip')
  const both = () => Promise.all([takeBenefit('vip', 'monthly'), claim('vip', { id: monthly?.id })])
  const answers = await both()
  expect(answers.map(({ success }) => success)).toEqual([true, true])
  await both()
  expect(await balance('vip')).toBe(before + 288)
  expect((await ofLevel('vip')).map(({ title }) => title)).not.toContain('Diamond monthly bonus')
  expect((await ofLevel('vip', 'claimed')).map(({ title, amount }) => [title, amount])).toEqual([
    ['Diamond monthly bonus', 288],
  ])
})

test('SH-24 each level that was reached has its bonus among the rewards, as long as it cannot be lost', async () => {
  const upgrades = async () =>
    (await ofLevel('vip'))
      .filter(({ title }) => title.endsWith('upgrade bonus'))
      .map(({ title, amount, expiresAt }) => [title, amount, new Date(expiresAt).toISOString().slice(0, 10)])
      .sort()
  // Midnight in Vietnam is on the day before elsewhere. A level is lost each month from December on.
  expect(await upgrades()).toEqual([
    ['Diamond upgrade bonus', 1_888, '2026-11-30'],
    ['Gold upgrade bonus', 88, '2027-01-31'],
    ['Platinum upgrade bonus', 388, '2026-12-31'],
    ['Silver upgrade bonus', 18, '2027-02-28'],
  ])
  const diamond = (await ofLevel('vip')).find(({ title }) => title === 'Diamond upgrade bonus')
  gateway.clock.advance(14 * DAY)
  expect(await upgrades()).toEqual([
    ['Gold upgrade bonus', 88, '2027-01-31'],
    ['Platinum upgrade bonus', 388, '2026-12-31'],
    ['Silver upgrade bonus', 18, '2027-02-28'],
  ])
  expect((await claim('vip', { id: diamond?.id })).errorCode).toBe('reward.unknown')
  expect((await takeBenefit('vip', 'upgrade:8')).errorCode).toBe('benefit.unknown')
})

test('SH-24 a month’s bonus that nobody took has expired in the next, which has its own', async () => {
  expect((await ofLevel('player2')).map(({ grantedAt }) => grantedAt)).toEqual([Date.UTC(2026, 9, 31, 17)])
  gateway.clock.advance(14 * DAY)
  expect((await ofLevel('player2')).map(({ grantedAt }) => grantedAt)).toEqual([Date.UTC(2026, 10, 30, 17)])
  expect((await ofLevel('player2', 'expired')).map(({ title }) => title)).toEqual(['Bronze monthly bonus'])
})

test('SH-24 what a level no longer gives is no reward: another level’s amount, or paid by a gateway of before', async () => {
  const { clubClaims, members } = schema
  await listed('player2')
  const [member] = await gateway.db
    .update(members)
    .set({ club: 'Silver', clubRank: 2 })
    .where(eq(members.loginName, 'player2'))
    .returning()
  expect((await ofLevel('player2')).map(({ title, amount }) => [title, amount])).toEqual([
    ['Silver upgrade bonus', 18],
    ['Silver monthly bonus', 8],
  ])
  await gateway.db.insert(clubClaims).values({
    memberId: member?.id ?? 0,
    benefit: 'monthly',
    period: '2026-11',
    amount: 80_000n,
    at: new Date(TEST_NOW),
  })
  expect((await claim('player2', {})).value).toMatchObject({ count: 1, amount: 18 })
  expect(await ofLevel('player2')).toEqual([])
})

test('SH-24 what a gateway of before pays as a reward is no benefit any more, and the other way round', async () => {
  const { clubClaims, rewards } = schema
  const [reward] = await ofLevel('player2')
  const at = new Date(TEST_NOW)
  const monthly = async () => (await benefits('player2')).find(({ id }) => id === 'monthly')?.state
  expect(await monthly()).toBe('claimable')
  const isIt = eq(rewards.id, reward?.id ?? 0)
  const [row] = await gateway.db.select().from(rewards).where(isIt)
  const claim = { memberId: row?.memberId ?? 0, benefit: 'monthly', period: '2026-11', amount: 20_000n, at }

  const asReward = gateway.db.transaction(async (tx) => {
    await tx.update(rewards).set({ claimedAt: at }).where(isIt)
    // It takes a benefit by this row, where there is none yet.
    expect(await tx.insert(clubClaims).values(claim).onConflictDoNothing().returning()).toEqual([])
    expect(await tx.select().from(clubClaims).where(eq(clubClaims.memberId, claim.memberId))).toEqual([claim])
    // The books know nothing of this payment.
    tx.rollback()
  })
  await expect(asReward).rejects.toThrow(/rollback/i)

  await gateway.db.insert(clubClaims).values(claim)
  expect(await gateway.db.select().from(rewards).where(isIt)).toEqual([])
  expect(await monthly()).toBe('claimed')
})

test('SH-24 what cannot be claimed in the reward centre is not counted there', async () => {
  expect(await ofLevel('player40')).toEqual([])
  expect((await takeBenefit('player40', 'monthly')).value).toEqual({ amount: 2 })
})

import type { ValueOf } from '@lobby/contracts/call'
import { uploadImage } from '@lobby/contracts/calls/feedback'
import { wallet } from '@lobby/contracts/calls/member'
import { claimPromotion, claimReward, promotionClaims, rewardList } from '@lobby/contracts/calls/rewards'
import { announcements } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { betNow, depositNow } from '@lobby/sandbox/testing/test-data'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
const page = { pageNo: 1, pageSize: 100 }
const list = async (member: string, state: 'claimable' | 'claimed' | 'expired' = 'claimable') =>
  (await askAs(gateway, member, rewardList, { state, ...page })).body.value as List
const claim = (member: string, id?: number) => askAs(gateway, member, claimReward, id === undefined ? {} : { id })
const balance = async (member: string) =>
  ((await askAs(gateway, member, wallet, {})).body.value as ValueOf<typeof wallet>).balance

describe('the reward centre', () => {
  test('SH-24 a claimed reward is in the wallet once, however often and at once it is claimed, with its turnover', async () => {
    const member = 'player1'
    const before = await balance(member)
    const reward = (await list(member)).list.find(({ title }) => title === 'Welcome gift')
    const answers = await Promise.all([claim(member, reward?.id), claim(member, reward?.id), claim(member, reward?.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + (body.value as { amount: number }).amount, 0)).toBe(18)
    expect(await balance(member)).toBe(before + 18)
    expect((await list(member, 'claimed')).list.map(({ id }) => id)).toContain(reward?.id)
    const locks = await gateway.db
      .select()
      .from(schema.turnovers)
      .where(eq(schema.turnovers.reference, `reward:${reward?.id}`))
    expect(locks.map(({ locked, required }) => [locked, required])).toEqual([[180_000n, 180_000n]])
  })

  test('PL-03 a claim says how much is to be staked for it, and the rewards what is left of that', async () => {
    const member = 'player1'
    const toPlay = async () => (await list(member)).toPlay
    const before = await toPlay()
    const reward = (await list(member)).list.find(({ title }) => title === 'Welcome gift')
    await gateway.db
      .update(schema.rewards)
      .set({ turnover: 3 })
      .where(eq(schema.rewards.id, reward?.id ?? 0))
    // 18, three times.
    expect((await claim(member, reward?.id)).body.value).toMatchObject({ amount: 18, toPlay: 54 })
    expect(await toPlay()).toBe(before + 54)
    // Claimed before: this call has brought nothing.
    expect((await claim(member, reward?.id)).body.value).toMatchObject({ amount: 0, toPlay: 0 })
    await gateway.db
      .update(schema.turnovers)
      .set({ played: 200_000n })
      .where(eq(schema.turnovers.reference, `reward:${reward?.id}`))
    expect(await toPlay()).toBe(before + 34)
  })

  test('SH-24 all that can be claimed is claimed at once', async () => {
    const member = 'vip'
    const { claimable } = await list(member)
    expect(claimable.count).toBeGreaterThan(1)
    expect((await claim(member)).body.value).toMatchObject({ count: claimable.count, amount: claimable.amount })
    expect((await list(member)).claimable).toEqual({ count: 0, amount: 0 })
    expect((await claim(member)).body.value).toMatchObject({ count: 0, amount: 0 })
  })

  test('SH-24 all rewards claimed at once by several presses are paid once', async () => {
    const member = 'vip'
    const before = await balance(member)
    const { claimable } = await list(member)
    expect(claimable.count).toBeGreaterThan(1)
    // Two presses of all, and one of a reward that is among them.
    const [one] = (await list(member)).list
    const answers = await Promise.all([claim(member), claim(member, one?.id), claim(member)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const paid = answers.reduce((sum, { body }) => sum + (body.value as { amount: number }).amount, 0)
    expect(paid).toBeCloseTo(claimable.amount, 4)
    expect(await balance(member)).toBeCloseTo(before + claimable.amount, 4)
  })

  test('SH-24 what has expired is shown and cannot be claimed, nor what is another member’s', async () => {
    const member = 'player1'
    const [open] = (await list(member)).list
    const others = await claim('player2', open?.id)
    expect([others.status, others.body.errorCode]).toEqual([404, 'reward.unknown'])
    gateway.clock.advance(20 * DAY)
    // December has begun, and with it its own bonus of the level.
    expect((await list(member)).list.map(({ title }) => title)).toEqual(['Bronze monthly bonus'])
    expect((await list(member, 'expired')).list.map(({ id }) => id)).toContain(open?.id)
    expect((await claim(member, open?.id)).body.errorCode).toBe('reward.unknown')
  })

  test('SH-24 what can be claimed stands by its end, the soonest first', async () => {
    const member = 'player1'
    // By their grants the newest would be first; here it ends last.
    const ids = (await list(member)).list.map(({ id }) => id).sort((a, b) => a - b)
    expect(ids.length).toBeGreaterThan(2)
    for (const [index, id] of ids.entries()) {
      const expiresAt = new Date(gateway.clock.now() + (index + 1) * DAY)
      await gateway.db.update(schema.rewards).set({ expiresAt }).where(eq(schema.rewards.id, id))
    }
    expect((await list(member)).list.map(({ id }) => id)).toEqual(ids)
  })

  test('SH-24 a trial account and one that may not move money claim nothing', async () => {
    expect((await claim('trial')).body.errorCode).toBe('trial.restricted')
    expect((await claim('player40')).body.errorCode).toBe('permission.denied')
  })

  test('SH-24 a day at the live tables earns its rebate on the next, once', async () => {
    const member = 'player1'
    await betNow(gateway, 'player1', { type: 'LIVE', stake: 250 })
    const name = 'Casino rebate 21\u00a0Nov\u00a02026'
    const rebates = async () => (await list(member)).list.filter(({ title }) => title === name)
    expect(await rebates()).toEqual([])
    gateway.clock.advance(DAY)
    expect((await rebates()).map(({ amount }) => amount)).toEqual([3])
    expect(await rebates()).toHaveLength(1)
  })

  test('AG-12 SH-51 an accepted daily salary pays for the team’s play of each full day', async () => {
    const { contracts, members } = schema
    const member = 'agent1'
    const [agent] = await gateway.db.select().from(members).where(eq(members.userName, 'agent1'))
    const [below] = await gateway.db
      .select()
      .from(members)
      .where(and(eq(members.parentId, agent?.id ?? 0), eq(members.type, 0)))
    await depositNow(gateway, below?.userName ?? '', 20_000)
    await betNow(gateway, below?.userName ?? '', { stake: 20_000, win: 19_000 })
    gateway.clock.advance(DAY)
    const salaries = async (title: string) =>
      (await list(member)).list.filter((reward) => reward.title.startsWith(title))
    expect(await salaries('Team daily salary')).toEqual([])
    await gateway.db
      .update(contracts)
      .set({ state: 'accepted', answeredAt: new Date(gateway.clock.now() - DAY) })
      .where(and(eq(contracts.memberId, agent?.id ?? 0), eq(contracts.kind, 'salary')))
    // 20,000 reach the second step: 0.8 percent of all that the team has staked.
    const [salary] = await salaries('Team daily salary')
    expect(salary?.title).toBe('Team daily salary 21\u00a0Nov\u00a02026')
    expect(salary?.amount).toBeGreaterThanOrEqual(160)
    expect(salary?.turnover).toBe(0)
    expect(await salaries('Team daily salary')).toHaveLength(1)
  })
})

describe('claiming a promotion', () => {
  const claims = async (member: string) =>
    (await askAs(gateway, member, promotionClaims, {})).body.value as ValueOf<typeof promotionClaims>
  const stateOf = async (member: string, id: string) => (await claims(member)).find((one) => one.promotionId === id)
  const apply = (member: string, input: Record<string, unknown>) =>
    askAs(gateway, member, claimPromotion, { comment: '', images: [], reference: crypto.randomUUID(), ...input })
  const picture = async (member: string, red: number) => {
    const background = { r: red, g: 20, b: 30 }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    const { body } = await askAs(gateway, member, uploadImage, { content: bytes.toString('base64') })
    return (body.value as { id: string }).id
  }

  test('PR-11 whoever meets the terms gets the promotion at once, and once', async () => {
    const member = 'player1'
    expect(await stateOf(member, 'promo-slots')).toMatchObject({ state: 'ineligible', amount: 0 })
    expect((await apply(member, { promotionId: 'promo-slots' })).body.errorCode).toBe('promotion.ineligible')
    await betNow(gateway, 'player1', { stake: 1_000 })
    expect(await stateOf(member, 'promo-slots')).toMatchObject({ state: 'open', amount: 40, turnover: 5 })
    expect((await apply(member, { promotionId: 'promo-slots' })).body.value).toEqual({ state: 'approved' })
    expect((await apply(member, { promotionId: 'promo-slots' })).body.value).toEqual({ state: 'approved' })
    const granted = (await list(member)).list.filter(({ title }) => title === 'Slots week')
    expect(granted.map(({ amount, turnover }) => [amount, turnover])).toEqual([[40, 5]])
  })

  test('PR-10 PR-11 a claim with comment and pictures is reviewed; a picture proves one claim only', async () => {
    const member = 'player1'
    await betNow(gateway, 'player1', { type: 'SPORTS', stake: 120 })
    const need = { promotionId: 'promo-sports' }
    expect((await apply(member, need)).body.errorCode).toBe('field.required')
    const input = { ...need, comment: 'My bet', images: [await picture(member, 200)], reference: crypto.randomUUID() }
    expect((await apply(member, input)).body.value).toEqual({ state: 'reviewing' })
    expect((await apply(member, input)).body.value).toEqual({ state: 'reviewing' })
    gateway.clock.advance(2 * 60_000)
    expect(await stateOf(member, 'promo-sports')).toMatchObject({ state: 'approved', amount: 120 })

    const other = 'vip'
    await betNow(gateway, 'vip', { type: 'SPORTS', stake: 500 })
    await apply(other, { ...need, images: [await picture(other, 200)] })
    gateway.clock.advance(2 * 60_000)
    expect(await stateOf(other, 'promo-sports')).toMatchObject({ state: 'refused', reason: 'proof', amount: 300 })
    await apply(other, { ...need, images: [await picture(other, 90)] })
    gateway.clock.advance(2 * 60_000)
    expect(await stateOf(other, 'promo-sports')).toMatchObject({ state: 'approved', amount: 300 })
  })

  test('PR-10 VA-20 a comment of 141, a fourth picture and another one’s picture are refused', async () => {
    const member = 'player1'
    await betNow(gateway, 'player1', { type: 'SPORTS', stake: 120 })
    const need = { promotionId: 'promo-sports' }
    const own = await picture(member, 1)
    const codes = [
      await apply(member, { ...need, images: [own], comment: 'x'.repeat(141) }),
      await apply(member, { ...need, images: [own, own, own, own] }),
      await apply(member, { ...need, images: [await picture('vip', 2)] }),
    ].map(({ body }) => body.errorCode)
    expect(codes).toEqual(['request.malformed', 'request.malformed', 'upload.unknown'])
    expect((await apply(member, { ...need, images: [own], comment: 'x'.repeat(140) })).status).toBe(200)
  })

  test('PR-11 a week’s bets count in their week alone, from Monday in Vietnam on', async () => {
    const member = 'player1'
    // 29 Nov 2026 is a Sunday; Vietnam is seven hours ahead.
    gateway.clock.advance(Date.parse('2026-11-29T16:59:00Z') - gateway.clock.now())
    await betNow(gateway, member, { stake: 1_000 })
    await betNow(gateway, member, { type: 'SPORTS', stake: 80 })
    expect(await stateOf(member, 'promo-slots')).toMatchObject({ state: 'open', amount: 40 })
    expect(await stateOf(member, 'promo-sports')).toMatchObject({ state: 'open', amount: 80 })
    expect((await apply(member, { promotionId: 'promo-slots' })).body.value).toEqual({ state: 'approved' })
    gateway.clock.advance(60_000)
    expect(await stateOf(member, 'promo-slots')).toMatchObject({ state: 'ineligible', amount: 0 })
    expect(await stateOf(member, 'promo-sports')).toMatchObject({ state: 'ineligible', amount: 0 })
    expect((await apply(member, { promotionId: 'promo-slots' })).body.errorCode).toBe('promotion.ineligible')
  })

  test('PR-11 PL-02 the terms promise what is granted: a lost bet, and the numbers of the cashier', async () => {
    const terms = async (id: string) => {
      const { body } = await ask(gateway, announcements, { types: 'PR' }, { headers: { Language: 'EN' } })
      const { promotion } = body.value as ValueOf<typeof announcements>
      const found = promotion.find((one) => one.id === id)
      return `${found?.title}: ${found?.content}`.replace(/<[^>]+>/g, ' ')
    }
    expect(await terms('promo-sports')).toMatch(
      /losing sports bet.*from Monday to Sunday.*At most\s+300\sK.*Turnover: 3×/,
    )
    expect(await terms('promo-sports')).not.toMatch(/parlay/i)
    expect(await terms('promo-slots')).toMatch(/1,000\sK\s+from Monday to Sunday and get\s+40\sK.*Turnover: 5×/)
    expect(await terms('promo-welcome')).toMatch(
      /100%.*100\sK\s+or more.*At most\s+1,888\sK.*Turnover: 12× deposit and bonus/,
    )
    expect(await terms('promo-daily')).toMatch(
      /20%.*200\sK\s+or more.*At most\s+888\sK.*turnover: 8× deposit and bonus/,
    )
    expect(await terms('promo-weekend')).toMatch(
      /25%.*1,000\sK.*Turnover: 10×.*once, by the end of the following Friday: deposits made after your claim/,
    )
    expect(await terms('promo-live')).toMatch(/1\.2%.*Turnover: 1×/)
    expect(await terms('promo-lottery')).toMatch(/0\.8%.*Turnover: 1×/)
    expect(await terms('promo-birthday')).toMatch(/Turnover: 1×/)
    expect(await terms('promo-invite')).toMatch(/200\sK\s+or more.*each get\s+50\sK.*Turnover: 3×.*0\.2%.*Turnover: 1×/)
  })

  test('PR-11 the weekend’s deposits bring a quarter of them', async () => {
    const member = 'player2'
    await depositNow(gateway, 'player2', 400)
    expect(await stateOf(member, 'promo-weekend')).toMatchObject({ state: 'open', amount: 100 })
    expect((await apply(member, { promotionId: 'promo-weekend' })).body.value).toEqual({ state: 'approved' })
    // Once each weekend: what is deposited after that brings nothing more.
    await depositNow(gateway, 'player2', 400)
    expect(await stateOf(member, 'promo-weekend')).toMatchObject({ state: 'approved', amount: 100 })
  })
})

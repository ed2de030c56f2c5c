import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { createDeposit, depositOptions, depositOrder } from '@lobby/contracts/calls/deposits'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { wallet } from '@lobby/contracts/calls/member'
import { endExclusion, helpLines, protection, selfExclude, takeTimeOut } from '@lobby/contracts/calls/protection'
import { orders } from '@lobby/contracts/calls/records'
import { register } from '@lobby/contracts/calls/registration'
import { claimReward, rewardList } from '@lobby/contracts/calls/rewards'
import { freePlay, sessionList } from '@lobby/contracts/calls/session'
import { announcements } from '@lobby/contracts/calls/system'
import { withdraw, withdrawal, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import type { Worded } from '@lobby/contracts/languages'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { solvedSlider } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { settleDeposit } from '../deposits/settle.ts'
import { creditBonus } from '../grants/credit-bonus.ts'
import { moveWithdrawal } from '../withdrawals/payouts.ts'
import { assertMayDeposit } from './hold.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const asPlayer = async (call: Parameters<typeof askAs>[2], input = {}, userName = 'player1') =>
  (await askAs(gateway, userName, call, input)).body
const code = async (...asked: Parameters<typeof asPlayer>) => (await asPlayer(...asked)).errorCode
const stands = async () => (await asPlayer(protection)).value as ValueOf<typeof protection>
const newOrder = () => ({ method: 'qr', channel: 'sen', amount: 500, reference: randomUUID() })
const LAUNCH = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
const launched = async (accountType: 0 | 1 = 1) => {
  const { gameUrl } = (await asPlayer(launchGame, { ...LAUNCH, accountType })).value as { gameUrl: string }
  return hashOfToken(new URL(gameUrl).hash.split('.')[1] ?? '')
}
const tell = async (path: 'bet' | 'win', player: string, round: string, units: number) => {
  const partner = { name: 'Vendor' as const, code: 'LOTUS', key: gateway.world.keys.vendors.LOTUS ?? '' }
  const input = { player, round, amount: String(units * 10_000) }
  return (await signedCall(gateway, { path: `/vendor/wallet/${path}`, input, partner })).errorCode
}
const balances = async () => (await asPlayer(wallet)).value as ValueOf<typeof wallet>
const claimable = async () =>
  ((await asPlayer(rewardList, { state: 'claimable', pageNo: 1, pageSize: 5 })).value as ValueOf<typeof rewardList>)
    .list[0]?.id

test('PP-03 a time-out stops deposits, launches, stakes and bonuses at once, until its end and no longer', async () => {
  const [player, playing] = [await launched(), await launched(0)]
  expect(await tell('bet', playing, randomUUID(), 1)).toBeUndefined()
  const reward = await claimable()
  const now = gateway.clock.now()
  expect((await asPlayer(takeTimeOut, { hours: 24 })).success).toBe(true)
  expect((await stands()).timeOut).toBe(now + DAY)
  expect(await tell('bet', player, randomUUID(), 1)).toBe('play.paused')
  // A game for play money that was open goes on no more than one for money.
  expect(await tell('bet', playing, randomUUID(), 1)).toBe('play.paused')
  for (const minutes of [0, 24 * 60 - 1]) {
    gateway.clock.set(now + minutes * 60_000)
    expect(await code(createDeposit, newOrder())).toBe('play.paused')
    expect(await code(launchGame, LAUNCH)).toBe('play.paused')
    expect(await code(launchGame, { ...LAUNCH, accountType: 0 })).toBe('play.paused')
    expect(await code(claimReward, { id: reward })).toBe('play.paused')
    expect(await code(withdrawOptions)).toBeUndefined()
  }
  gateway.clock.set(now + DAY)
  expect((await stands()).timeOut).toBeNull()
  expect(await code(launchGame, LAUNCH)).toBeUndefined()
  expect(await code(createDeposit, newOrder())).toBeUndefined()
})

test('PP-03 time-outs that are taken during one make it longer, one record of it, and never shorter', async () => {
  const now = gateway.clock.now()
  const kept = async () =>
    (await gateway.db.select().from(schema.exclusions)).map(({ since, until }) => [+since - now, +(until ?? 0) - now])
  await Promise.all([24, 48, 24].map((hours) => asPlayer(takeTimeOut, { hours })))
  expect(await kept()).toEqual([[0, 2 * DAY]])
  gateway.clock.advance(HOUR)
  await asPlayer(takeTimeOut, { hours: 24 })
  expect((await stands()).timeOut).toBe(now + 2 * DAY)
  gateway.clock.set(now + 2 * DAY)
  await asPlayer(takeTimeOut, { hours: 24 })
  expect(await kept()).toEqual([
    [0, 2 * DAY],
    [2 * DAY, 3 * DAY],
  ])
})

test('PP-03 a bet that was open stands and is settled during the time-out', async () => {
  const player = await launched()
  const round = randomUUID()
  expect(await tell('bet', player, round, 10)).toBeUndefined()
  await asPlayer(takeTimeOut, { hours: 48 })
  const before = (await balances()).sumBalance
  expect(await tell('win', player, round, 30)).toBeUndefined()
  expect((await balances()).sumBalance).toBe(before + 30)
})

test('PP-03 a second time-out makes the first no shorter, and nothing outside 24 hours to 6 weeks is one', async () => {
  const now = gateway.clock.now()
  await asPlayer(takeTimeOut, { hours: 1008 })
  await asPlayer(takeTimeOut, { hours: 24 })
  expect((await stands()).timeOut).toBe(now + 42 * DAY)
  for (const hours of [0, 23, 1009, 24.5]) expect(await code(takeTimeOut, { hours })).toBe('request.malformed')
})

test('PP-04 an exclusion ends every session and brings money in games back', async () => {
  const player = await launched()
  const other = await gateway.signIn('player1')
  const before = await balances()
  expect(before.balance).toBe(0)
  await asPlayer(selfExclude, { months: 6 })
  expect((await ask(gateway, wallet, {}, { token: other })).body.errorCode).toBe('login.session.ended')
  expect(await tell('bet', player, randomUUID(), 1)).toBe('login.session.ended')
  expect(await balances()).toMatchObject({ balance: before.sumBalance, sumBalance: before.sumBalance })
  expect((await asPlayer(sessionList)).value).toHaveLength(2)
})

test('PP-04 a sign-in opens withdrawal and history alone', async () => {
  const reward = await claimable()
  await asPlayer(selfExclude, { months: null })
  for (const [call, input] of [
    [createDeposit, newOrder()],
    [launchGame, LAUNCH],
    [claimReward, { id: reward }],
    [rewardList, { state: 'claimable', pageNo: 1, pageSize: 5 }],
  ] as const) {
    expect([call.name, await code(call, input)]).toEqual([call.name, 'play.excluded'])
  }
  expect(await code(withdrawOptions)).toBeUndefined()
  expect(await code(orders, { pageNo: 1, pageSize: 5 })).toBeUndefined()
  expect((await stands()).exclusion).toEqual({ until: null, returnAt: null })
  expect((await asPlayer(helpLines)).value).not.toEqual([])
})

test.each([
  ['on a time-out', takeTimeOut, { hours: 24 }],
  ['excluded', selfExclude, { months: 6 }],
] as const)('PP-03 PP-04 nobody advertises to whoever is %s', async (_how, call, length) => {
  const input = { types: 'B,PL,PU,PR,H', groupName: 'm_home', platform: 'M' }
  const shown = async () => (await asPlayer(announcements, input)).value as ValueOf<typeof announcements>
  const before = await shown()
  expect(before.banners.length).toBeGreaterThan(0)
  await asPlayer(call, length)
  expect(await shown()).toMatchObject({ banners: [], popup: [], promotion: [], hot: [], player: before.player })
})

test('PP-03 no bonus is offered with a deposit during a time-out', async () => {
  const offered = async () =>
    ((await asPlayer(depositOptions, {}, 'player2')).value as ValueOf<typeof depositOptions>).promotions.length
  expect(await offered()).toBeGreaterThan(0)
  await asPlayer(takeTimeOut, { hours: 24 }, 'player2')
  expect(await offered()).toBe(0)
})

test('PP-04 a withdrawal under way goes on', async () => {
  const { id } = (await asPlayer(withdraw, { amount: 100, paymentPassword: '271605', reference: randomUUID() }))
    .value as ValueOf<typeof withdraw>
  await asPlayer(selfExclude, { months: 6 })
  await moveWithdrawal(gateway.world, id, ['requested', 'reviewing', 'sent'], 'paid')
  expect((await asPlayer(withdrawal, { id })).value).toMatchObject({ state: 'paid' })
})

test('PP-04 whoever is excluded takes out what is below the smallest withdrawal, too', async () => {
  const taken = (amount: number) => code(withdraw, { amount, paymentPassword: '271605', reference: randomUUID() })
  const least = async () => ((await asPlayer(withdrawOptions)).value as ValueOf<typeof withdrawOptions>).min
  expect([await least(), await taken(99)]).toEqual([100, 'payment.limit'])
  await asPlayer(selfExclude, { months: 6 })
  expect([await least(), await taken(1)]).toEqual([1, undefined])
})

test('PP-04 what was paid in can leave without being played, a bonus cannot', async () => {
  const made = (await asPlayer(createDeposit, { ...newOrder(), promotion: 'first' }, 'player2')).value
  const order = (made as ValueOf<typeof createDeposit>).id
  await settleDeposit(gateway.world, { payment: randomUUID(), order, outcome: 'paid', amount: 5_000_000n })
  const options = async () => (await asPlayer(withdrawOptions, {}, 'player2')).value as ValueOf<typeof withdrawOptions>
  expect((await options()).withdrawable).toBe(0)
  await asPlayer(selfExclude, { months: 6 }, 'player2')
  // 500 paid in, 500 of bonus.
  expect((await options()).withdrawable).toBe(500)
})

test('PP-04 the win of a bet that was open comes to the wallet', async () => {
  const player = await launched()
  const round = randomUUID()
  await tell('bet', player, round, 10)
  await asPlayer(selfExclude, { months: 6 })
  const { sumBalance } = await balances()
  expect(await tell('win', player, round, 40)).toBeUndefined()
  expect(await balances()).toMatchObject({ balance: sumBalance + 40, sumBalance: sumBalance + 40 })
})

test.each([
  ['mail', { email: 'MINH@example.com' }],
  ['papers', { idNumber: ' 0123456789 ' }],
  ['device', { deviceId: 'a-device' }],
  ['mobile number as once before', { mobileNum: '912345678', countryDialingCode: '84' }],
  ['mail as once before', { email: 'Once@example.com' }],
])('PP-04 no account is opened with the same %s', async (_what, same) => {
  const token = await gateway.signIn('player1')
  const { formerContacts, members, sessions } = schema
  const profile = { idNumber: '0123456789' }
  await gateway.db.update(members).set({ email: 'minh@example.com', profile }).where(eq(members.loginName, 'player1'))
  await gateway.db
    .update(sessions)
    .set({ deviceId: 'a-device' })
    .where(eq(sessions.tokenHash, hashOfToken(token)))
  const [{ id: memberId } = { id: 0 }] = await gateway.db.select().from(members).where(eq(members.loginName, 'player1'))
  const leftAt = new Date(gateway.clock.now())
  await gateway.db.insert(formerContacts).values([
    { memberId, leftAt, kind: 'mobile', value: '912345678' },
    { memberId, leftAt, kind: 'email', value: 'once@example.com' },
  ])
  const optional = { enabled: true, required: false }
  gateway.set({ registerFields: { idNumber: optional, mobileNum: optional }, whitelabel: { REGMOBVERF3: false } })
  const opened = async () =>
    ask(gateway, register, {
      username: `new${randomUUID().slice(0, 6)}`,
      password: 'Abc#12345',
      confirmPassword: 'Abc#12345',
      sliderToken: await solvedSlider(gateway),
      ...same,
    })
  // A number has one account: with it the second would be refused for the first.
  if (!('mobileNum' in same)) expect((await opened()).body.errorCode).toBeUndefined()
  await asPlayer(selfExclude, { months: 6 })
  expect((await opened()).body.errorCode).toBe('register.excluded')
  const trial = await ask(gateway, freePlay, { deviceId: 'a-device' })
  expect(trial.body.errorCode).toBe('register.excluded')
  const game = await ask(gateway, tryGame, { vendor: 'LOTUS', nodeId: 1001, deviceId: 'a-device' })
  expect(game.body.errorCode).toBe('register.excluded')
})

test('PP-04 an exclusion is never made shorter, and goes on until its end was asked for, and 24 hours beyond', async () => {
  await asPlayer(selfExclude, { months: 12 })
  const { value } = await asPlayer(selfExclude, { months: 6 })
  // 21 November 2027, 10:00 in Vietnam.
  expect(value).toEqual({ until: Date.UTC(2027, 10, 21, 3) })
  gateway.clock.set(Date.UTC(2027, 10, 21, 3) - 1)
  expect(await code(endExclusion)).toBe('play.excluded')
  gateway.clock.advance(1)
  expect(await code(createDeposit, newOrder())).toBe('play.excluded')
  expect((await asPlayer(endExclusion)).value).toMatchObject({ exclusion: { returnAt: gateway.clock.now() + DAY } })
  gateway.clock.advance(DAY - 1)
  expect(await code(createDeposit, newOrder())).toBe('play.excluded')
  gateway.clock.advance(1)
  expect(await code(createDeposit, newOrder())).toBeUndefined()
})

test('PP-04 one that is for ever has no end, and less than 6 months is none', async () => {
  for (const months of [0, 5, 6.5, -6]) expect(await code(selfExclude, { months })).toBe('request.malformed')
  await asPlayer(selfExclude, { months: null })
  gateway.clock.advance(50 * 365 * DAY)
  expect(await code(endExclusion)).toBe('play.excluded')
})

test('PP-04 the clock set back ends no time-out and no exclusion', async () => {
  await asPlayer(takeTimeOut, { hours: 24 })
  await asPlayer(selfExclude, { months: 6 }, 'player2')
  gateway.clock.advance(-30 * DAY)
  expect(await code(createDeposit, newOrder())).toBe('play.paused')
  expect((await asPlayer(createDeposit, newOrder(), 'player2')).errorCode).toBe('play.excluded')
})

test('PP-04 a payment that comes late is the player’s, without bonus and without play', async () => {
  const made = (await asPlayer(createDeposit, { ...newOrder(), promotion: 'first' }, 'player2')).value
  const order = (made as ValueOf<typeof createDeposit>).id
  await asPlayer(selfExclude, { months: 6 }, 'player2')
  await settleDeposit(gateway.world, { payment: randomUUID(), order, outcome: 'paid', amount: 5_000_000n })
  const { value } = await asPlayer(withdrawOptions, {}, 'player2')
  expect(value).toMatchObject({ withdrawable: 500 })
})

test('PP-03 a payment that comes during a time-out brings no bonus, and keeps its condition', async () => {
  const made = (await asPlayer(createDeposit, { ...newOrder(), promotion: 'first' }, 'player2')).value
  const order = (made as ValueOf<typeof createDeposit>).id
  await asPlayer(takeTimeOut, { hours: 24 }, 'player2')
  await settleDeposit(gateway.world, { payment: randomUUID(), order, outcome: 'paid', amount: 5_000_000n })
  const { promotion } = (await asPlayer(depositOrder, { id: order }, 'player2')).value as ValueOf<typeof depositOrder>
  expect(promotion).toMatchObject({ bonus: 0 })
  expect((await asPlayer(withdrawOptions, {}, 'player2')).value).toMatchObject({ withdrawable: 0 })
})

test('PP-04 nor does what others do for whoever is excluded pass: an agent’s money, a bonus that was approved', async () => {
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player2'))
  const memberId = member?.id ?? 0
  await asPlayer(selfExclude, { months: 6 }, 'player2')
  const at = new Date(gateway.clock.now())
  const bonus = { reference: 'test:bonus', memberId, amount: 10_000n, at, turnover: 1, name: {} as Worded }
  await expect(gateway.db.transaction((tx) => creditBonus(tx, bonus))).rejects.toMatchObject({ code: 'play.excluded' })
  const given = gateway.db.transaction((tx) => assertMayDeposit(tx, memberId, 1n, at.getTime()))
  await expect(given).rejects.toMatchObject({ code: 'play.excluded' })
})

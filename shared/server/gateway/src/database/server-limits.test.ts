import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { createDeposit } from '@lobby/contracts/calls/deposits'
import { launchGame } from '@lobby/contracts/calls/games'
import { wallet } from '@lobby/contracts/calls/member'
import { protection, selfExclude, setLimit, takeTimeOut } from '@lobby/contracts/calls/protection'
import { register } from '@lobby/contracts/calls/registration'
import { freePlay, login } from '@lobby/contracts/calls/session'
import { withdraw } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { callsThatWait } from '@lobby/sandbox/testing/calls-that-wait'
import { depositNow, solvedSlider } from '@lobby/sandbox/testing/test-data'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { lockPerson } from '../exclusions/same-person.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { toMinor } from '../ledger/money.ts'
import { DAY } from '../time/calendar.ts'
import { anyGameSession, type GameSession, placeBet } from '../wallets/game-wallet.ts'
import { schema, type Transaction } from './database.ts'
import { troubleOf } from './trouble.ts'

const AT_ONCE = 50

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const limit = (kind: string, period: string, amount: number) =>
  askAs(gateway, 'player2', setLimit, { kind, period, amount })

/** Until the transaction ends nothing else of the player is booked. */
async function holdWallets(tx: Transaction, userName: string): Promise<void> {
  const { accounts, members } = schema
  const player = tx.select({ id: members.id }).from(members).where(eq(members.loginName, userName))
  await tx.select().from(accounts).where(inArray(accounts.memberId, player)).for('update')
}

const newOrder = () => ({ method: 'qr', channel: 'sen', amount: 500, reference: randomUUID() })

async function gameAt(vendor: string, nodeId: number) {
  const input = { gameCategory: 'RNG', vendor, platform: 'html5', nodeId }
  const { gameUrl } = (await askAs(gateway, 'player2', launchGame, input)).body.value as { gameUrl: string }
  return anyGameSession(gateway.db, vendor, hashOfToken(new URL(gameUrl).hash.split('.')[1] ?? ''))
}

/** A database that is busy has taken nothing: a vendor asks again for the same round. */
async function placed(game: GameSession, round: string): Promise<void> {
  try {
    await placeBet(gateway.world, game, round, toMinor(10))
  } catch (error) {
    if (troubleOf(error) !== 'busy') throw error
    await placed(game, round)
  }
}

test('PP-01 of fifty stakes at once at two vendors as many are taken as the limits of stake and loss allow', async () => {
  await depositNow(gateway, 'player2', 1_000)
  const lotus = await gameAt('LOTUS', 1001)
  const dragon = await gameAt('DRGN', 1007)
  // The second launch took everything along: half of it goes back by hand.
  await gateway.db.transaction(async (tx) => {
    const [from, to] = [dragon.accountId, await accountOf(tx, 'vendor', dragon.memberId, 'LOTUS')]
    const lines = [
      { accountId: from, amount: -toMinor(500) },
      { accountId: to, amount: toMinor(500) },
    ]
    const at = new Date(gateway.clock.now())
    await post(tx, { reference: 'test:half', kind: 'vendor-in', memberId: dragon.memberId, at, lines })
  })
  await limit('stake', 'day', 75)
  await limit('loss', 'week', 70)
  for (let week = 0; week < 5; week += 1) {
    gateway.clock.advance(8 * DAY)
    const from = new Date(gateway.clock.now())
    const tries = Array.from({ length: AT_ONCE }, (_, index) => placed(index % 2 ? lotus : dragon, randomUUID()))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []))
    expect(reasons.filter((code) => code !== 'limit.loss' && code !== 'limit.stake')).toEqual([])
    const { bets } = schema
    const [sum] = await gateway.db
      .select({ stake: sql<string>`sum(${bets.stake})::text` })
      .from(bets)
      .where(and(eq(bets.memberId, lotus.memberId), gte(bets.at, from)))
    expect(sum?.stake).toBe(String(toMinor(70)))
  }
  expect(await auditBooks(gateway.db)).toEqual([])
})

test('PP-01 of fifty orders at once, and a lower limit among them, none is more than the limit', async () => {
  await limit('deposit', 'day', 1_000)
  const token = await gateway.signIn('player2')
  const order = () => ask(gateway, createDeposit, { ...newOrder(), amount: 600 }, { token })
  const { db } = gateway
  const { lower, orders } = await db.transaction(async (tx) => {
    await holdWallets(tx, 'player2')
    const lower = ask(gateway, setLimit, { kind: 'deposit', period: 'day', amount: 500 }, { token })
    await expect.poll(() => callsThatWait(db)).toBe(1)
    const orders = Array.from({ length: AT_ONCE }, order)
    // One member has three turns at once.
    await expect.poll(() => callsThatWait(db)).toBe(3)
    return { lower, orders }
  })
  expect((await lower).body.success).toBe(true)
  const codes = (await Promise.all(orders)).map(({ body }) => body.errorCode)
  // At least so many find a place in the line, more where the first are done sooner; those beyond are refused untried.
  expect(codes.filter((code) => code === 'limit.deposit').length).toBeGreaterThanOrEqual(42)
  expect(new Set(codes)).toEqual(new Set(['limit.deposit', 'request.too.often']))
})

test('PP-01 of two changes of a limit at once the second waits for the first, and a lower one is not undone', async () => {
  const token = await gateway.signIn('player2')
  const to = (amount: number) => ask(gateway, setLimit, { kind: 'deposit', period: 'week', amount }, { token })
  await to(1_000)
  const { db } = gateway
  const changes = await db.transaction(async (tx) => {
    await holdWallets(tx, 'player2')
    const lower = to(500)
    await expect.poll(() => callsThatWait(db)).toBe(1)
    const higher = to(2_000)
    await expect.poll(() => callsThatWait(db)).toBe(2)
    return [lower, higher]
  })
  for (const { body } of await Promise.all(changes)) expect(body.success).toBe(true)
  const { limits } = (await ask(gateway, protection, {}, { token })).body.value as ValueOf<typeof protection>
  expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')).toMatchObject({
    amount: 500,
    asked: { amount: 2_000 },
  })
})

test('PP-03 a time-out waits for a stake that is being booked, and none comes after it', async () => {
  await depositNow(gateway, 'player2', 100)
  const game = await gameAt('LOTUS', 1001)
  const { db, world } = gateway
  const token = await gateway.signIn('player2')
  const { stake, answer } = await db.transaction(async (tx) => {
    // A stake has its player's wallets by then.
    await tx.select().from(schema.accounts).where(eq(schema.accounts.kind, 'house')).for('update')
    const stake = placeBet(world, game, randomUUID(), toMinor(10))
    await expect.poll(() => callsThatWait(db)).toBe(1)
    const answer = ask(gateway, takeTimeOut, { hours: 24 }, { token })
    await expect.poll(() => callsThatWait(db)).toBe(2)
    return { stake, answer }
  })
  await expect(stake).resolves.toBeUndefined()
  expect((await answer).body.success).toBe(true)
  await expect(placeBet(world, game, randomUUID(), toMinor(10))).rejects.toMatchObject({ code: 'play.paused' })
})

const newWithdrawal = () => ({ amount: 100, paymentPassword: '271605', reference: randomUUID() })
const LAUNCH = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }

test.each([
  // `last` is what it writes once it has its player’s wallets, `left` what leaves these, `after` what it says later.
  { call: createDeposit, input: newOrder, last: schema.depositOrders, left: 0, after: 'play.excluded' },
  { call: launchGame, input: () => LAUNCH, last: schema.gameSessions, left: 0, after: 'play.excluded' },
  { call: withdraw, input: newWithdrawal, last: schema.withdrawals, left: 100, after: undefined },
])(
  'PP-04 an exclusion waits for what is being booked ($call.name), and brings back what that left in games',
  async (each) => {
    const { db } = gateway
    const sum = async () => (await askAs(gateway, 'player1', wallet, {})).body.value as ValueOf<typeof wallet>
    const before = await sum()
    const token = await gateway.signIn('player1')
    const [first, exclusion] = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${each.last} in exclusive mode`)
      const first = ask(gateway, each.call, each.input(), { token })
      await expect.poll(() => callsThatWait(db)).toBe(1)
      const exclusion = ask(gateway, selfExclude, { months: 6 }, { token })
      await expect.poll(() => callsThatWait(db)).toBe(2)
      return [first, exclusion]
    })
    expect((await first).body.success).toBe(true)
    expect((await exclusion).body.success).toBe(true)
    const whole = before.sumBalance - each.left
    expect(await sum()).toMatchObject({ balance: whole, sumBalance: whole })
    expect((await askAs(gateway, 'player1', each.call, each.input())).body.errorCode).toBe(each.after)
    expect(await auditBooks(db)).toEqual([])
  },
)

/** Player1 has signed in on this device, and whoever else does has the same name. */
async function oneDevice(deviceId: string) {
  const { members } = schema
  await gateway.db.update(members).set({ payeeName: 'Nguyen Van Minh' })
  const signIn = async (username: string) => {
    const sliderToken = await solvedSlider(gateway)
    const input = { type: 'username', username, password: 'Lobby#2026', deviceId, sliderToken }
    return ask(gateway, login, input)
  }
  await signIn('player1')
  const newAccount = {
    ...{ username: 'secondone', password: 'Abc#12345', confirmPassword: 'Abc#12345', deviceId },
    ...{ payeeName: 'nguyen van minh', sliderToken: await solvedSlider(gateway) },
  }
  return { signIn, registered: () => ask(gateway, register, newAccount) }
}

test.each(['exclusion', 'the other'] as const)(
  'PP-04 of an exclusion and an account or a session of the same person at once, %s first, none plays on',
  async (first) => {
    const { db } = gateway
    const token = await gateway.signIn('player1')
    const { signIn, registered } = await oneDevice('their-phone')
    const excluded = () => ask(gateway, selfExclude, { months: 6 }, { token })
    const tried = () => ask(gateway, freePlay, { deviceId: 'their-phone' })
    const others = () => [registered(), tried(), signIn('player2')]
    const calls = await db.transaction(async (tx) => {
      await lockPerson(tx, ['their-phone'], '')
      const before = first === 'exclusion' ? [excluded()] : others()
      await expect.poll(() => callsThatWait(db)).toBe(before.length)
      const after = first === 'exclusion' ? others() : [excluded()]
      await expect.poll(() => callsThatWait(db)).toBe(4)
      return [...before, ...after]
    })
    const codes = (await Promise.all(calls)).map(({ body }) => body.errorCode)
    const refused = first === 'exclusion' ? ['register.excluded', 'register.excluded'] : []
    expect(codes.filter((code) => code !== undefined)).toEqual(refused)
    const players = first === 'exclusion' ? ['player2'] : ['player2', 'secondone']
    for (const player of players) {
      expect((await askAs(gateway, player, launchGame, LAUNCH)).body.errorCode).toBe('play.excluded')
    }
  },
)

test('PP-04 no account is there before the session whose device tells whose it is', async () => {
  const { db } = gateway
  const { registered } = await oneDevice('their-phone')
  const found = () => db.select().from(schema.members).where(eq(schema.members.loginName, 'secondone'))
  const opened = await db.transaction(async (tx) => {
    // Whoever opens a session waits.
    await tx.execute(sql`lock table ${schema.sessions} in exclusive mode`)
    const call = registered()
    await expect.poll(() => callsThatWait(db)).toBe(1)
    expect(await found()).toEqual([])
    return { call }
  })
  expect((await opened.call).body.success).toBe(true)
  expect(await found()).toHaveLength(1)
})

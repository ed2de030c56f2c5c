import { randomUUID } from 'node:crypto'
import type { InputOf, ValueOf } from '@lobby/contracts/call'
import {
  cancelDeposit,
  createDeposit,
  depositOptions,
  depositOrder,
  submitDeposit,
} from '@lobby/contracts/calls/deposits'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { messageList } from '@lobby/contracts/calls/messages'
import {
  confirmLimit,
  declineLimits,
  helpLines,
  keepLimit,
  protection,
  removeLimit,
  setLimit,
} from '@lobby/contracts/calls/protection'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { settleDeposit } from '../deposits/settle.ts'
import { DAY } from '../time/calendar.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const asPlayer = async (call: Parameters<typeof askAs>[2], input = {}) =>
  (await askAs(gateway, 'player2', call, input)).body
const limit = (kind: string, period: string, amount: number) => asPlayer(setLimit, { kind, period, amount })
const state = async () => (await asPlayer(protection)).value as ValueOf<typeof protection>
const one = async (kind: string, period: string) =>
  (await state()).limits.find((each) => each.kind === kind && each.period === period)

const order = async (amount: number) => {
  const input: InputOf<typeof createDeposit> = { method: 'qr', channel: 'sen', amount, reference: randomUUID() }
  const { value, errorCode } = await asPlayer(createDeposit, input)
  return { id: (value as ValueOf<typeof createDeposit> | null)?.id ?? '', errorCode }
}
const pay = (id: string) => gateway.vendor.bank.pay(id, 'paid')

const open = async (vendor = 'LOTUS', nodeId = 1001, more = {}) =>
  asPlayer(launchGame, { gameCategory: 'RNG', vendor, platform: 'html5', nodeId, ...more })
const playerAt = async (vendor?: string, nodeId?: number, more = {}): Promise<string> => {
  const { gameUrl } = (await open(vendor, nodeId, more)).value as { gameUrl: string }
  return hashOfToken(new URL(gameUrl).hash.split('.')[1] ?? '')
}
const told = async (path: 'bet' | 'win', player: string, round: string, units: number, vendor = 'LOTUS') => {
  const partner = { name: 'Vendor' as const, code: vendor, key: gateway.world.keys.vendors[vendor] ?? '' }
  const input = { player, round, amount: String(units * 10_000) }
  const { errorCode } = await signedCall(gateway, { path: `/vendor/wallet/${path}`, input, partner })
  return errorCode
}
const bet = (player: string, units: number, round: string = randomUUID()) => told('bet', player, round, units)

test('PP-01 a deposit limit counts what was paid and what is still to be paid, gross', async () => {
  await limit('deposit', 'day', 500)
  const first = await order(300)
  await pay(first.id)
  expect((await order(201)).errorCode).toBe('limit.deposit')
  const second = await order(200)
  await asPlayer(submitDeposit, { id: second.id })
  expect((await order(100)).errorCode).toBe('limit.deposit')
  await pay(second.id)
  expect((await order(100)).errorCode).toBe('limit.deposit')
  expect(await one('deposit', 'day')).toMatchObject({ amount: 500, used: 500 })
})

test('PP-01 the deposit options say what the tightest limit leaves, what is to be paid counted, and when that grows', async () => {
  const left = async () => ((await asPlayer(depositOptions)).value as ValueOf<typeof depositOptions>).limit
  expect(await left()).toBeNull()
  await limit('deposit', 'week', 1_000)
  expect(await left()).toEqual({ left: 1_000, period: 'week', growsAt: null })
  const paidAt = gateway.clock.now()
  await pay((await order(300)).id)
  expect(await left()).toEqual({ left: 700, period: 'week', growsAt: paidAt + 7 * DAY })
  gateway.clock.advance(HOUR)
  const { id } = await order(200)
  expect((await left())?.left).toBe(500)
  // A day after that payment 300 of it count for the week alone: the day leaves less than that.
  await limit('deposit', 'day', 600)
  expect(await left()).toEqual({ left: 100, period: 'day', growsAt: paidAt + DAY })
  await asPlayer(submitDeposit, { id })
  expect((await order(101)).errorCode).toBe('limit.deposit')
  expect((await order(100)).errorCode).toBeUndefined()
  expect((await left())?.left).toBe(0)
})

test('PP-01 an order that was given up counts no more, and 24 hours after a payment neither does that', async () => {
  await limit('deposit', 'day', 500)
  const { id } = await order(500)
  await asPlayer(cancelDeposit, { id })
  const paid = await order(500)
  await pay(paid.id)
  gateway.clock.advance(DAY - 1)
  expect((await order(100)).errorCode).toBe('limit.deposit')
  gateway.clock.advance(1)
  expect((await order(500)).errorCode).toBeUndefined()
})

test('PP-01 a payment that comes late and passes the limit is the player’s, free to go back, and they are told', async () => {
  const late = await order(300)
  gateway.clock.advance(HOUR)
  await limit('deposit', 'day', 500)
  await pay((await order(500)).id)
  const messages = async () =>
    ((await asPlayer(messageList, { pageNo: 1, pageSize: 5 })).value as ValueOf<typeof messageList>).list
  const withdrawable = async () =>
    ((await asPlayer(withdrawOptions)).value as ValueOf<typeof withdrawOptions>).withdrawable
  const before = { messages: (await messages()).length, withdrawable: await withdrawable() }
  await pay(late.id)
  expect(await one('deposit', 'day')).toMatchObject({ amount: 500, used: 800 })
  expect((await order(100)).errorCode).toBe('limit.deposit')
  expect(await withdrawable()).toBe(before.withdrawable + 300)
  expect(await messages()).toHaveLength(before.messages + 1)
  expect((await messages())[0]?.title).toBe('A late payment exceeds your limit')
})

test('PP-01 more than was ordered passes the limit, too, and brings no bonus; as much as was ordered brings it', async () => {
  await limit('deposit', 'week', 500)
  const bonusOf = async (amount: bigint) => {
    const input = { method: 'qr', channel: 'sen', amount: 200, reference: randomUUID(), promotion: 'daily' }
    const { id } = (await asPlayer(createDeposit, input)).value as ValueOf<typeof createDeposit>
    await settleDeposit(gateway.world, { payment: randomUUID(), order: id, outcome: 'paid', amount })
    const { promotion } = (await asPlayer(depositOrder, { id })).value as ValueOf<typeof depositOrder>
    return promotion?.bonus
  }
  expect(await bonusOf(2_000_000n)).toBe(40)
  gateway.clock.advance(DAY)
  expect(await bonusOf(3_000_001n)).toBe(0)
})

test('PP-01 each limit is shown for what it limits, and for its own time', async () => {
  await limit('deposit', 'day', 500)
  await limit('stake', 'week', 300)
  const amounts = (await state()).limits
    .filter(({ amount }) => amount !== null)
    .map(({ kind, period, amount }) => [kind, period, amount])
  expect(amounts).toEqual([
    ['deposit', 'day', 500],
    ['stake', 'week', 300],
  ])
})

test('PP-01 of several limits the lowest applies', async () => {
  await limit('deposit', 'day', 1_000)
  await limit('deposit', 'week', 300)
  expect((await order(301)).errorCode).toBe('limit.deposit')
  await limit('deposit', 'month', 200)
  expect((await order(201)).errorCode).toBe('limit.deposit')
  expect((await order(200)).errorCode).toBeUndefined()
})

test('PP-01 a limit below what is used already refuses what comes next, and takes nothing back', async () => {
  await pay((await order(300)).id)
  expect((await limit('deposit', 'day', 100)).success).toBe(true)
  expect(await one('deposit', 'day')).toMatchObject({ amount: 100, used: 300 })
  expect((await order(100)).errorCode).toBe('limit.deposit')
})

test('PP-01 a loss limit counts stakes less wins, a stake limit the stakes alone', async () => {
  await depositNow(gateway, 'player2', 1_000)
  const player = await playerAt()
  await limit('loss', 'day', 50)
  const round = randomUUID()
  expect(await bet(player, 50, round)).toBeUndefined()
  expect(await bet(player, 1)).toBe('limit.loss')
  await told('win', player, round, 30)
  expect(await one('loss', 'day')).toMatchObject({ used: 20 })
  expect(await bet(player, 31)).toBe('limit.loss')
  expect(await bet(player, 30)).toBeUndefined()
  await limit('stake', 'week', 80)
  expect(await one('stake', 'week')).toMatchObject({ used: 80 })
  await told('win', player, round, 30)
  expect(await bet(player, 1)).toBe('limit.loss')
})

test('PP-01 stakes at all vendors count together, a refused one not, and one that was taken is not refused again', async () => {
  await depositNow(gateway, 'player2', 1_000)
  const lotus = await playerAt()
  await limit('stake', 'month', 100)
  const round = randomUUID()
  expect(await bet(lotus, 60, round)).toBeUndefined()
  const dragon = await playerAt('DRGN', 1007)
  expect(await told('bet', dragon, randomUUID(), 41, 'DRGN')).toBe('limit.stake')
  expect(await told('bet', dragon, randomUUID(), 40, 'DRGN')).toBeUndefined()
  expect(await bet(lotus, 60, round)).toBeUndefined()
  expect(await one('stake', 'month')).toMatchObject({ used: 100 })
})

test('PP-01 with nothing left no game opens for money, and one with play money does', async () => {
  await depositNow(gateway, 'player2', 100)
  await limit('stake', 'day', 20)
  expect(await bet(await playerAt(), 20)).toBeUndefined()
  expect((await open()).errorCode).toBe('limit.stake')
  const lottery = { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'Lott', lottoGameCode: 'VN_TP_HCM' }
  const betting = { ...lottery, lottoView: 'betting', device: 'MOBILE' }
  expect((await asPlayer(launchLottery, betting)).errorCode).toBe('limit.stake')
  expect((await asPlayer(tryGame, { vendor: 'LOTUS', nodeId: 1001 })).errorCode).toBeUndefined()
  expect((await open('LOTUS', 1001, { accountType: 0 })).errorCode).toBeUndefined()
  gateway.clock.advance(DAY)
  expect((await open()).errorCode).toBeUndefined()
})

test('PP-01 time counts the minutes of play, those between two signs of it that are five minutes apart, and no others', async () => {
  await depositNow(gateway, 'player2', 100)
  const player = await playerAt()
  gateway.clock.advance(5 * MINUTE)
  await bet(player, 1)
  expect(await one('time', 'day')).toMatchObject({ used: 6 })
  gateway.clock.advance(6 * MINUTE)
  await bet(player, 1)
  await bet(player, 1)
  expect(await one('time', 'day')).toMatchObject({ used: 7 })
  await limit('time', 'day', 8)
  gateway.clock.advance(MINUTE)
  expect(await bet(player, 1)).toBeUndefined()
  gateway.clock.advance(MINUTE)
  expect(await bet(player, 1)).toBe('limit.time')
  expect((await open()).errorCode).toBe('limit.time')
  expect((await open('LOTUS', 1001, { accountType: 0 })).errorCode).toBe('limit.time')
  expect((await asPlayer(tryGame, { vendor: 'LOTUS', nodeId: 1001 })).errorCode).toBe('limit.time')
  expect(await one('time', 'day')).toMatchObject({ used: 8 })
})

test('PP-01 time with play money counts as well, and ends at the limit', async () => {
  await limit('time', 'day', 8)
  const player = await playerAt('LOTUS', 1001, { accountType: 0 })
  gateway.clock.advance(5 * MINUTE)
  expect(await bet(player, 1)).toBeUndefined()
  expect(await one('time', 'day')).toMatchObject({ used: 6 })
  gateway.clock.advance(2 * MINUTE)
  expect(await bet(player, 1)).toBeUndefined()
  gateway.clock.advance(MINUTE)
  expect(await bet(player, 1)).toBe('limit.time')
  expect(await one('time', 'day')).toMatchObject({ used: 8 })
})

test('PP-01 a game opens in the minute that reaches the limit of time, and in none beyond it', async () => {
  await limit('time', 'day', 1)
  expect((await open()).errorCode).toBeUndefined()
  gateway.clock.advance(10 * MINUTE)
  expect((await open()).errorCode).toBe('limit.time')
})

test('PP-01 raising twice: the same amount waits on, another one begins anew', async () => {
  await limit('deposit', 'day', 100)
  const first = gateway.clock.now()
  await limit('deposit', 'day', 400)
  gateway.clock.advance(23 * HOUR)
  await limit('deposit', 'day', 400)
  expect((await one('deposit', 'day'))?.asked).toMatchObject({ amount: 400, readyAt: first + DAY })
  await limit('deposit', 'day', 500)
  expect((await one('deposit', 'day'))?.asked).toMatchObject({ amount: 500, readyAt: first + 23 * HOUR + DAY })
  gateway.clock.advance(HOUR)
  for (const to of [400, 500]) {
    const input = { kind: 'deposit', period: 'day', to }
    expect((await asPlayer(confirmLimit, input)).errorCode).toBe('limit.raise')
  }
})

test('PP-01 a higher limit holds 24 hours later, once it was confirmed', async () => {
  await limit('deposit', 'day', 100)
  const asked = (await limit('deposit', 'day', 400)).value as ValueOf<typeof setLimit>
  const now = gateway.clock.now()
  expect(asked.limits[0]).toMatchObject({ amount: 100, asked: { amount: 400, readyAt: now + DAY } })
  const input = { kind: 'deposit', period: 'day', to: 400 }
  gateway.clock.advance(DAY - 1)
  expect((await asPlayer(confirmLimit, input)).errorCode).toBe('limit.raise')
  expect((await order(101)).errorCode).toBe('limit.deposit')
  gateway.clock.advance(1)
  expect((await order(101)).errorCode).toBe('limit.deposit')
  expect((await asPlayer(confirmLimit, input)).success).toBe(true)
  expect((await order(400)).errorCode).toBeUndefined()
})

test('PP-01 a limit ends 24 hours after that was asked for and confirmed, and what was asked for can be dropped', async () => {
  const key = { kind: 'loss', period: 'week' }
  await limit('loss', 'week', 100)
  await asPlayer(removeLimit, key)
  gateway.clock.advance(DAY)
  await asPlayer(keepLimit, key)
  expect((await asPlayer(confirmLimit, { ...key, to: null })).errorCode).toBe('limit.raise')
  expect(await one('loss', 'week')).toMatchObject({ amount: 100, asked: null })
  await asPlayer(removeLimit, key)
  gateway.clock.advance(DAY)
  expect((await asPlayer(confirmLimit, { ...key, to: null })).success).toBe(true)
  expect(await one('loss', 'week')).toMatchObject({ amount: null })
})

test('PP-01 two tabs: the one that has not seen the lower limit asks for a higher one, it does not set it', async () => {
  await limit('stake', 'day', 500)
  await limit('stake', 'day', 100)
  await limit('stake', 'day', 300)
  expect(await one('stake', 'day')).toMatchObject({ amount: 100, asked: { amount: 300 } })
})

test.each([0, -1, 0.5, 1e18, 1_234_567_890_123_456_800, 10.00001])('PP-01 %s is no limit', async (amount) => {
  expect((await limit('deposit', 'day', amount)).errorCode).toBe('request.malformed')
  expect((await limit('time', 'day', amount)).errorCode).toBe('request.malformed')
  expect((await state()).limits.every((each) => each.amount === null)).toBe(true)
})

test('PP-01 the clock set back frees nothing', async () => {
  await limit('deposit', 'day', 500)
  await pay((await order(500)).id)
  gateway.clock.advance(-2 * HOUR)
  expect((await order(100)).errorCode).toBe('limit.deposit')
})

test('PP-01 limits are asked for until one is set, left out on purpose, or something was paid', async () => {
  expect((await state()).asksFirst).toBe(true)
  await asPlayer(declineLimits)
  await asPlayer(declineLimits)
  expect((await state()).asksFirst).toBe(false)
})

test('PP-04 help is named for the region of the number, without one for the language, then for everybody', async () => {
  const ids = async (language: string, userName?: string) => {
    const token = userName && (await gateway.signIn(userName))
    const { body } = await ask(gateway, helpLines, {}, { ...(token ? { token } : {}), headers: { Language: language } })
    return (body.value as ValueOf<typeof helpLines>).map(({ id }) => id)
  }
  expect(await ids('EN', 'player1')).toEqual(['ngay-mai', 'gambling-therapy'])
  expect(await ids('TH')).toEqual(['mental-health-1323', 'gambling-therapy'])
  expect(await ids('EN')).toEqual(['gambling-therapy'])
  gateway.set({ helpLines: [] })
  expect(await ids('EN', 'player1')).toEqual([])
})

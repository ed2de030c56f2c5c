import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { orderDetail, orders, profitAndLoss, transactionRecords } from '@lobby/contracts/calls/records'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { betNow } from '@lobby/sandbox/testing/test-data'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { toMinor } from '../ledger/money.ts'
import { moveAllTo, recallAll } from '../ledger/vendor-transfers.ts'

/** A moment in Vietnam, which is seven hours ahead all year; ms. It is the 21st there. */
const on = (day: number, hours = 0) => Date.UTC(2026, 10, day, hours - 7)
/** The last moment before a day. */
const before = (day: number) => on(day) - 1
const iso = (moment: number) => new Date(moment).toISOString()

let gateway: TestGateway
let token: string
let memberId: number

async function book(kind: 'deposit' | 'withdrawal' | 'transfer', units: number, at: number): Promise<void> {
  await gateway.db.transaction(async (tx) => {
    const [site, cash] = [await accountOf(tx, 'site', memberId), await accountOf(tx, 'cash', null)]
    const lines = [
      { accountId: site, amount: toMinor(units) },
      { accountId: cash, amount: -toMinor(units) },
    ]
    await post(tx, { reference: `test:${randomUUID()}`, kind, memberId, at: new Date(at), lines })
  })
}

/** What a week of this member was, with something right before it and right after it. */
beforeAll(async () => {
  gateway = await startTestGateway()
  const { db } = gateway
  const member = { userName: 'scribe', loginName: 'scribe', nickname: 'scribe', passwordHash: '', type: 0 }
  const [made] = await db
    .insert(schema.members)
    .values({ ...member, joinedAt: new Date(on(1)) })
    .returning()
  memberId = made?.id ?? 0
  token = await gateway.signIn('scribe')
  const bet = (stake: number, at: number, more: { win?: number; type?: 'LIVE' } = {}) =>
    betNow(gateway, 'scribe', { stake, at, ...more })
  await book('deposit', 50, before(15))
  await bet(9, before(15))
  await book('deposit', 100, on(15))
  await bet(10, on(15), { win: 25 })
  await book('withdrawal', -30, on(16, 9))
  await book('withdrawal', 10, on(17, 9))
  await book('transfer', 5, on(18, 9))
  await db.transaction((tx) => moveAllTo(tx, memberId, 'LOTUS', 'launch:one', new Date(on(19, 9))))
  await db.transaction((tx) => recallAll(tx, memberId, 'recall:one', new Date(on(19, 10))))
  await bet(4, on(20, 12), { type: 'LIVE' })
  await bet(6, before(22))
  await bet(9, on(22))
  await book('deposit', 7, on(22))
  const { bets } = schema
  await db
    .update(bets)
    .set({ settledAt: null })
    .where(and(eq(bets.memberId, memberId), eq(bets.at, new Date(before(22)))))
  await betNow(gateway, 'vip', { stake: 3, at: on(20) })
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

type Orders = ValueOf<typeof orders>
const asked = async (call: Parameters<typeof ask>[1], input: Record<string, unknown> = {}, as = token) =>
  (await ask(gateway, call, input, { token: as, headers: { Language: 'EN' } })).body
const listed = async (more: Record<string, unknown> = {}) =>
  (await asked(orders, { pageNo: 1, pageSize: 20, ...more })).value as Orders
const stakes = async (more: Record<string, unknown> = {}) => (await listed(more)).list.map(({ stake }) => stake)

describe('bets', () => {
  test('CL-20 CL-30 are those of seven days of Vietnam, the member’s own, the newest first, with their sums', async () => {
    const { list, ...rest } = await listed()
    expect(rest).toEqual({ pageNum: 1, totalPages: 1, totals: { count: 3, stake: 20, win: 25, open: 6 } })
    expect(list.map(({ stake, win, state, time, gameType }) => ({ stake, win, state, time, gameType }))).toEqual([
      { stake: 6, win: 0, state: 'open', time: iso(before(22)), gameType: 'RNG' },
      { stake: 4, win: 0, state: 'lost', time: iso(on(20, 12)), gameType: 'LIVE' },
      { stake: 10, win: 25, state: 'won', time: iso(on(15)), gameType: 'RNG' },
    ])
    const second = await listed({ pageNo: 2, pageSize: 2 })
    expect([second.list.map(({ stake }) => stake), second.pageNum, second.totalPages]).toEqual([[10], 2, 2])
    expect(second.totals).toEqual({ count: 3, stake: 20, win: 25, open: 6 })
  })

  test('CL-30 are chosen by state, kind of game, vendor and day', async () => {
    expect([await stakes({ state: 'open' }), await stakes({ state: 'won' }), await stakes({ state: 'lost' })]).toEqual([
      [6],
      [10],
      [4],
    ])
    expect([await stakes({ gameType: 'RNG' }), await stakes({ gameType: 'LIVE' })]).toEqual([[6, 10], [4]])
    expect([await stakes({ gameType: 'ALL' }), await stakes({ gameType: '' })]).toEqual([
      [6, 4, 10],
      [6, 4, 10],
    ])
    expect(await listed({ gameType: 'CHESS' })).toMatchObject({
      list: [],
      totalPages: 0,
      totals: { count: 0, stake: 0, win: 0 },
    })
    const vendor = (await listed({ gameType: 'LIVE' })).list[0]?.vendor
    expect([await stakes({ vendor }), await stakes({ vendor: 'NOBODY' })]).toEqual([[4], []])
    expect(await stakes({ from: '2026-11-14', to: '2026-11-15' })).toEqual([10, 9])
    expect(await stakes({ from: '2026-11-22', to: '2026-11-22' })).toEqual([9])
    expect(await asked(orders, { pageNo: 1, pageSize: 20, from: '2026-11-15', to: '2026-11-14' })).toMatchObject({
      errorCode: 'request.malformed',
    })
  })

  test('CL-20 one is shown to whoever made it alone, by its number', async () => {
    const { list } = await listed()
    const [open, , won] = list
    expect((await asked(orderDetail, { orderId: won?.orderId })).value).toEqual({
      ...won,
      settledAt: iso(on(15)),
      ticket: null,
    })
    expect((await asked(orderDetail, { orderId: open?.orderId })).value).toMatchObject({
      settledAt: null,
      ticket: null,
    })
    const { outside } = gateway.world
    const { games } = outside
    Object.assign(outside, { games: undefined })
    expect((await asked(orderDetail, { orderId: won?.orderId })).value).toMatchObject({ ticket: null })
    Object.assign(outside, { games })
    const other = await gateway.signIn('vip')
    expect(await asked(orderDetail, { orderId: won?.orderId }, other)).toMatchObject({ errorCode: 'order.unknown' })
    for (const orderId of ['', 'x', `x${won?.orderId}`, `${won?.orderId}x`, '1234567890', '999999999']) {
      expect(await asked(orderDetail, { orderId })).toMatchObject({ success: false, errorCode: 'order.unknown' })
    }
  })
})

type Records = ValueOf<typeof transactionRecords>
const moves = async (more: Record<string, unknown> = {}) =>
  (await asked(transactionRecords, { pageNo: 1, pageSize: 20, ...more })).value as Records

describe('the account record', () => {
  test('CL-20 sums to the balance: what was before, what came, what play won, less what left, is there after', async () => {
    const { list, ...rest } = await moves()
    // Before: 50 - 9. In: 100 + 10 + 5. Out: 30. Play: -10 + 25 - 4 - 6, of which 6 wait. A game had 141 for an hour.
    expect(rest).toEqual({
      pageNum: 1,
      totalPages: 1,
      totals: { count: 4, in: 115, out: 30 },
      balance: { before: 41, play: 5, after: 131, open: 6 },
    })
    expect(list.map(({ kind, amount, time, remark }) => [kind, amount, time, remark])).toEqual([
      ['transfer', 5, iso(on(18, 9)), ''],
      ['withdrawal', 10, iso(on(17, 9)), ''],
      ['withdrawal', -30, iso(on(16, 9)), ''],
      ['deposit', 100, iso(on(15)), ''],
    ])
    expect(new Set(list.map(({ id }) => id)).size).toBe(4)
  })

  test('CL-20 money that is in a game has not left, and what moved to and from it is listed by its kind', async () => {
    const { db, clock } = gateway
    await db.transaction((tx) => moveAllTo(tx, memberId, 'LOTUS', 'launch:two', new Date(clock.now())))
    // 131 on the 21st, -9 of a bet and 7 of a deposit on the 22nd, and all of it is at the game's provider now.
    expect((await moves({ kind: 'vendor-in' })).list.map(({ amount }) => amount)).toEqual([-129, -141])
    expect((await moves()).balance).toEqual({ before: 41, play: 5, after: 131, open: 6 })
    const today = await moves({ from: '2026-11-20', to: '2026-11-22' })
    expect(today).toMatchObject({ totals: { in: 7, out: 0 }, balance: { after: 129 } })
    await db.transaction((tx) => recallAll(tx, memberId, 'recall:two', new Date(clock.now())))
    expect((await moves({ kind: 'vendor-out' })).list.map(({ amount, remark }) => [amount, remark])).toEqual([
      [129, 'LOTUS'],
      [141, 'LOTUS'],
    ])
    expect((await moves()).balance).toEqual({ before: 41, play: 5, after: 131, open: 6 })
  })

  test('CL-20 is read by kind and page by page; the wallet stands on the first page of all kinds alone', async () => {
    const taken = await moves({ kind: 'withdrawal' })
    expect(taken.list.map(({ amount }) => amount)).toEqual([10, -30])
    expect([taken.totals, 'balance' in taken]).toEqual([{ count: 2, in: 10, out: 30 }, false])
    const second = await moves({ pageNo: 2, pageSize: 2 })
    expect(second.list.map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit'])
    expect([second.pageNum, second.totalPages, 'balance' in second]).toEqual([2, 2, false])
    expect(second.totals).toEqual({ count: 4, in: 115, out: 30 })
    const after = await moves({ from: '2026-11-22', to: '2026-11-22' })
    expect(after).toMatchObject({ totals: { in: 7, out: 0 }, balance: { before: 131, play: -9, after: 129, open: 0 } })
  })
})

describe('profit and loss', () => {
  test('CL-20 PP-06 counts bets by kind and day, an open stake as no loss, and what was paid in, taken out and given', async () => {
    const { value } = await asked(profitAndLoss)
    expect(value).toEqual({
      ...{ bets: 20, wins: 25, profit: 11, open: 6, deposits: 100, withdrawals: 20 },
      byType: [
        { gameType: 'LIVE', bets: 4, wins: 0, profit: -4 },
        { gameType: 'RNG', bets: 16, wins: 25, profit: 15 },
      ],
      byDay: [
        { day: '2026-11-15', bets: 10, wins: 25, profit: 15 },
        { day: '2026-11-20', bets: 4, wins: 0, profit: -4 },
        { day: '2026-11-21', bets: 6, wins: 0, profit: 0 },
      ],
      moved: [
        { day: '2026-11-15', deposits: 100, withdrawals: 0, given: 0 },
        { day: '2026-11-16', deposits: 0, withdrawals: 30, given: 0 },
        { day: '2026-11-17', deposits: 0, withdrawals: -10, given: 0 },
        { day: '2026-11-18', deposits: 0, withdrawals: 0, given: 5 },
      ],
      lifetime: { since: '2026-11-14', deposits: 157, withdrawals: 20, given: 5 },
    })
  })

  test('PP-06 of a member without any money is nothing, since no day', async () => {
    const member = { userName: 'nothing', loginName: 'nothing', nickname: 'n', passwordHash: '', type: 0 }
    await gateway.db.insert(schema.members).values({ ...member, joinedAt: new Date(on(1)) })
    const { value } = await asked(profitAndLoss, {}, await gateway.signIn('nothing'))
    expect(value).toEqual({
      ...{ bets: 0, wins: 0, profit: 0, open: 0, deposits: 0, withdrawals: 0, byType: [], byDay: [], moved: [] },
      lifetime: { since: null, deposits: 0, withdrawals: 0, given: 0 },
    })
  })

  test('CL-30 a vendor that does not answer costs the numbers of its tickets, and not the page', async () => {
    await betNow(gateway, 'nothing', { stake: 2, win: 2, type: 'LOTT' })
    const { games } = gateway.world.outside
    const [first, silent] = [games?.ticketOf, new Promise<never>(() => undefined)]
    if (!games || !first) throw new Error('There is no vendor')
    games.ticketOf = () => silent
    onTestFinished(() => void Object.assign(games, { ticketOf: first }))
    const { list } = (await asked(orders, { pageNo: 1, pageSize: 20 }, await gateway.signIn('nothing'))).value as Orders
    expect(list).toMatchObject([{ gameType: 'LOTT', stake: 2 }])
    expect(list[0]).not.toHaveProperty('ticket')
  }, 4_000)
})

import { wallet } from '@lobby/contracts/calls/member'
import { orderDetail } from '@lobby/contracts/calls/records'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { betNow } from '@lobby/sandbox/testing/test-data'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { balancesOf } from './balances.ts'
import { accountOf, post, ReferenceReused } from './ledger.ts'
import { toMinor } from './money.ts'
import { sumUpTo } from './sums.ts'
import { moveAllTo, recallAll } from './vendor-transfers.ts'

let gateway: TestGateway
let memberId: number
let names = 0
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const at = new Date(0)
const balance = async () => (await balancesOf(gateway.db, memberId)).site

/** A posting between the member's site wallet and the cash account. */
async function move(reference: string, amount: bigint): Promise<boolean> {
  return gateway.db.transaction(async (tx) => {
    const site = await accountOf(tx, 'site', memberId)
    const cash = await accountOf(tx, 'cash', null)
    const lines = [
      { accountId: site, amount },
      { accountId: cash, amount: -amount },
    ]
    return post(tx, { reference, kind: 'deposit', memberId, at, lines })
  })
}

beforeEach(async () => {
  names += 1
  const [member] = await gateway.db
    .insert(schema.members)
    .values({ userName: `t${names}`, loginName: `t${names}`, nickname: 't', passwordHash: '', type: 0, joinedAt: at })
    .returning()
  memberId = member?.id ?? 0
})

describe('the ledger', () => {
  test('the seeded world balances', async () => {
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('what lies with a vendor alone is not with the site', async () => {
    await gateway.db.transaction(async (tx) => {
      const [lotus, cash] = [await accountOf(tx, 'vendor', memberId, 'LOTUS'), await accountOf(tx, 'cash', null)]
      const lines = [
        { accountId: lotus, amount: toMinor(7) },
        { accountId: cash, amount: -toMinor(7) },
      ]
      await post(tx, { reference: 'with a vendor', kind: 'deposit', memberId, at, lines })
    })
    expect(await balancesOf(gateway.db, memberId)).toMatchObject({
      site: 0n,
      vendors: [{ vendor: 'LOTUS', balance: 70_000n }],
    })
  })

  test('a reference moves money once', async () => {
    expect(await move('once', toMinor(10))).toBe(true)
    expect(await move('once', toMinor(10))).toBe(false)
    expect(await balance()).toBe(100_000n)
  })

  test('SC-06 money moves, is counted and adds up beyond 32 bits of ids', async () => {
    const beyond = 5_000_000_000
    const { accounts, bets, transfers } = schema
    for (const table of [accounts, bets, transfers])
      await gateway.db.execute(sql`alter table ${table} alter column id restart with ${sql.raw(String(beyond))}`)
    await gateway.db.execute(sql`alter sequence entries_id_seq restart with ${sql.raw(String(beyond))}`)
    expect(await move('beyond', toMinor(10))).toBe(true)
    expect(await move('beyond', toMinor(10))).toBe(false)
    await betNow(gateway, 'vip', { stake: 2, win: 3 })
    const [moved] = await gateway.db.select().from(transfers).where(eq(transfers.reference, 'beyond'))
    const accountId = await gateway.db.transaction((tx) => accountOf(tx, 'site', memberId))
    expect([moved?.id, accountId]).toEqual([beyond, beyond])
    expect([...(await sumUpTo(gateway.db, accountId, [moved?.id ?? 0]))]).toEqual([[beyond, toMinor(10)]])
    const [bet] = await gateway.db.select().from(bets).orderBy(desc(bets.id)).limit(1)
    expect(bet?.id).toBeGreaterThanOrEqual(beyond)
    const token = await gateway.signIn('vip')
    const { body } = await ask(gateway, orderDetail, { orderId: String(bet?.id) }, { token })
    expect(body.value).toMatchObject({ orderId: String(bet?.id), stake: 2, win: 3 })
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('a reference that comes back with other content is refused', async () => {
    await move('other', toMinor(10))
    await expect(move('other', toMinor(11))).rejects.toThrow(ReferenceReused)
    expect(await balance()).toBe(100_000n)
  })

  test('a reference is of one kind, one member and its own accounts', async () => {
    const { db } = gateway
    await move('mine', 100n)
    const again = (change: { kind?: 'bonus'; memberId?: null; fromHouse?: boolean }) =>
      db.transaction(async (tx) => {
        const site = await accountOf(tx, 'site', memberId)
        const other = await accountOf(tx, change.fromHouse ? 'house' : 'cash', null)
        const lines = [
          { accountId: site, amount: 100n },
          { accountId: other, amount: -100n },
        ]
        const { kind = 'deposit', memberId: owner = memberId } = change
        return post(tx, { reference: 'mine', kind, memberId: owner, at, lines })
      })
    expect(await again({})).toBe(false)
    for (const change of [{ kind: 'bonus' as const }, { memberId: null }, { fromHouse: true }])
      await expect(again(change)).rejects.toThrow(ReferenceReused)
  })

  test('a line of nothing is not booked, and changes nothing of what the posting is', async () => {
    const { db } = gateway
    const pay = (withEmpty: boolean) =>
      db.transaction(async (tx) => {
        const lines = [
          { accountId: await accountOf(tx, 'site', memberId), amount: 100n },
          { accountId: await accountOf(tx, 'cash', null), amount: -100n },
        ]
        const empty = { accountId: await accountOf(tx, 'promotion', null), amount: 0n }
        return post(tx, {
          reference: 'empty',
          kind: 'deposit',
          memberId,
          at,
          lines: withEmpty ? [...lines, empty] : lines,
        })
      })
    expect([await pay(true), await pay(false)]).toEqual([true, false])
    const { entries, transfers } = schema
    const booked = await db
      .select({ amount: entries.amount })
      .from(entries)
      .innerJoin(transfers, eq(transfers.id, entries.transferId))
      .where(eq(transfers.reference, 'empty'))
    expect(booked.map(({ amount }) => amount).sort()).toEqual([-100n, 100n])
  })

  test('what does not balance is refused by name, and its reference stays free', async () => {
    const oneSided = gateway.db.transaction(async (tx) => {
      const lines = [{ accountId: await accountOf(tx, 'site', memberId), amount: 100n }]
      return post(tx, { reference: 'one-sided', kind: 'deposit', memberId, at, lines })
    })
    await expect(oneSided).rejects.toThrow('one-sided does not balance')
    expect(await move('one-sided', 100n)).toBe(true)
  })

  test('a launch moves everything to one vendor, a recall brings it back, and empty wallets are left alone', async () => {
    const { db } = gateway
    await move('pay-in', 100n)
    await db.transaction((tx) => moveAllTo(tx, memberId, 'LOTUS', 'launch-1', at))
    await db.transaction((tx) => moveAllTo(tx, memberId, 'DRGN', 'launch-2', at))
    const wallets = await balancesOf(db, memberId)
    expect(wallets).toMatchObject({
      site: 0n,
      vendors: [
        { vendor: 'DRGN', balance: 100n },
        { vendor: 'LOTUS', balance: 0n },
      ],
    })
    await db.transaction((tx) => recallAll(tx, memberId, 'back', at))
    await db.transaction((tx) => recallAll(tx, memberId, 'back-again', at))
    expect(await balance()).toBe(100n)
    const { transfers } = schema
    const booked = await db.select().from(transfers).where(eq(transfers.memberId, memberId)).orderBy(transfers.id)
    expect(booked.map(({ reference, kind }) => [reference, kind])).toEqual([
      ['pay-in', 'deposit'],
      ['launch-1:in:LOTUS', 'vendor-in'],
      ['launch-2:out:LOTUS', 'vendor-out'],
      ['launch-2:in:DRGN', 'vendor-in'],
      ['back:out:DRGN', 'vendor-out'],
    ])
  })

  test('what an account held after each of some transfers is summed from its own entries', async () => {
    const { db } = gateway
    for (const [name, amount] of [
      ['first', 100n],
      ['second', -30n],
      ['third', 7n],
      ['fourth', 1n],
    ] as const)
      await move(`sum-${memberId}-${name}`, amount)
    const { transfers } = schema
    const own = await db.select().from(transfers).where(eq(transfers.memberId, memberId)).orderBy(transfers.id)
    const [first, second, third] = own.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('There are no transfers.')
    const site = await db.transaction((tx) => accountOf(tx, 'site', memberId))
    expect(await sumUpTo(db, site, [third, first, third])).toEqual(
      new Map([
        [first, 100n],
        [third, 77n],
      ]),
    )
    expect(await sumUpTo(db, site, [second])).toEqual(new Map([[second, 70n]]))
    expect(await sumUpTo(db, site, [first - 1])).toEqual(new Map([[first - 1, 0n]]))
    expect(await sumUpTo(db, site, [])).toEqual(new Map())
  })

  test('a launch with nothing books nothing', async () => {
    const { db } = gateway
    await db.transaction((tx) => moveAllTo(tx, memberId, 'SAO', 'poor', at))
    const { transfers } = schema
    expect(await db.select().from(transfers).where(eq(transfers.memberId, memberId))).toEqual([])
    expect((await balancesOf(db, memberId)).vendors).toMatchObject([{ vendor: 'SAO', balance: 0n }])
  })

  test('nobody goes below zero, and the refused reference can be used when there is money', async () => {
    await move('in', toMinor(5))
    // The smallest part of a unit too much.
    await expect(move('out', -toMinor(5) - 1n)).rejects.toMatchObject({ code: 'wallet.insufficient' })
    await move('more', 1n)
    expect(await move('out', -toMinor(5) - 1n)).toBe(true)
    expect(await balance()).toBe(0n)
  })

  test('concurrent bets take no more than there is', async () => {
    await move('start', toMinor(10))
    const bets = await Promise.allSettled(Array.from({ length: 25 }, (_, n) => move(`bet-${n}`, -toMinor(1))))
    expect(bets.filter((bet) => bet.status === 'fulfilled')).toHaveLength(10)
    expect(await balance()).toBe(0n)
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('the database itself refuses a transfer that does not balance, and a change of what was booked', async () => {
    const lopsided = gateway.db.transaction(async (tx) => {
      const accountId = await accountOf(tx, 'cash', null)
      const [transfer] = await tx
        .insert(schema.transfers)
        .values({ reference: 'lopsided', kind: 'deposit', fingerprint: '', at })
        .returning()
      await tx.insert(schema.entries).values({ transferId: transfer?.id ?? 0, at, accountId, amount: 1n })
    })
    await expect(lopsided).rejects.toThrow()
    await expect(gateway.db.execute(sql`update entries set amount = amount + 1`)).rejects.toThrow()
    await expect(gateway.db.execute(sql`delete from entries`)).rejects.toThrow()
  })

  test('whatever is moved in whatever order, the books balance and nothing is lost', async () => {
    const step = fc.record({
      action: fc.constantFrom('deposit', 'withdraw', 'launch', 'recall'),
      vendor: fc.constantFrom('LOTUS', 'DRGN', 'SAO'),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      reference: fc.integer({ min: 0, max: 12 }),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        run += 1
        for (const { action, vendor, amount, reference } of steps) {
          const name = `p${memberId}-${run}-${action}-${reference}`
          try {
            if (action === 'deposit') await move(name, BigInt(amount))
            else if (action === 'withdraw') await move(name, -BigInt(amount))
            else if (action === 'launch')
              await gateway.db.transaction((tx) => moveAllTo(tx, memberId, vendor, name, at))
            else await gateway.db.transaction((tx) => recallAll(tx, memberId, name, at))
          } catch (error) {
            const isExpected =
              error instanceof ReferenceReused || Reflect.get(Object(error), 'code') === 'wallet.insufficient'
            if (!isExpected) throw error
          }
        }
        expect(await auditBooks(gateway.db)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

test('SE-10 CL-20 CL-29 the wallet answers the site balance and the sum with every vendor', async () => {
  const token = await gateway.signIn('player1')
  const { body } = await ask(gateway, wallet, {}, { token })
  expect(body.value).toMatchObject({ sumBalance: 2580.5, balance: 2580.5, currency: 'VND' })
})

import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { cancelDeposit, createDeposit } from '@lobby/contracts/calls/deposits'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { decideAtDesk } from '../deposits/desk.ts'
import { settleDeposit } from '../deposits/settle.ts'
import { balancesOf } from '../ledger/balances.ts'
import { toMinor } from '../ledger/money.ts'
import { schema } from './database.ts'

const AT_ONCE = 50

let gateway: TestGateway
let memberId: number
beforeEach(async () => {
  gateway = await startTestGateway()
  await openBelow(gateway, 'agent2', { userName: 'latecomer', type: 0, rebate: 0.2 })
  const { members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, 'latecomer'))
  memberId = member?.id ?? 0
})
afterEach(() => gateway.close())

/** Orders that were given up, which makes room for the next one; their payments come all the same. */
async function cancelledOrders(promotion: string): Promise<string[]> {
  const orders: string[] = []
  const token = await gateway.signIn('latecomer')
  for (let number = 0; number < AT_ONCE; number += 1) {
    const order = { method: 'qr', channel: 'sen', amount: 100, promotion, reference: randomUUID() }
    const { id } = (await ask(gateway, createDeposit, order, { token })).body.value as ValueOf<typeof createDeposit>
    await ask(gateway, cancelDeposit, { id }, { token })
    orders.push(id)
  }
  return orders
}

const payAtOnce = async (orders: readonly string[]) => {
  const note = { outcome: 'paid', amount: toMinor(100) } as const
  await Promise.all(orders.map((order) => settleDeposit(gateway.world, { ...note, payment: randomUUID(), order })))
  const { depositOrders } = schema
  return gateway.db.select().from(depositOrders).where(eq(depositOrders.memberId, memberId))
}

test('MS-03: fifty orders with the first deposit’s bonus, given up and paid at once, bring it once', async () => {
  const orders = await payAtOnce(await cancelledOrders('first'))
  expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: AT_ONCE }, () => 'credited'))
  expect(orders.map(({ bonus }) => bonus).filter((bonus) => bonus > 0n)).toEqual([toMinor(100)])
  // Fifty deposits and one bonus of 100 each.
  expect((await balancesOf(gateway.db, memberId)).site).toBe(toMinor(5_100))
  expect(await auditBooks(gateway.db)).toEqual([])
})

test('PD-05 of a credit and a return of one payment at once, one is made', async () => {
  const { clock, db, world } = gateway
  const { staff, deskPayments } = schema
  const person = { name: 'mai', roles: ['cashier' as const], passwordHash: '', createdAt: new Date(clock.now()) }
  const [mai] = await db.insert(staff).values(person).returning()
  const { site } = await balancesOf(db, memberId)
  const made: (string | undefined)[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const payment = randomUUID()
    await settleDeposit(world, { payment, order: 'no order', outcome: 'paid', amount: toMinor(100) })
    const decide = (proposal: string) =>
      db.transaction((tx) =>
        decideAtDesk({ ...world, db: tx }, { payment, proposal, staffId: mai?.id ?? 0, from: 'waiting' }),
      )
    const results = await Promise.all(['latecomer', ''].map(decide))
    const done = results.flatMap((result) => (result ? [result.state] : []))
    expect(done).toHaveLength(1)
    const [row] = await db.select().from(deskPayments).where(eq(deskPayments.id, payment))
    expect(row?.state).toBe(done[0])
    made.push(done[0])
  }
  const credited = BigInt(made.filter((state) => state === 'credited').length)
  expect((await balancesOf(db, memberId)).site).toBe(site + credited * toMinor(100))
})

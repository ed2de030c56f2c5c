import { randomUUID } from 'node:crypto'
import { minorOfVnd, vndOf } from '@lobby/gateway/money'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { bankPayments } from '../store/tables.ts'
import { gatewayClient, Refusal } from '../wire/gateway-client.ts'
import type { GatewayAddress, Party } from '../wire/party.ts'
import { withdrawalPayouts } from './payouts.ts'

/** The player's own bank takes so long, by the gateway's clock, after the player says that they have paid. ms */
export const PAID_AFTER = 12_000

const Digits = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((digits) => BigInt(digits)),
)
const Order = v.object({
  order: v.string(),
  vnd: Digits,
  channel: v.string(),
  state: v.string(),
  submittedAt: v.nullable(v.number()),
})
type Order = v.InferOutput<typeof Order>

export interface SandboxBank {
  /** An order as the payment page knows it. @throws Refusal `payment.unknown` for a key that does not fit */
  checkout(order: string, key: string): Promise<Order>
  /** Somebody pays an order, or their bank refuses. Once for an order: the second time changes nothing. */
  pay(orderId: string, outcome: 'paid' | 'declined'): Promise<void>
  /** Pays what was reported a while ago, tells the gateway what it has not heard yet, and brings withdrawals on. */
  look(): Promise<void>
}

/**
 * The other side of every deposit. It keeps a book of its own, writes a payment down before it tells of it, and tells
 * until the gateway has heard: whoever of the two dies in between, the payment arrives once.
 */
export function sandboxBank(party: Party, address: GatewayAddress): SandboxBank {
  const { db, clock } = party
  const call = gatewayClient(address, 'Bank', party)
  const payouts = withdrawalPayouts(call, clock)

  async function note({ order, vnd }: Order, outcome: 'paid' | 'declined'): Promise<void> {
    const payment = { id: randomUUID(), orderId: order, amount: minorOfVnd(vnd), at: new Date(clock.now()) }
    await db
      .insert(bankPayments)
      .values({ ...payment, outcome, state: 'due' })
      .onConflictDoNothing({ target: bankPayments.orderId })
  }

  async function tell({ id, orderId, outcome, amount }: typeof bankPayments.$inferSelect): Promise<void> {
    const vnd = String(vndOf(amount))
    await call('/bank/notify', { payment: id, order: orderId, outcome, vnd }, v.null())
    await db.update(bankPayments).set({ state: 'told' }).where(eq(bankPayments.id, id))
  }

  async function tellDue(): Promise<void> {
    const due = await db.select().from(bankPayments).where(eq(bankPayments.state, 'due')).orderBy(bankPayments.at)
    // One that the gateway does not take now keeps none of the others waiting.
    for (const payment of due) await tell(payment).catch((error) => console.error('The sandbox bank:', error))
  }

  /** What players say they have paid long enough ago, and is in no book yet. */
  async function unpaid(): Promise<Order[]> {
    const { orders } = await call('/bank/submitted', {}, v.object({ orders: v.array(Order) }))
    const due = orders.filter(({ submittedAt }) => submittedAt !== null && submittedAt <= clock.now() - PAID_AFTER)
    if (due.length === 0) return []
    const ids = due.map(({ order }) => order)
    const known = await db
      .select({ orderId: bankPayments.orderId })
      .from(bankPayments)
      .where(inArray(bankPayments.orderId, ids))
    return due.filter(({ order }) => !known.some(({ orderId }) => orderId === order))
  }

  return {
    checkout: (order, key) => call('/bank/checkout', { order, key }, Order),
    async pay(order, outcome) {
      try {
        await note(await call('/bank/order', { order }, Order), outcome)
      } catch (error) {
        // Nobody pays what nobody has ordered.
        if (error instanceof Refusal && error.code === 'payment.unknown') return
        throw error
      }
      await tellDue()
    },
    async look() {
      for (const order of await unpaid()) await note(order, 'paid')
      await tellDue()
      await payouts.advance()
    },
  }
}

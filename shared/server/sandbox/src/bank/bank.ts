import { randomUUID } from 'node:crypto'
import { BANK_HEADER, BANK_PATH, bankSecret } from '@lobby/gateway/bank/callback'
import { schema } from '@lobby/gateway/database/tables'
import { advanceWithdrawals } from '@lobby/gateway/developer/payouts'
import { signatureOf } from '@lobby/gateway/http/signed'
import { vndOf } from '@lobby/gateway/seeding/orders'
import type { World } from '@lobby/gateway/world'
import { and, eq, isNull, lte } from 'drizzle-orm'
import * as v from 'valibot'

/** The player's own bank takes so long, by the gateway's clock, after the player says that they have paid. ms */
export const PAID_AFTER = 12_000
/** How long the bank waits for the gateway, ms. */
const PATIENCE = 10_000

export interface SandboxBank {
  /** Somebody pays an order, or their bank refuses. Once for an order: the second time changes nothing. */
  pay(orderId: string, outcome: 'paid' | 'declined'): Promise<void>
  /** Pays what was reported a while ago, tells the gateway what it has not heard yet, and brings withdrawals on. */
  look(): Promise<void>
}

/**
 * SANDBOX: the other side of every deposit. It keeps a book of its own, writes a payment down before it tells of it, and
 * tells until the gateway has heard: whoever of the two dies in between, the payment arrives once.
 */
export function sandboxBank(world: World, options: { gatewayFetch: typeof fetch; gatewayUrl: string }): SandboxBank {
  const { db, clock } = world
  const { bankPayments, depositOrders } = schema

  async function note(order: { id: string; amount: bigint }, outcome: 'paid' | 'declined'): Promise<void> {
    await db
      .insert(bankPayments)
      .values({
        id: randomUUID(),
        orderId: order.id,
        amount: order.amount,
        outcome,
        state: 'due',
        at: new Date(clock.now()),
      })
      .onConflictDoNothing({ target: bankPayments.orderId })
  }

  async function tell(payment: typeof bankPayments.$inferSelect): Promise<void> {
    const payload = JSON.stringify({
      payment: payment.id,
      order: payment.orderId,
      outcome: payment.outcome,
      vnd: String(vndOf(payment.amount)),
    })
    const time = clock.now()
    const response = await options.gatewayFetch(new URL(BANK_PATH, options.gatewayUrl), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [BANK_HEADER.time]: String(time),
        [BANK_HEADER.signature]: signatureOf(bankSecret(world), time, payload),
      },
      body: JSON.stringify({ payload }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { success } = v.parse(v.object({ success: v.boolean() }), await response.json())
    if (!success) throw new Error(`The gateway did not take payment ${payment.id}.`)
    await db.update(bankPayments).set({ state: 'told' }).where(eq(bankPayments.id, payment.id))
  }

  async function tellDue(): Promise<void> {
    const due = await db.select().from(bankPayments).where(eq(bankPayments.state, 'due')).orderBy(bankPayments.at)
    // One that the gateway does not take now keeps none of the others waiting.
    for (const payment of due) await tell(payment).catch((error) => console.error('The sandbox bank:', error))
  }

  return {
    async pay(orderId, outcome) {
      const [order] = await db.select().from(depositOrders).where(eq(depositOrders.id, orderId))
      if (!order) return
      await note(order, outcome)
      await tellDue()
    },
    async look() {
      const reported = await db
        .select({ id: depositOrders.id, amount: depositOrders.amount })
        .from(depositOrders)
        .leftJoin(bankPayments, eq(bankPayments.orderId, depositOrders.id))
        .where(
          and(
            eq(depositOrders.state, 'submitted'),
            lte(depositOrders.submittedAt, new Date(clock.now() - PAID_AFTER)),
            isNull(bankPayments.id),
          ),
        )
      for (const order of reported) await note(order, 'paid')
      await tellDue()
      await advanceWithdrawals(world)
    },
  }
}

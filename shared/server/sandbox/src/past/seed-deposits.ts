import type { schema } from '@lobby/gateway/database/tables'
import { toMinor } from '@lobby/gateway/money'
import { PAY_WITHIN } from '@lobby/gateway/seeding/deposit-methods'
import { newOrderId } from '@lobby/gateway/seeding/orders'
import { seededRandom } from '@lobby/random'
import { METHODS } from '../bank/payment-methods.ts'

const MINUTE = 60_000
/** The most that can be paid by Bank QR, in minor units: more came by bank transfer. */
const MOST_BY_QR = toMinor(METHODS.find(({ id }) => id === 'qr')?.max ?? 0)

interface Paid {
  memberId: number
  /** Of its transfer in the books. */
  reference: string
  /** Minor units. */
  amount: bigint
  /** When it was credited. */
  at: Date
}

/**
 * The order behind a deposit of the past: paid at once and credited in full. Nothing has to be played for it, so that
 * the demo accounts can take their money out.
 */
export function paidOrder({ memberId, reference, amount, at }: Paid): typeof schema.depositOrders.$inferInsert {
  const createdAt = at.getTime() - 3 * MINUTE
  return {
    id: newOrderId(seededRandom(reference).below),
    memberId,
    reference,
    method: amount > MOST_BY_QR ? 'transfer' : 'qr',
    channel: 'sen',
    amount,
    state: 'credited',
    fee: 0n,
    credited: amount,
    bonus: 0n,
    turnover: 0n,
    createdAt: new Date(createdAt),
    expiresAt: new Date(createdAt + PAY_WITHIN),
    submittedAt: new Date(at.getTime() - MINUTE),
    settledAt: at,
  }
}

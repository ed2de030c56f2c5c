import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'

const LOTTERY_NODES: ReadonlySet<number> = new Set(LOTTERIES.map(({ nodeId }) => nodeId))

type Bet = Pick<typeof schema.bets.$inferSelect, 'memberId' | 'nodeId' | 'draw'>

/**
 * After the last of a member's bets in a draw was settled, in its transaction: each browser in which they have asked
 * for it is to be told that the numbers of a lottery are there. Keno draws every few minutes, and is watched.
 */
export async function tellOfDraw(tx: Transaction, { memberId, nodeId, draw }: Bet, at: Date): Promise<void> {
  if (draw === null || !LOTTERY_NODES.has(nodeId)) return
  const { pushes, pushSubscriptions } = schema
  const wanted = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
  if (wanted.length === 0) return
  await tx
    .insert(pushes)
    .values(wanted.map(({ id }) => ({ subscriptionId: id, nodeId, draw, at, nextAt: at })))
    .onConflictDoNothing()
}

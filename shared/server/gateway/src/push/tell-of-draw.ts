import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'

const LOTTERY_NODES: ReadonlySet<number> = new Set(LOTTERIES.map(({ nodeId }) => nodeId))

type Bet = Pick<typeof schema.bets.$inferSelect, 'memberId' | 'nodeId' | 'draw'>

/**
 * After a bet was settled, in its transaction: once it was the member's last in a lottery's draw, each browser in which
 * they have asked for it is to be told that the numbers are there. Keno draws every few minutes, and is watched.
 */
export async function tellOfDraw(tx: Transaction, { memberId, nodeId, draw }: Bet, at: Date): Promise<void> {
  if (draw === null || !LOTTERY_NODES.has(nodeId)) return
  const { bets, pushes, pushSubscriptions } = schema
  const wanted = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
  if (wanted.length === 0) return
  const inDraw = and(eq(bets.memberId, memberId), eq(bets.nodeId, nodeId), eq(bets.draw, draw))
  if ((await tx.$count(bets, and(inDraw, isNull(bets.settledAt)))) > 0) return
  await tx
    .insert(pushes)
    .values(wanted.map(({ id }) => ({ subscriptionId: id, nodeId, draw, at, nextAt: at })))
    .onConflictDoNothing()
}

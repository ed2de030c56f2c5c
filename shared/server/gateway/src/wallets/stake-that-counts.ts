import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { smaller } from '../ledger/money.ts'

/**
 * What of a bet that was just settled counts towards turnover, in minor units. Of a lottery's draw all tickets of the
 * member count as one, once the last is settled: as much as was staked, but no more than the draw has won or lost them
 * in all. Whoever covers most outcomes risks little and plays little of a condition (decision 407); a single ticket,
 * won or lost, counts in full. The caller has locked the member's wallets.
 *
 * @returns `isLast`: none of the member's tickets in the draw is open any more
 */
export async function stakeThatCounts(
  tx: Transaction,
  { memberId, nodeId, draw, stake }: typeof schema.bets.$inferSelect,
): Promise<{ stake: bigint; isLast: boolean }> {
  if (draw === null) return { stake, isLast: true }
  const { bets } = schema
  const [sum] = await tx
    .select({
      stake: sql<string>`sum(${bets.stake})`,
      win: sql<string>`sum(${bets.win})`,
      open: sql<string>`count(*) filter (where ${bets.settledAt} is null)`,
    })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), eq(bets.nodeId, nodeId), eq(bets.draw, draw)))
  if (!sum || Number(sum.open) > 0) return { stake: 0n, isLast: false }
  const [staked, won] = [BigInt(sum.stake), BigInt(sum.win)]
  return { stake: smaller(staked, won > staked ? won - staked : staked - won), isLast: true }
}

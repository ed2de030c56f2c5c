import { sql } from 'drizzle-orm'
import { schema } from '../database/database.ts'
import { sumOf } from '../ledger/sums.ts'

/** What of the stakes waits for its result, minor units: it is neither won nor lost. */
export const openStake = (): ReturnType<typeof sumOf> =>
  sumOf(sql`case when ${schema.bets.settledAt} is null then ${schema.bets.stake} end`)

/** Where a bet stands: nothing is known of it before it is settled. */
export function stateOfBet({ settledAt, win }: { settledAt: Date | null; win: bigint }): 'open' | 'won' | 'lost' {
  if (settledAt === null) return 'open'
  return win > 0n ? 'won' : 'lost'
}

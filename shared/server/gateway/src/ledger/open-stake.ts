import { sql } from 'drizzle-orm'
import { schema } from '../database/database.ts'
import { sumOf } from './sums.ts'

/** What of the stakes waits for its result, minor units: it is neither won nor lost. */
export const openStake = (): ReturnType<typeof sumOf> =>
  sumOf(sql`case when ${schema.bets.settledAt} is null then ${schema.bets.stake} end`)

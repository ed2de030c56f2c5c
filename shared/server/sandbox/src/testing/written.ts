import { sql } from 'drizzle-orm'
import type { TestGateway } from './test-gateway.ts'

const TABLES = [
  ...['accounts', 'transfers', 'entries', 'turnovers', 'deposit_orders', 'withdrawals', 'bank_accounts', 'bets'],
  ...['rewards', 'promotion_claims', 'mall_orders', 'mall_items', 'club_claims', 'contracts', 'register_links'],
  ...['members', 'messages', 'play_limits', 'limits_declined', 'exclusions', 'play_checks'],
  ...['identity_requests', 'uploads'],
]

/**
 * Changes with whatever is written of money, orders, contracts and accounts. When somebody was last seen is no part of
 * what is asked for.
 */
export async function written({ db }: Pick<TestGateway, 'db'>): Promise<string> {
  const sums = TABLES.map(
    (table) =>
      `select '${table}' || count(*) || ':' || coalesce(sum(hashtext((to_jsonb(t) - 'last_seen_at')::text)::bigint), 0) as sum from ${table} t`,
  )
  const { rows } = (await db.execute(sql.raw(sums.join(' union all ')))) as unknown as { rows: { sum: string }[] }
  return rows.map(({ sum }) => sum).join()
}

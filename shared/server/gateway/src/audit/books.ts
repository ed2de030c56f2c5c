import { sql } from 'drizzle-orm'
import type { AuditCheck } from './check.ts'

/** The books by themselves. */
export const bookChecks: readonly AuditCheck[] = [
  {
    rule: 'entries',
    about: 'transfer',
    says: 'its entries do not sum to zero',
    rows: sql`select transfer_id as id from entries group by transfer_id having sum(amount) <> 0 order by 1`,
  },
  {
    rule: 'entries',
    about: 'transfer',
    says: 'it makes money of points, or points of money',
    rows: sql`
      select e.transfer_id as id from entries e join accounts a on a.id = e.account_id group by e.transfer_id
      having sum(e.amount) filter (where a.kind in ('points', 'points-issued')) <> 0 order by 1`,
  },
  {
    rule: 'balances',
    about: 'account',
    says: 'its balance is not what its entries sum to',
    rows: sql`
      select a.id from accounts a left join (select account_id, sum(amount) as sum from entries group by account_id) e
        on e.account_id = a.id
      where a.balance is not null and a.balance <> coalesce(e.sum, 0) order by 1`,
  },
  {
    rule: 'balances',
    about: 'account',
    says: 'it belongs to a member and keeps no balance',
    rows: sql`select id from accounts where member_id is not null and balance is null order by 1`,
  },
]

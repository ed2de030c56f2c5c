import { sql } from 'drizzle-orm'
import type { AuditCheck } from './check.ts'

/** Kinds that a member finds in the account record or the betting record, and what folded records leave. */
const SHOWN = sql.raw(
  [
    ...['deposit', 'withdrawal', 'vendor-in', 'vendor-out', 'transfer', 'play-money', 'bonus'],
    ...['bet', 'win', 'play-bet', 'play-win', 'carried'],
  ]
    .map((kind) => `'${kind}'`)
    .join(),
)

/** Orders and records of members against their wallets. */
export const recordChecks: readonly AuditCheck[] = [
  {
    rule: 'records',
    about: 'transfer',
    says: 'it changed a wallet, and no record of the member shows its kind',
    rows: sql`
      select distinct t.id from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
      where a.kind = 'site' and t.kind not in (${SHOWN}) order by 1`,
  },
  {
    rule: 'records',
    about: 'member',
    says: 'deposits in the wallet are not what the orders say',
    rows: sql`
      with ordered as (
          select member_id, sum(credited) as sum from (
            select member_id, credited from deposit_orders where state = 'credited'
            union all select member_id, credited from desk_payments where order_id is null and member_id is not null) d
          group by member_id),
        paid as (
          select a.member_id, sum(e.amount) as sum
          from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
          where t.reference like 'deposit:%' and a.kind = 'site' group by a.member_id)
      select coalesce(o.member_id, p.member_id) as id from ordered o full join paid p on p.member_id = o.member_id
      where coalesce(o.sum, 0) <> coalesce(p.sum, 0) order by 1`,
  },
  {
    rule: 'records',
    about: 'payment',
    says: 'what the office’s desk says of it is not what was booked',
    rows: sql`
      select p.id from desk_payments p
      left join transfers t on t.reference = 'deposit:' || p.id
      left join entries e on e.transfer_id = t.id and e.account_id in (
        select a.id from accounts a where a.kind = 'site' and a.member_id = p.member_id)
      where (p.state = 'credited') <> (t.id is not null)
        or (p.state = 'credited' and (t.member_id <> p.member_id or coalesce(e.amount, 0) <> p.credited))
      order by 1`,
  },
  {
    rule: 'records',
    about: 'member',
    says: 'what is held is not what open withdrawals sum to',
    rows: sql`
      with held as (select member_id, sum(balance) as sum from accounts where kind = 'held' group by member_id),
        open as (
          select member_id, sum(amount) as sum from withdrawals
          where state in ('requested', 'reviewing', 'sent') group by member_id)
      select coalesce(h.member_id, o.member_id) as id from held h full join open o on o.member_id = h.member_id
      where coalesce(h.sum, 0) <> coalesce(o.sum, 0) order by 1`,
  },
  {
    rule: 'records',
    about: 'withdrawal',
    says: 'its money did not go where its state says',
    rows: sql`
      select w.id from withdrawals w
      left join transfers t on t.reference = 'payout:' || w.id
      where coalesce(t.kind, 'none') <> case
        when w.state = 'paid' then 'payout'
        when w.state in ('refused', 'cancelled') then 'withdrawal'
        else 'none' end
        or not exists (
          select 1 from transfers f join entries e on e.transfer_id = f.id join accounts a on a.id = e.account_id
          where f.reference = 'withdrawal:' || w.member_id || ':' || w.reference and a.kind = 'site'
            and a.member_id = w.member_id and e.amount = -w.amount)
      order by 1`,
  },
]

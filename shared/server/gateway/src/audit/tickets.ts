import { sql } from 'drizzle-orm'
import type { AuditCheck } from './check.ts'

/** What a transfer moved on the accounts of the member whom it names. */
const own = sql`(
  select coalesce(sum(e.amount), 0) from entries e join accounts a on a.id = e.account_id
  where e.transfer_id = t.id and a.member_id = b.member_id)`

/** The transfer of a bet's stake or win; the past of demo accounts is booked under names of its own. */
const booked = (kind: 'bet' | 'win') => sql`
  t.reference in (
    ${sql.raw(`'${kind}:'`)} || b.vendor || ':' || b.round,
    ${sql.raw(`'seed:${kind}:'`)} || b.vendor || ':' || b.round)`

/** Bets against what was booked for them. */
export const ticketChecks: readonly AuditCheck[] = [
  {
    rule: 'tickets',
    about: 'bet',
    says: 'its stake was not taken from its member',
    rows: sql`
      select b.id from bets b
      where not exists (select 1 from transfers t where ${booked('bet')} and t.member_id = b.member_id and ${own} = -b.stake)
      order by 1`,
  },
  {
    rule: 'tickets',
    about: 'bet',
    says: 'its win is not what was paid to its member',
    rows: sql`
      select b.id from bets b
      where b.win <> coalesce((select sum(${own}) from transfers t where ${booked('win')}), 0)
        or (b.settled_at is null and b.win <> 0)
      order by 1`,
  },
  {
    rule: 'tickets',
    about: 'transfer',
    says: 'it is a stake or a win of no bet',
    rows: sql`
      select t.id from transfers t
      where t.kind in ('bet', 'win')
        and not exists (
          select 1 from bets b
          where b.vendor = split_part(regexp_replace(t.reference, '^seed:', ''), ':', 2)
            and b.round = split_part(regexp_replace(t.reference, '^seed:', ''), ':', 3))
      order by 1`,
  },
]

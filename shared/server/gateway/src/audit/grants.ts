import { sql } from 'drizzle-orm'
import type { AuditCheck } from './check.ts'

/** What a transfer of this name in the statement brought to its member's wallet. */
const broughtBy = (name: 't' | 'g') => {
  const transfer = sql.raw(name)
  return sql`(
  select coalesce(sum(e.amount), 0) from entries e join accounts a on a.id = e.account_id
  where e.transfer_id = ${transfer}.id and a.member_id = ${transfer}.member_id and a.kind = 'site')`
}
const brought = broughtBy('t')

/** Bonuses against what they were given for, and the play that they ask for. */
export const grantChecks: readonly AuditCheck[] = [
  {
    rule: 'grants',
    about: 'reward',
    says: 'it was claimed, and its amount is not in the wallet',
    rows: sql`
      select r.id from rewards r
      where r.claimed_at is not null and not exists (
        select 1 from transfers t
        where t.reference = 'reward:' || r.id and t.member_id = r.member_id and ${brought} = r.amount)
      order by 1`,
  },
  {
    rule: 'grants',
    about: 'reward',
    says: 'it was paid, and nobody has claimed it',
    rows: sql`
      select r.id from rewards r
      where r.claimed_at is null and exists (select 1 from transfers t where t.reference = 'reward:' || r.id)
      order by 1`,
  },
  {
    rule: 'grants',
    about: 'transfer',
    says: 'it is a bonus for nothing that its member was given',
    rows: sql`
      select t.id from transfers t
      where t.kind = 'bonus' and not case split_part(t.reference, ':', 1)
        when 'reward' then exists (
          select 1 from rewards r where 'reward:' || r.id = t.reference and r.member_id = t.member_id)
        when 'club' then exists (
          select 1 from club_claims c where c.member_id = t.member_id and c.amount = ${brought}
            and 'club:' || c.member_id || ':' || c.benefit || ':' || c.period = t.reference)
        when 'mall' then exists (
          select 1 from mall_orders o where 'mall:' || o.id = t.reference and o.member_id = t.member_id)
        when 'deposit-bonus' then exists (
          select 1 from transfers d where d.member_id = t.member_id
            and d.reference = 'deposit:' || substr(t.reference, length('deposit-bonus:') + 1))
        when 'bonus-back' then exists (
          select 1 from turnovers u where 'bonus-back:' || u.id = t.reference and u.member_id = t.member_id)
        else false end
      order by 1`,
  },
  {
    rule: 'grants',
    about: 'member',
    says: 'the first deposit’s bonus came more than once',
    rows: sql`
      select member_id as id from deposit_orders where promotion = 'first' and bonus > 0 and state = 'credited'
      group by member_id having count(*) > 1 order by 1`,
  },
  {
    rule: 'grants',
    about: 'member',
    says: 'bonuses of deposits are not what the orders say',
    rows: sql`
      with ordered as (
          select member_id, sum(bonus) as sum from deposit_orders where state = 'credited' group by member_id),
        given as (
          select t.member_id, sum(${brought}) as sum from transfers t
          where t.reference like 'deposit-bonus:%' group by t.member_id)
      select coalesce(o.member_id, g.member_id) as id from ordered o full join given g on g.member_id = o.member_id
      where coalesce(o.sum, 0) <> coalesce(g.sum, 0) order by 1`,
  },
  {
    rule: 'grants',
    about: 'reward',
    says: 'it was claimed, and what has to be played for it is not what it asks',
    rows: sql`
      select r.id from rewards r
      where r.claimed_at is not null and r.turnover > 0 and not exists (
        select 1 from turnovers u
        where u.reference = 'reward:' || r.id and u.member_id = r.member_id and u.locked = r.amount
          and u.required = r.amount * r.turnover)
      order by 1`,
  },
  {
    rule: 'grants',
    about: 'turnover',
    says: 'its bonus was given up, and what went back is not what it says, or more than was granted',
    rows: sql`
      select u.id from turnovers u
      left join transfers t on t.reference = 'bonus-back:' || u.id and t.member_id = u.member_id
      left join transfers g on g.member_id = u.member_id
        and g.reference = regexp_replace(u.reference, '^deposit:', 'deposit-bonus:')
      where (u.given_up_at is null) <> (t.id is null)
        or u.given_up_at is not null and (
          u.done_at is null or ${brought} is distinct from -u.given_back
          or u.given_back > ${broughtBy('g')})
      order by 1`,
  },
  {
    rule: 'grants',
    about: 'turnover',
    says: 'more was played for it than it asks, or it is done before it was',
    rows: sql`
      select u.id from turnovers u where u.played > u.required or u.played < 0 or (u.played = u.required and u.done_at is null)
      order by 1`,
  },
]

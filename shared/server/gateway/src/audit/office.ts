import { sql } from 'drizzle-orm'
import type { AuditCheck } from './check.ts'

/** The newest act of these about each account of the back office. */
const newest = (acts: string) => sql`(
  select distinct on (subject) subject, act, detail from staff_acts where act in (${sql.raw(acts)})
  order by subject, id desc)`

/** What keeps one person from moving money alone. */
const OF_TWO = sql.raw(`(values ('secondCashierFrom'), ('largestPayment'))`)

/** PD-05: who may do what at the back office, against the records of who has said so. */
export const officeChecks: readonly AuditCheck[] = [
  {
    rule: 'office',
    about: 'account of the office',
    says: 'its roles are not what was recorded of them',
    rows: sql`
      select s.name as id from staff s left join ${newest("'staff.added', 'staff.roles'")} r on r.subject = s.name
      where r.detail is null or r.detail->'roles' is distinct from to_jsonb(s.roles) order by 1`,
  },
  {
    rule: 'office',
    about: 'account of the office',
    says: 'it was opened or closed, and no record says so',
    rows: sql`
      select s.name as id from staff s
      left join ${newest("'staff.added', 'staff.opened', 'staff.closed'")} r on r.subject = s.name
      where s.active is distinct from (r.act <> 'staff.closed') order by 1`,
  },
  {
    rule: 'office',
    about: 'setting',
    says: 'it is not what was recorded of it',
    rows: sql`
      select o.name as id from ${OF_TWO} o (name)
      where (select s.value->o.name from settings s where s.name = 'site.settings') is distinct from (
        select a.detail->'change'->o.name from staff_acts a
        where a.act = 'settings' and a.detail->'change' ? o.name order by a.id desc limit 1)
      order by 1`,
  },
]

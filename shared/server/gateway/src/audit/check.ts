import type { SQL } from 'drizzle-orm'

/** What is held against what: see MS-08. */
export const AUDIT_RULES = ['entries', 'balances', 'tickets', 'grants', 'records', 'office'] as const
export type AuditRule = (typeof AUDIT_RULES)[number]

/** One thing that has to hold of every row. */
export interface AuditCheck {
  rule: AuditRule
  /** What the ids are of. */
  about:
    | 'transfer'
    | 'account'
    | 'bet'
    | 'reward'
    | 'turnover'
    | 'member'
    | 'withdrawal'
    | 'payment'
    | 'account of the office'
    | 'setting'
  /** What is wrong with each row that is found. */
  says: string
  /** Answers one column `id`, ascending: the rows of which it does not hold. */
  rows: SQL
}

/** MS-08: the books held against themselves and against what they were written for. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { bookChecks } from './books.ts'
import { AUDIT_RULES, type AuditRule } from './check.ts'
import { grantChecks } from './grants.ts'
import { officeChecks } from './office.ts'
import { recordChecks } from './records.ts'
import { ticketChecks } from './tickets.ts'

export type { AuditRule }

export interface AuditFinding {
  rule: AuditRule
  /** Of what, and which: `transfer 17`. */
  where: string
  /** What is wrong with it. */
  says: string
}

const CHECKS = [...bookChecks, ...ticketChecks, ...grantChecks, ...recordChecks, ...officeChecks]

/**
 * Everything that does not hold, in the order of the rules; empty when all is well. It reads one moment of the
 * database, however much is booked meanwhile, writes nothing and makes nobody wait. `signal` cuts it short: it then
 * throws what the database says of that, or the signal's own reason.
 */
export async function auditBooks(
  db: Database,
  rules: readonly AuditRule[] = AUDIT_RULES,
  signal?: AbortSignal,
): Promise<AuditFinding[]> {
  return db.transaction(
    async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: [{ pid: number }] }
      const cut = () => db.execute(sql`select pg_cancel_backend(${rows[0].pid}::integer)`).catch(() => undefined)
      signal?.addEventListener('abort', cut)
      try {
        // It reads every booking there is: longer than a call may take.
        await tx.execute(sql`set local statement_timeout = 0`)
        const findings: AuditFinding[] = []
        for (const { rule, about, says, rows } of CHECKS.filter((check) => rules.includes(check.rule))) {
          signal?.throwIfAborted()
          const found = (await tx.execute(rows)) as { rows: { id: number | string }[] }
          for (const { id } of found.rows) findings.push({ rule, where: `${about} ${id}`, says })
        }
        return findings
      } finally {
        signal?.removeEventListener('abort', cut)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** One line for each. */
export const lineOf = ({ rule, where, says }: AuditFinding): string => `${rule}: ${where}: ${says}.`

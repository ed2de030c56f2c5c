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
 * database, however much is booked meanwhile, writes nothing and makes nobody wait.
 */
export async function auditBooks(db: Database, rules: readonly AuditRule[] = AUDIT_RULES): Promise<AuditFinding[]> {
  return db.transaction(
    async (tx) => {
      // It reads every booking there is: longer than a call may take.
      await tx.execute(sql`set local statement_timeout = 0`)
      const findings: AuditFinding[] = []
      for (const { rule, about, says, rows } of CHECKS.filter((check) => rules.includes(check.rule))) {
        const found = (await tx.execute(rows)) as { rows: { id: number | string }[] }
        for (const { id } of found.rows) findings.push({ rule, where: `${about} ${id}`, says })
      }
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** One line for each. */
export const lineOf = ({ rule, where, says }: AuditFinding): string => `${rule}: ${where}: ${says}.`

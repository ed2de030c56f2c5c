import { type AuditFinding, type AuditRule, auditBooks as audit } from '@lobby/gateway/audit'
import type { Database } from '@lobby/gateway/database/tables'

/** What holds of worlds too in which a test has put orders and rewards without what they come of. */
const BOOKS: readonly AuditRule[] = ['entries', 'balances', 'tickets']

/** What is wrong with the books: nothing, or the findings. */
export const auditBooks = (db: Database, rules: readonly AuditRule[] = BOOKS): Promise<AuditFinding[]> =>
  audit(db, rules)

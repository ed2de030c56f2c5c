import { and, eq } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import type { Limit } from './limit-change.ts'
import type { LimitPeriod } from './periods.ts'
import type { LimitKind } from './used.ts'

type Row = typeof schema.playLimits.$inferSelect

/** Whose limit, and which. */
export interface LimitKey {
  memberId: number
  kind: LimitKind
  period: LimitPeriod
}

export const limitOf = (row: Pick<Row, 'amount' | 'asked' | 'askedAt'>): Limit => ({
  amount: row.amount,
  asked: row.askedAt ? { amount: row.asked, at: row.askedAt.getTime() } : null,
})

export const limitsOf = (db: Queryable, memberId: number): Promise<Row[]> =>
  db.select().from(schema.playLimits).where(eq(schema.playLimits.memberId, memberId))

const isLimit = ({ memberId, kind, period }: LimitKey) => {
  const { playLimits } = schema
  return and(eq(playLimits.memberId, memberId), eq(playLimits.kind, kind), eq(playLimits.period, period))
}

/** One limit, or null where there is none. */
export async function findLimit(tx: Transaction, key: LimitKey): Promise<Limit | null> {
  const [row] = await tx.select().from(schema.playLimits).where(isLimit(key))
  return row ? limitOf(row) : null
}

/** Writes a limit down, or ends it (null). The member's wallets are locked: no stake slips past a new one. */
export async function writeLimit(tx: Transaction, key: LimitKey, limit: Limit | null, at: Date): Promise<void> {
  const { playLimits } = schema
  if (!limit) {
    await tx.delete(playLimits).where(isLimit(key))
    return
  }
  const values = {
    amount: limit.amount,
    asked: limit.asked?.amount ?? null,
    askedAt: limit.asked ? new Date(limit.asked.at) : null,
  }
  await tx
    .insert(playLimits)
    .values({ ...key, ...values, setAt: at })
    .onConflictDoUpdate({ target: [playLimits.memberId, playLimits.kind, playLimits.period], set: values })
}

import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { smaller } from '../money.ts'

export interface TurnoverRule {
  memberId: number
  /** Unique for ever: asking again with the same one asks for nothing more. */
  reference: string
  kind: 'deposit' | 'bonus'
  /** Which bonus, by language. */
  name?: Readonly<Record<string, string>>
  /** Minor units that cannot be taken out before `required` was played. */
  locked: bigint
  required: bigint
  at: Date
}

/** Locks an amount until so much has been played. What requires nothing locks nothing. */
export async function requireTurnover(tx: Transaction, { at, ...rule }: TurnoverRule): Promise<void> {
  if (rule.required <= 0n) return
  await tx
    .insert(schema.turnovers)
    .values({ ...rule, since: at })
    .onConflictDoNothing()
}

/** What this member still has to play, oldest first. */
export function openTurnovers(db: Queryable, memberId: number) {
  const { turnovers } = schema
  return db
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isNull(turnovers.doneAt)))
    .orderBy(asc(turnovers.since), asc(turnovers.id))
}

/** Counts the stake of a settled bet, in the transaction that settles it: once, for the oldest rules first. */
export async function countStake(tx: Transaction, memberId: number, stake: bigint, at: Date): Promise<void> {
  const { turnovers } = schema
  const open = await openTurnovers(tx, memberId).for('update')
  let left = stake
  for (const rule of open) {
    if (left <= 0n) return
    const missing = rule.required - rule.played
    const counted = smaller(left, missing)
    left -= counted
    await tx
      .update(turnovers)
      .set({ played: rule.played + counted, doneAt: counted === missing ? at : null })
      .where(eq(turnovers.id, rule.id))
  }
}

import type { Worded } from '@lobby/contracts/languages'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { balancesOf } from './balances.ts'
import { smaller, toMinor } from './money.ts'

export interface TurnoverRule {
  memberId: number
  /** Unique for ever: asking again with the same one asks for nothing more. */
  reference: string
  kind: 'deposit' | 'bonus'
  /** Which bonus, by language. */
  name?: Partial<Worded>
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

/** Less than this is nothing to play on. */
const NOTHING_LEFT = toMinor(1)

/**
 * What was lost need not be played any more: called before new money comes to a member who has nothing left, neither in
 * a wallet nor in an open bet. The caller has locked the member: a deposit's condition that comes meanwhile stays.
 */
export async function dropLost(tx: Transaction, memberId: number, at: Date): Promise<void> {
  const { bets, turnovers } = schema
  const { site, vendors } = await balancesOf(tx, memberId)
  if (vendors.reduce((sum, { balance }) => sum + balance, site) >= NOTHING_LEFT) return
  const [open] = await tx
    .select({ id: bets.id })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), isNull(bets.settledAt)))
    .limit(1)
  if (open) return
  await tx
    .update(turnovers)
    .set({ doneAt: at })
    .where(and(eq(turnovers.memberId, memberId), isNull(turnovers.doneAt)))
}

/**
 * PP-04: a player who may play no more owes no play for what they paid in. A bonus stays locked, and of a deposit with
 * a bonus that share: it was never theirs to take out. The caller has locked the member.
 */
export async function releaseDeposits(tx: Transaction, memberId: number, at: Date): Promise<void> {
  const { entries, transfers, turnovers } = schema
  for (const rule of await openTurnovers(tx, memberId).for('update')) {
    const isDeposit = rule.reference.startsWith('deposit:')
    if (!isDeposit) continue
    const [bonus] = await tx
      .select({ amount: entries.amount })
      .from(transfers)
      .innerJoin(entries, eq(entries.transferId, transfers.id))
      .where(
        and(eq(transfers.reference, rule.reference.replace(/^deposit:/, 'deposit-bonus:')), gt(entries.amount, 0n)),
      )
    const left = bonus ? { locked: bonus.amount } : { doneAt: at }
    await tx.update(turnovers).set(left).where(eq(turnovers.id, rule.id))
  }
}

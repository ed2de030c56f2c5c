import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import type { AccountKind, TransferKind } from '../database/kinds.ts'
import { Failure } from '../http/failure.ts'

export type { AccountKind, TransferKind }

interface Line {
  accountId: number
  /** Minor units; negative takes away. */
  amount: bigint
}

export interface Posting {
  /** Unique for ever: asking again with the same one moves nothing. */
  reference: string
  kind: TransferKind
  memberId: number | null
  at: Date
  lines: readonly Line[]
}

/** A reference that was used before for something else: a mistake of the caller, never of the player. */
export class ReferenceReused extends Error {
  override name = 'ReferenceReused'
}

/** The account's id; it is made on first use. */
export async function accountOf(
  tx: Queryable,
  kind: AccountKind,
  memberId: number | null,
  subject = '',
): Promise<number> {
  const { accounts } = schema
  const found = () =>
    tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.kind, kind),
          sql`coalesce(${accounts.memberId}, 0) = ${memberId ?? 0}`,
          eq(accounts.subject, subject),
        ),
      )
  const [known] = await found()
  if (known) return known.id
  await tx
    .insert(accounts)
    .values({ kind, memberId, subject, balance: memberId === null ? null : 0n })
    .onConflictDoNothing()
  const [made] = await found()
  if (!made) throw new Error(`No account ${kind} ${memberId} ${subject}`)
  return made.id
}

/**
 * Moves money in one transaction, exactly once for a reference.
 *
 * @returns false when this very posting was made before
 * @throws Failure `wallet.insufficient` when a member's account would go below zero; the transaction must be undone
 * @throws ReferenceReused
 */
export async function post(tx: Transaction, posting: Posting): Promise<boolean> {
  const lines = posting.lines.filter((line) => line.amount !== 0n)
  if (lines.reduce((sum, line) => sum + line.amount, 0n) !== 0n)
    throw new Error(`${posting.reference} does not balance`)
  const fingerprint = [posting.kind, posting.memberId, ...lines.map((line) => `${line.accountId}:${line.amount}`)].join(
    '|',
  )
  const { transfers, accounts } = schema
  const [transfer] = await tx
    .insert(transfers)
    .values({
      reference: posting.reference,
      kind: posting.kind,
      memberId: posting.memberId,
      fingerprint,
      at: posting.at,
    })
    .onConflictDoNothing({ target: transfers.reference })
    .returning({ id: transfers.id })
  if (!transfer) {
    // Locked, so that this commit, too, waits for a standby that does not have the posting yet.
    const [before] = await tx
      .select()
      .from(transfers)
      .where(eq(transfers.reference, posting.reference))
      .for('key share')
    if (before?.fingerprint !== fingerprint) throw new ReferenceReused(posting.reference)
    return false
  }
  // Members' accounts alone, in the order of the ids, so that two postings never wait for each other: the books' other
  // sides have no balance, and locking them would make everybody wait for everybody.
  const kept = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(
          accounts.id,
          lines.map(({ accountId }) => accountId),
        ),
        isNotNull(accounts.balance),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('update')
  for (const { id } of kept) {
    for (const { amount } of lines.filter(({ accountId }) => accountId === id)) {
      const [account] = await tx
        .update(accounts)
        .set({ balance: sql`${accounts.balance} + ${amount}` })
        .where(and(eq(accounts.id, id), sql`${accounts.balance} + ${amount} >= 0`))
        .returning({ id: accounts.id })
      if (!account) throw new Failure('wallet.insufficient')
    }
  }
  if (lines.length > 0) {
    await tx.insert(schema.entries).values(lines.map((line) => ({ transferId: transfer.id, at: posting.at, ...line })))
  }
  return true
}

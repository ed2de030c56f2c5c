import { and, eq, sql } from 'drizzle-orm'
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
 * Moves money in one transaction, exactly once for a reference, by one statement: the function of migration 0041.
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
  const list = (values: readonly (number | bigint)[]) => sql`${`{${values.join()}}`}::bigint[]`
  const { reference, kind, memberId, at } = posting
  const { rows } = (await tx.execute(sql`select post_transfer(
    ${reference}, ${kind}, ${memberId}::integer, ${fingerprint}, ${at.toISOString()}::timestamptz,
    ${list(lines.map(({ accountId }) => accountId))}, ${list(lines.map(({ amount }) => amount))}) as posted`)) as unknown as {
    rows: [{ posted: 'made' | 'known' | 'reused' | 'insufficient' }]
  }
  const [{ posted }] = rows
  if (posted === 'insufficient') throw new Failure('wallet.insufficient')
  if (posted === 'reused') throw new ReferenceReused(reference)
  return posted === 'made'
}

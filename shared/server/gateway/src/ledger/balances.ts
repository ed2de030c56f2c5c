import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { accountOf } from './ledger.ts'

export interface Balances {
  /** Minor units. */
  site: bigint
  vendors: { vendor: string; accountId: number; balance: bigint }[]
}

/** What lies with all vendors together, minor units. */
export const inGames = ({ vendors }: Balances): bigint => vendors.reduce((sum, { balance }) => sum + balance, 0n)

/**
 * Makes other transactions that touch this member's wallets wait until this one ends. Whoever gives or takes by a rule
 * calls it before the rule is looked at: what was read before it is what was true before the other one's commit.
 */
export async function lockWallets(tx: Transaction, memberId: number): Promise<void> {
  const { accounts } = schema
  const lock = () =>
    tx
      .select({ kind: accounts.kind })
      .from(accounts)
      .where(eq(accounts.memberId, memberId))
      .orderBy(asc(accounts.id))
      .for('update')
  if ((await lock()).some(({ kind }) => kind === 'site')) return
  // A member without any account yet has to wait, too.
  await accountOf(tx, 'site', memberId)
  await lock()
}

export async function balancesOf(db: Queryable, memberId: number): Promise<Balances> {
  const { accounts } = schema
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), inArray(accounts.kind, ['site', 'vendor'])))
    .orderBy(asc(accounts.subject))
  return {
    site: rows.find((row) => row.kind === 'site')?.balance ?? 0n,
    vendors: rows
      .filter((row) => row.kind === 'vendor')
      .map((row) => ({ vendor: row.subject, accountId: row.id, balance: row.balance ?? 0n })),
  }
}

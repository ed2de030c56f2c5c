import { type Database, schema } from '@lobby/gateway/database/tables'
import { sql } from 'drizzle-orm'

/** What is wrong with the books: nothing, or a sentence for each finding. */
export async function auditBooks(db: Database): Promise<string[]> {
  const findings: string[] = []
  const { accounts, entries, transfers } = schema
  const [total] = await db.select({ sum: sql<string>`coalesce(sum(${entries.amount}), 0)::text` }).from(entries)
  if (total?.sum !== '0') findings.push(`All entries sum to ${total?.sum}.`)
  const unbalanced = await db
    .select({ id: entries.transferId })
    .from(entries)
    .groupBy(entries.transferId)
    .having(sql`sum(${entries.amount}) <> 0`)
  for (const { id } of unbalanced) findings.push(`Transfer ${id} does not balance.`)
  const wrong = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      sql`${accounts.balance} is not null and ${accounts.balance} <> (select coalesce(sum(${entries.amount}), 0) from ${entries} where ${entries.accountId} = ${accounts.id})`,
    )
  for (const { id } of wrong) findings.push(`Account ${id} does not hold what its entries say.`)
  const unbooked = await db
    .select({ round: schema.bets.round })
    .from(schema.bets)
    .where(
      sql`not exists (select 1 from ${transfers} where ${transfers.reference} in ('bet:' || ${schema.bets.vendor} || ':' || ${schema.bets.round}, 'seed:bet:' || ${schema.bets.vendor} || ':' || ${schema.bets.round}))`,
    )
  for (const { round } of unbooked) findings.push(`Bet ${round} has no transfer.`)
  return findings
}

import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'

/**
 * Number of the local day of a bet, as `localDay` counts; Vietnam is at UTC+7 all year. No parameters: it is grouped
 * by.
 */
export const betDay = sql<number>`floor((extract(epoch from ${schema.bets.at}) + 25200) / 86400)::int`
/** Number of the hour since the epoch. */
export const betHour = sql<number>`floor(extract(epoch from ${schema.bets.at}) / 3600)::int`

/** As text: drivers differ in what a sum of bigints is. */
export const sumOf = (column: SQL | object): SQL<string> => sql<string>`coalesce(sum(${column}), 0)::text`

/**
 * What an account held after each of these transfers, in minor units, by the transfer's id. One look through its
 * entries, however many are asked for.
 */
export async function sumUpTo(
  db: Queryable,
  accountId: number,
  transferIds: readonly number[],
): Promise<Map<number, bigint>> {
  const { entries } = schema
  const marks = [...new Set(transferIds)].sort((a, b) => a - b)
  if (marks.length === 0) return new Map()
  // Which is the first of the marks that an entry counts for.
  const step = sql<number>`width_bucket(${entries.transferId} - 1, array[${sql.raw(marks.join(','))}])`
  const rows = await db
    .select({ step: step.mapWith(Number), sum: sumOf(entries.amount) })
    .from(entries)
    .where(and(eq(entries.accountId, accountId), lte(entries.transferId, marks.at(-1) ?? 0)))
    .groupBy(sql`1`)
  const sums = new Map(rows.map((row) => [row.step, BigInt(row.sum)]))
  let held = 0n
  return new Map(
    marks.map((mark, at) => {
      held += sums.get(at) ?? 0n
      return [mark, held]
    }),
  )
}

/** PP-06: what was paid in and out, and what agents gave or took back, from the ledger's entries of a wallet. */
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { entriesSince } from '../ledger/months.ts'
import { sumOf } from '../ledger/sums.ts'
import { isoDay, localDayOf } from '../time/day-range.ts'

const KINDS = ['deposit', 'withdrawal', 'transfer'] as const

/** What came into the wallet by this kind, less what left by it. */
const sumOfKind = (kind: (typeof KINDS)[number]) =>
  sumOf(sql`case when ${eq(schema.transfers.kind, kind)} then ${schema.entries.amount} end`)

const sums = () => ({
  deposits: sumOfKind('deposit'),
  withdrawals: sumOfKind('withdrawal'),
  given: sumOfKind('transfer'),
})

interface Moved {
  deposits: bigint
  /** What came back of them taken off, on the day on which it came back. */
  withdrawals: bigint
  given: bigint
}

const read = (row: { deposits: string; withdrawals: string; given: string }): Moved => ({
  deposits: BigInt(row.deposits),
  withdrawals: -BigInt(row.withdrawals),
  given: BigInt(row.given),
})

/** As the wire has it. */
export const movedInUnits = (moved: Moved) => ({
  deposits: toUnits(moved.deposits),
  withdrawals: toUnits(moved.withdrawals),
  given: toUnits(moved.given),
})

const ofMember = (memberId: number) => {
  const { accounts, transfers } = schema
  return and(eq(accounts.memberId, memberId), eq(accounts.kind, 'site'), inArray(transfers.kind, [...KINDS]))
}

/** Minor units. Each day of the site's zone in the range on which money came or left, the oldest first. */
export async function movedByDay(db: Queryable, memberId: number, range: { from: Date; until: Date }) {
  const { accounts, entries, transfers } = schema
  const day = localDayOf(transfers.at)
  const rows = await db
    .select({ day, ...sums() })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(
      and(ofMember(memberId), gte(transfers.at, range.from), lt(transfers.at, range.until), entriesSince(range.from)),
    )
    .groupBy(day)
    .orderBy(day)
  return rows.map((row) => ({ day: isoDay(row.day), ...read(row) }))
}

/** Minor units. All there ever was, and since which day; `since` is null before the first. */
export async function movedEver(db: Queryable, memberId: number) {
  const { accounts, entries, transfers } = schema
  const [row] = await db
    .select({ since: sql<number | null>`min(${localDayOf(transfers.at)})`, ...sums() })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(ofMember(memberId))
  const none = { deposits: '0', withdrawals: '0', given: '0' }
  return { since: row?.since == null ? null : isoDay(row.since), ...read(row ?? none) }
}

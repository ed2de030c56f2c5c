import type { Bucket } from './buckets.ts'

/** Heads of the columns, in their order. */
type StatementHeads = Readonly<Record<keyof Bucket, string>>

const COLUMNS = ['from', 'to', 'deposits', 'withdrawals', 'given', 'bets', 'wins', 'profit'] as const
/** PP-06: the statement as a table: a line for each period, ISO days, amounts in units. */
export const statementLines = (heads: StatementHeads, buckets: readonly Bucket[]): (string | number)[][] => [
  COLUMNS.map((name) => heads[name]),
  ...buckets.map((bucket) => COLUMNS.map((name) => bucket[name])),
]

import type { Bucket } from './buckets.ts'

/** Heads of the columns, in their order. */
type StatementHeads = Readonly<Record<keyof Bucket, string>>

const COLUMNS = ['from', 'to', 'deposits', 'withdrawals', 'given', 'bets', 'wins', 'profit'] as const
/** Without it a spreadsheet reads other letters than Latin ones wrong. */
const BYTE_ORDER_MARK = '\uFEFF'

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** PP-06: the statement as a file (RFC 4180): a line for each period, ISO days, amounts in units. */
export function statementFile(heads: StatementHeads, buckets: readonly Bucket[]): string {
  const lines = [COLUMNS.map((name) => heads[name]), ...buckets.map((bucket) => COLUMNS.map((name) => bucket[name]))]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

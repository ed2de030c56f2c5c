import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database to write in, whatever else is in it. */
export type Store = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  'select' | 'insert' | 'update' | 'delete' | 'transaction'
>

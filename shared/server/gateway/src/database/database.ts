import { type ExtractTablesWithRelations, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTable, PgTransaction } from 'drizzle-orm/pg-core'
import * as activity from './activity-schema.ts'
import * as closing from './closing-schema.ts'
import * as contacts from './contact-schema.ts'
import * as jobs from './job-schema.ts'
import * as links from './link-schema.ts'
import * as money from './money-schema.ts'
import * as office from './office-schema.ts'
import * as passkeys from './passkey-schema.ts'
import * as protection from './protection-schema.ts'
import * as push from './push-schema.ts'
import * as rewards from './rewards-schema.ts'
import * as books from './schema.ts'
import * as service from './service-schema.ts'
import * as standing from './standing-schema.ts'
import * as throttles from './throttle-schema.ts'
import * as vault from './vault-schema.ts'

const schema = {
  ...books,
  ...activity,
  ...contacts,
  ...closing,
  ...jobs,
  ...links,
  ...money,
  ...office,
  ...passkeys,
  ...protection,
  ...push,
  ...rewards,
  ...service,
  ...standing,
  ...throttles,
  ...vault,
}

/** One schema, two drivers: the embedded database and a server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
/** What a query runs on: the database itself or a transaction in it. */
export type Queryable = Database | Transaction

export interface OpenDatabase {
  db: Database
  /**
   * Calls back for each committed `notify` on a channel, with its payload; with an empty one after the connection to a
   * server broke, as anything may have been missed. Ends with `close`.
   */
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
  /**
   * Connections to a server: those in use, those that wait for work, and calls that wait for one. `held` of those in
   * use wait for a commit that the server does not confirm.
   */
  connections?: () => { used: number; idle: number; waiting: number; held: number }
}

/** PostgreSQL's code of a failed query (`23505`, `22P02`), or null when the error is none of its. */
export function postgresCode(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}

/** For an insert that finds a row in its way: these columns take the new row's values, the others stay. */
export function excluded<T extends PgTable>(
  table: T,
  ...names: (keyof T['_']['columns'] & string)[]
): Record<string, SQL> {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]))
}

export { schema }

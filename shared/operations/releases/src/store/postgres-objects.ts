/** Objects in a table of a PostgreSQL server (SC-01). */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Objects } from './objects.ts'
import { StoreError } from './store.ts'

/** ms; a server that was killed is back, or another in its place, within that time. */
const PATIENCE = 10_000
const TRY_EVERY = 250
/** ms; for one statement, and for its answer where the connection has gone without a word. */
const STATEMENT = 15_000
const SILENCE = 20_000

const MISSING_TABLE = new Set(['42P01', '3F000'])
const READ_ONLY = new Set(['42501', '25006'])
const FULL = new Set(['53100'])
/** Connections that broke, servers that start or stop, and what never reached one. */
const AWAY = /^(08|57P0|53300|ECONN|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)/

const TABLE = 'lobby_store.objects'
/** The table is made by the first who writes: whoever reads may have no right to make one. */
const MAKE = `
  create schema if not exists lobby_store;
  create table if not exists ${TABLE} (
    key text collate "C" primary key,
    bytes bytea not null,
    at timestamptz not null default now()
  );`
/** A number of our own, so that two who make the table at once do not meet. */
const MAKE_LOCK = 5_062_701

/**
 * Opens them at `postgres://…`. Connects when it is first used. A connection that is lost while something is read is
 * made anew for ten seconds; of a write whose answer is lost, what is there is looked at.
 */
export function openPostgresObjects(url: string): Objects {
  const location = withoutSecrets(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: STATEMENT,
    statement_timeout: STATEMENT,
    query_timeout: SILENCE,
    keepAlive: true,
    // A command ends when it has done its work.
    allowExitOnIdle: true,
  })
  // Of one that lies idle: the next query gets another.
  pool.on('error', () => undefined)

  async function read<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const until = Date.now() + PATIENCE
    for (;;) {
      try {
        return (await pool.query<Row>(text, values)).rows
      } catch (cause) {
        if (MISSING_TABLE.has(codeOf(cause))) return []
        if (AWAY.test(codeOf(cause)) && Date.now() < until) await pause(TRY_EVERY)
        else
          throw new StoreError('store.unreadable', `The store ${location} cannot be read (${codeOf(cause)}).`, {
            cause,
          })
      }
    }
  }

  /** The number of rows that were written. */
  async function write(text: string, values: unknown[]): Promise<number> {
    try {
      return (await pool.query(text, values)).rowCount ?? 0
    } catch (cause) {
      if (!MISSING_TABLE.has(codeOf(cause))) throw writeFault(location, cause)
    }
    try {
      await makeTable(pool)
      return (await pool.query(text, values)).rowCount ?? 0
    } catch (cause) {
      throw writeFault(location, cause)
    }
  }

  async function get(key: string, most: number): Promise<Uint8Array | undefined> {
    const [row] = await read<{ bytes: Buffer }>(
      `select bytes from ${TABLE} where key = $1 and octet_length(bytes) <= $2`,
      [key, most],
    )
    return row?.bytes
  }

  return {
    location,
    get,
    async create(key, bytes) {
      try {
        return (
          (await write(`insert into ${TABLE} (key, bytes) values ($1, $2) on conflict do nothing`, [key, bytes])) === 1
        )
      } catch (error) {
        // Nobody else writes these bytes under that key.
        if (
          isUnconfirmed(error) &&
          Buffer.from(bytes).equals((await get(key, bytes.byteLength).catch(() => undefined)) ?? EMPTY)
        )
          return true
        throw error
      }
    },
    async replace(key, bytes) {
      await write(
        `insert into ${TABLE} (key, bytes) values ($1, $2) on conflict (key) do update set bytes = $2, at = now()`,
        [key, bytes],
      )
    },
    async remove(key) {
      await write(`delete from ${TABLE} where key = $1`, [key])
    },
    async list(prefix, after = '', most) {
      const rows = await read<{ key: string; at: Date }>(
        `select key, at from ${TABLE} where key > $2 and key >= $1 and starts_with(key, $1) order by key limit $3`,
        [prefix, after, most ?? null],
      )
      return rows.map(({ key, at }) => ({ key, at: at.getTime() }))
    },
  }
}

const EMPTY = Buffer.alloc(0)

const isUnconfirmed = (error: unknown): boolean => error instanceof StoreError && error.code === 'store.unconfirmed'

async function makeTable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MAKE_LOCK])
    await client.query(MAKE)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

function writeFault(location: string, cause: unknown): StoreError {
  const code = codeOf(cause)
  if (FULL.has(code)) {
    return new StoreError('store.full', `The store ${location} has no room left; nothing was changed.`, { cause })
  }
  if (READ_ONLY.has(code)) {
    const message = `The store ${location} is read-only for this user; nothing was changed.`
    return new StoreError('store.unwritable', message, { cause })
  }
  if (/^(ECONNREFUSED|ENOTFOUND|ENOENT|EAI_AGAIN|28|3D|53300|57P03)/.test(code)) {
    const message = `The store ${location} cannot be reached (${code}); nothing was changed.`
    return new StoreError('store.unwritable', message, { cause })
  }
  const message = `The store ${location} did not answer (${code}): whether it was changed is not known. Look at "status", then do the same again; what is there already is not done twice.`
  return new StoreError('store.unconfirmed', message, { cause })
}

/** The code of PostgreSQL (`42P01`) or the system (`ECONNREFUSED`), or what was said where there is none. */
function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0])
  const { code, message } = cause as { code?: unknown; message?: string }
  if (typeof code === 'string') return code
  if (/timeout/i.test(message ?? '')) return 'ETIMEDOUT'
  return /terminated/i.test(message ?? '') ? 'ECONNRESET' : String(message ?? cause)
}

/** Server and database, without name and password. */
function withoutSecrets(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

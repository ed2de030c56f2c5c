/** Connections to a PostgreSQL server that may go away at any moment and come back. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { type Database, schema, type Transaction } from './database.ts'
import { CommitUnconfirmed, troubleOf } from './trouble.ts'

/** So many transactions run at once; what a server allows by default (100) is enough for four gateways. */
const CONNECTIONS = 20
/** How long a call waits for a free connection, in order of arrival, or for a new one; ms. Less than for a lock. */
const ACQUIRE_TIMEOUT = 2_000
/** A page gives a call up after 15 s: whoever waits longer than these (ms) for a lock or an answer waits in vain. */
const LOCK_TIMEOUT = 3_000
const STATEMENT_TIMEOUT = 10_000
/** A transaction that does nothing (ms) holds locks for nobody. */
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
/** After this (ms) the server is taken for gone although its connection stands: its host lost power, or a cable. */
const SILENCE_TIMEOUT = STATEMENT_TIMEOUT + 2_000

export interface ServerPool {
  db: Database
  /** Waits for the queries that run. */
  close: () => Promise<void>
  connections: () => { used: number; idle: number; waiting: number }
}

/** Connects when it is first used. */
export function serverPool(url: string): ServerPool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    query_timeout: SILENCE_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener an idle connection that breaks would end the process; it is replaced at its next use. One in use
  // is listened to by whoever uses it.
  pool.on('error', (error) => console.error(`A database connection was lost: ${error.message}`))
  const db: Database = drizzle(pool, { schema })
  db.transaction = (work, config) => transact(pool, work, config)
  const connections = () => {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { db, close: () => pool.end(), connections }
}

/**
 * The library's own transaction keeps a connection for ever when `begin` fails on it, and hides why a commit failed
 * behind the rollback that fails after it.
 *
 * @throws CommitUnconfirmed when the connection broke during the commit
 */
async function transact<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  const onLost = (error: Error): void => {
    lost = error
  }
  client.on('error', onLost)
  let fault: { error: unknown } | undefined
  let isCommitSent = false
  try {
    const own: Database = drizzle(client, { schema })
    return await own.transaction(async (tx) => {
      try {
        const value = await work(tx)
        if (lost) throw lost
        isCommitSent = true
        return value
      } catch (error) {
        fault = { error }
        // A server that went silent does not answer a rollback either.
        if (troubleOf(error) === 'away') client.end().catch(() => undefined)
        throw error
      }
    }, config)
  } catch (error) {
    if (troubleOf(error) === 'away') lost ??= error as Error
    if (isCommitSent && lost) {
      throw new CommitUnconfirmed('The connection was lost during a commit.', { cause: error })
    }
    throw fault ? fault.error : error
  } finally {
    client.off('error', onLost)
    client.release(lost !== undefined)
  }
}

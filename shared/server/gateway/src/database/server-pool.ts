/** Connections to a PostgreSQL server that may go away at any moment and come back. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type QueryConfig } from 'pg'
import { type Database, type OpenDatabase, schema, type Transaction } from './database.ts'
import { type HeldBack, heldBack } from './held-back.ts'
import {
  CommitUnconfirmed,
  isLockTimeout,
  isLost,
  isSilence,
  isUndone,
  isUnsent,
  NotBegun,
  StandbyAway,
  troubleOf,
} from './trouble.ts'

/** So many transactions run at once; what a server allows by default (100) is enough for four gateways. */
const CONNECTIONS = 20
/** How long a call waits for a free connection, in order of arrival, or for a new one; ms. Less than for a lock. */
const ACQUIRE_TIMEOUT = 2_000
/** A page gives a call up after 15 s: whoever waits longer than these (ms) for a lock or an answer waits in vain. */
const LOCK_TIMEOUT = 3_000
const STATEMENT_TIMEOUT = 10_000
/** A transaction that does nothing (ms) holds locks for nobody. */
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
/** A server whose synchronous standby is away answers no commit, and `statement_timeout` does not end that; ms. */
const COMMIT_TIMEOUT = 5_000
/** With so many commits waiting for a standby no other is begun: the connections that are left are for reading. */
const WAITING_COMMITS = CONNECTIONS / 2
/** After this (ms) the server is taken for gone although its connection stands: its host lost power, or a cable. */
const SILENCE_TIMEOUT = STATEMENT_TIMEOUT + 2_000
/** How often what the server has undone is done, or what found its connection dead is begun, at most. */
const TRIES = 3

export interface ServerPool {
  db: Database
  /** Waits for the queries that run. */
  close: () => Promise<void>
  connections: NonNullable<OpenDatabase['connections']>
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
  const held = heldBack(url)
  // For what reads all books in one transaction: the answer takes minutes, and that is no silence.
  const patient = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    keepAlive: true,
  })
  patient.on('error', (error) => console.error(`A database connection was lost: ${error.message}`))
  pool.query = ((config: QueryConfig, values?: unknown[]) =>
    again(() => ask(pool, held, config, values))) as Pool['query']
  const db: Database = drizzle(pool, { schema })
  db.transaction = (work, config) =>
    again(() => transact(config?.accessMode === 'read only' ? patient : pool, held, work, config))
  const connections = () => {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, held: held.count() }
  }
  const close = async (): Promise<void> => {
    held.close()
    await Promise.all([pool.end(), patient.end()])
  }
  return { db, close, connections }
}

/**
 * What the server undoes for the sake of others is done again, from its beginning: it then comes after them. Nobody has
 * to hear of a connection either that a failover broke before anything was begun on it.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !isUndone(error)) throw error
    }
  }
}

/** Whoever waited too long for what waits for a standby may have asked for the same once more: nobody knows of it. */
async function afterWaiting(error: unknown, held: HeldBack): Promise<unknown> {
  if (!isLockTimeout(error) || !(await held.areAnyWaiting())) return error
  return new CommitUnconfirmed('It waited for what waits for a standby.', { cause: error })
}

/** A statement that begins with `with` may write in the middle. */
const reads = (text: string): boolean =>
  /^\s*select\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && !/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(text))

/**
 * A statement by itself.
 *
 * @throws CommitUnconfirmed when it waits for the standby, or for what does, or writes and was not answered
 * @throws NotBegun when it reads and lost its connection
 * @throws StandbyAway before a write, while too many commits wait for a standby
 */
async function ask(pool: Pool, held: HeldBack, config: QueryConfig, values?: unknown[]) {
  const isRead = reads(config.text)
  if (!isRead && held.count() >= WAITING_COMMITS) throw new StandbyAway()
  const client = await pool.connect()
  // A break rejects the query as well.
  const onLost = (): void => undefined
  client.on('error', onLost)
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const heldUp = new Promise<never>((_resolve, reject) => {
    // One that is still at work is left to it.
    const look = async (): Promise<void> => {
      const isWaiting = await held.isWaiting(client)
      if (isWaiting) reject(new CommitUnconfirmed('A statement waits for a standby.'))
      else if (!hasEnded) timer = setTimeout(look)
    }
    timer = setTimeout(look, COMMIT_TIMEOUT)
  })
  try {
    const result = await Promise.race([client.query(config, values), heldUp])
    client.release()
    return result
  } catch (error) {
    const isUnconfirmed = error instanceof CommitUnconfirmed
    if (!(isUnconfirmed || isSilence(error))) {
      client.release(true)
      if (isLost(error) && (isRead || isUnsent(error))) throw new NotBegun(error)
      if (isRead) throw error
      if (isLost(error)) throw new CommitUnconfirmed('The connection was lost during a statement.', { cause: error })
      throw await afterWaiting(error, held)
    }
    held.hold(client)
    if (isUnconfirmed || isRead) throw error
    throw new CommitUnconfirmed('A statement was not answered.', { cause: error })
  } finally {
    hasEnded = true
    clearTimeout(timer)
    client.off('error', onLost)
  }
}

/**
 * The library's own transaction keeps a connection for ever when `begin` fails on it, and hides why a commit failed
 * behind the rollback that fails after it.
 *
 * @throws CommitUnconfirmed when the connection broke during the commit, or when the server has carried it out without
 *   its synchronous standby: it does not answer, or answers with a warning, as somebody told it to wait no longer. Also
 *   when it waited for such a commit: the same may be asked once more
 * @throws StandbyAway before anything is done, while too many commits wait for a standby
 */
async function transact<T>(
  pool: Pool,
  held: HeldBack,
  work: (tx: Transaction) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  if (held.count() >= WAITING_COMMITS && config?.accessMode !== 'read only') throw new StandbyAway()
  const client = await pool.connect()
  let lost: Error | undefined
  const onLost = (error: Error): void => {
    lost = error
  }
  client.on('error', onLost)
  let warning: string | undefined
  const onNotice = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }): void => {
    if (severity === 'WARNING' && isCommitSent) warning ??= message ?? ''
  }
  client.on('notice', onNotice)
  let fault: { error: unknown } | undefined
  let hasBegun = false
  let isCommitSent = false
  let timer: NodeJS.Timeout | undefined
  let isUnanswered = false
  let giveUp: (error: CommitUnconfirmed) => void
  const unanswered = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  try {
    const own: Database = drizzle(client, { schema })
    const whole = own.transaction(async (tx) => {
      hasBegun = true
      try {
        const value = await work(tx)
        if (lost) throw lost
        isCommitSent = true
        timer = setTimeout(() => {
          isUnanswered = true
          giveUp(new CommitUnconfirmed('A commit was not answered.'))
        }, COMMIT_TIMEOUT)
        return value
      } catch (error) {
        fault = { error }
        // A server that went silent does not answer a rollback either.
        if (troubleOf(error) === 'away') client.end().catch(() => undefined)
        throw error
      }
    }, config)
    const value = await Promise.race([whole, unanswered])
    if (warning !== undefined) throw new CommitUnconfirmed(`A commit was answered with a warning: ${warning}`)
    return value
  } catch (error) {
    if (error instanceof CommitUnconfirmed) throw error
    if (troubleOf(error) === 'away') lost ??= error as Error
    if (!hasBegun && lost && !isSilence(error)) throw new NotBegun(error)
    if (isCommitSent && lost) {
      throw new CommitUnconfirmed('The connection was lost during a commit.', { cause: error })
    }
    throw fault ? await afterWaiting(fault.error, held) : error
  } finally {
    clearTimeout(timer)
    client.off('error', onLost)
    client.off('notice', onNotice)
    if (isUnanswered) held.hold(client)
    else client.release(lost !== undefined)
  }
}

import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { type OpenDatabase, schema } from './database.ts'
import { listenToServer } from './listen-to-server.ts'
import { lockFolder, StartError } from './lock.ts'
import { serverPool } from './server-pool.ts'

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, '../../migrations') }

/** Migrations of several gateways that start together run one after the other. */
const MIGRATION_LOCK = 7_310_100
/** ms */
const CONNECT_TIMEOUT = 10_000

/** @throws StartError when the server cannot be reached or migrated */
export async function openServer(url: string): Promise<OpenDatabase> {
  await migrateServerDatabase(url)
  const pool = serverPool(url)
  const listeners = listenToServer(url)
  const close = async (): Promise<void> => {
    await listeners.close()
    await pool.close()
  }
  return { db: pool.db, listen: listeners.listen, close, connections: pool.connections }
}

/** On a connection of its own: a migration of a large table may take longer than any call, and waits for others. */
async function migrateServerDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateServer(drizzleServer(client, { schema }), MIGRATIONS)
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined)
  }
}

/**
 * Opens the embedded database in a folder that it claims for itself.
 *
 * @throws StartError when the folder is in use or cannot be written
 */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  try {
    const embedded = await openEmbedded(await PGlite.create({ dataDir: join(folder, 'db') }))
    const close = async (): Promise<void> => {
      await embedded.close()
      unlock()
    }
    return { ...embedded, close }
  } catch (error) {
    unlock()
    throw new StartError(`The database in ${folder} cannot be opened: ${reasonOf(error)}.`)
  }
}

/** Brings an embedded database that is already running up to the newest schema. */
export async function openEmbedded(client: PGlite): Promise<OpenDatabase> {
  const db = drizzleEmbedded(client, { schema })
  await migrateEmbedded(db, MIGRATIONS)
  const listen = async (channel: string, heard: (payload: string) => void) => void (await client.listen(channel, heard))
  return { db, listen, close: () => client.close() }
}

function reasonOf(error: unknown): string {
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (innermost instanceof AggregateError) return innermost.errors.map(String).join(', ')
  return innermost instanceof Error ? innermost.message.replace(/\.$/, '') : String(innermost)
}

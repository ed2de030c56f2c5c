import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { schema } from './database.ts'
import { lockFolder, StartError } from './lock.ts'
import type { ServerPool } from './server-pool.ts'
import { serverPool } from './server-pool.ts'

/**
 * Opens a database as it is, for whoever only looks: nothing is migrated, and none is made where there is none.
 *
 * @throws StartError when there is none in the folder, or a gateway has it open
 */
export async function lookInto(url: string | undefined, folder: string): Promise<Pick<ServerPool, 'db' | 'close'>> {
  if (url) return serverPool(url)
  const dataDir = join(folder, 'db')
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${folder}.`)
  const unlock = lockFolder(folder)
  try {
    const client = await PGlite.create({ dataDir })
    const close = async (): Promise<void> => {
      await client.close()
      unlock()
    }
    return { db: drizzle(client, { schema }), close }
  } catch (error) {
    unlock()
    throw error
  }
}

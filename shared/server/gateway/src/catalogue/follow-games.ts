import { inArray } from 'drizzle-orm'
import { type OpenDatabase, schema } from '../database/database.ts'
import { type Catalogue, catalogue } from './catalogue.ts'

export interface GamesInMemory {
  /**
   * The games as the database has them: waits for a change that is just being read. Not to be asked in a transaction.
   */
  read(): Promise<Catalogue>
}

/** The channel on which the database tells which game was changed; without a payload anything may have been. */
const CHANNEL = 'games'
/** When more than so many changed, all are read. */
const MANY = 500

/** Reads the games once and follows the database from then on, whoever changes a game and by whatever way. */
export async function followGames({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): Promise<GamesInMemory> {
  const store = catalogue()
  let changed = new Set<number>()
  let isAllChanged = true
  let reading: Promise<void> | null = null
  let hasFailed = false

  async function readChanges(): Promise<void> {
    while (isAllChanged || changed.size > 0) {
      const some = isAllChanged || changed.size > MANY ? null : [...changed]
      changed = new Set()
      isAllChanged = false
      try {
        await readSome(some)
      } catch (error) {
        isAllChanged = true
        throw error
      }
    }
  }

  async function readSome(some: readonly number[] | null): Promise<void> {
    const { games, vendors } = schema
    if (!some) store.setVendors(await db.select().from(vendors))
    const rows = await db
      .select()
      .from(games)
      .where(some ? inArray(games.nodeId, [...some]) : undefined)
    const there = new Set(rows.map(({ nodeId }) => nodeId))
    for (const nodeId of some ?? [...store.nodeIds()]) if (!there.has(nodeId)) store.removeGame(nodeId)
    for (const row of rows) store.setGame(row)
  }

  function follow(): void {
    reading ??= readChanges()
      .then(() => {
        hasFailed = false
      })
      .catch((error: unknown) => {
        hasFailed = true
        console.error(`The games could not be read again: ${error instanceof Error ? error.message : error}`)
      })
      .finally(() => {
        reading = null
      })
  }

  await listen(CHANNEL, (payload) => {
    if (payload === '') isAllChanged = true
    else changed.add(Number(payload))
    follow()
  })
  await readChanges()
  return {
    async read() {
      if (isAllChanged || changed.size > 0) follow()
      // When the database does not answer, what is known goes on being served, and nobody waits.
      if (!hasFailed) await reading
      return store
    },
  }
}

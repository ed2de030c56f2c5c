import { randomUUID } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { repeat } from './repeat.ts'

/** Of several gateways on one database, the one that does the jobs. */
export interface Leader {
  /** Whether this process leads, at this moment. */
  leads(): boolean
  /** Gives it up, so that another leads within a second. */
  stop(): Promise<void>
}

/** How long one leads without another word, ms: so long after its death another does. */
const LASTS = 5_000
/** How often it is renewed, or tried for, ms. */
const TRY_EVERY = 1_000

/** One try to lead. Resolves with whether this process leads from now on, for `LASTS`. */
async function tryToLead(db: Queryable, name: string, process: string): Promise<boolean> {
  const { leaders } = schema
  const until = sql`clock_timestamp() + make_interval(secs => ${LASTS / 1_000})`
  const taken = await db
    .insert(leaders)
    .values({ name, process, until })
    .onConflictDoUpdate({
      target: leaders.name,
      set: { process, until },
      setWhere: or(eq(leaders.process, process), lt(leaders.until, sql`clock_timestamp()`)),
    })
    .returning({ process: leaders.process })
  return taken.length > 0
}

/**
 * SC-04: stands for leader of `name` from now on. The database's clock decides who leads, and this process counts from
 * before it asked, so that it stops to lead before another begins; without the database nobody leads. What was begun
 * then is ended all the same: a job has to bear that another begins meanwhile.
 *
 * @throws what the database throws at the first try
 */
export async function standForLeader(db: Queryable, name: string): Promise<Leader> {
  const process = randomUUID()
  let until = 0
  const stand = async (): Promise<void> => {
    const asked = performance.now()
    until = (await tryToLead(db, name, process)) ? asked + LASTS : 0
  }
  await stand()
  const standing = repeat(`The lead of ${name}`, TRY_EVERY, stand)
  return {
    leads: () => performance.now() < until,
    async stop() {
      await standing.stop()
      until = 0
      const { leaders } = schema
      const own = and(eq(leaders.name, name), eq(leaders.process, process))
      // Without the database it ends by itself.
      await db
        .delete(leaders)
        .where(own)
        .catch(() => undefined)
    },
  }
}

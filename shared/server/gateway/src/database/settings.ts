import { eq } from 'drizzle-orm'
import { type Queryable, schema } from './database.ts'

/**
 * Reads a setting, or makes and keeps it when there is none. Of several gateways that make it at once, one wins for
 * all.
 */
export async function readOrCreate<T>(db: Queryable, name: string, make: () => T | Promise<T>): Promise<T> {
  const found = await readSetting<T>(db, name)
  if (found !== undefined) return found
  await db
    .insert(schema.settings)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const kept = await readSetting<T>(db, name)
  if (kept === undefined) throw new Error(`The setting ${name} could not be kept.`)
  return kept
}

/** Undefined when there is none. */
export async function readSetting<T>(db: Queryable, name: string): Promise<T | undefined> {
  const [row] = await db.select().from(schema.settings).where(eq(schema.settings.name, name))
  // What stands under a name was written by `readOrCreate` or `writeSetting` of the same name.
  return row?.value as T | undefined
}

export async function writeSetting(db: Queryable, name: string, value: unknown): Promise<void> {
  await db
    .insert(schema.settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: schema.settings.name, set: { value } })
}

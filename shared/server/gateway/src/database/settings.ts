import { eq } from 'drizzle-orm'
import type { JWK } from 'jose'
import * as v from 'valibot'
import { type Queryable, schema } from './database.ts'

/** The form of a setting. */
type Setting<T> = v.GenericSchema<unknown, T>

/** A key pair with its private half; jose says what it lacks when it is imported. */
export const KEY_PAIR = v.custom<JWK>((value) => v.is(v.looseObject({ kty: v.string() }), value))

/**
 * Reads a setting, or makes and keeps it when there is none. Of several gateways that make it at once, one wins for
 * all. Throws an Error that names the setting when what is kept is not of that form.
 */
export async function readOrCreate<T>(
  db: Queryable,
  name: string,
  of: Setting<T>,
  make: () => NoInfer<T> | Promise<NoInfer<T>>,
): Promise<T> {
  const found = await readSetting(db, name, of)
  if (found !== undefined) return found
  await db
    .insert(schema.settings)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const kept = await readSetting(db, name, of)
  if (kept === undefined) throw new Error(`The setting ${name} could not be kept.`)
  return kept
}

/** Undefined when there is none. Throws as `readOrCreate` does. */
export async function readSetting<T>(db: Queryable, name: string, of: Setting<T>): Promise<T | undefined> {
  const [row] = await db.select().from(schema.settings).where(eq(schema.settings.name, name))
  if (!row) return undefined
  const read = v.safeParse(of, row.value)
  if (!read.success) throw new Error(`The setting ${name} does not fit: ${v.summarize(read.issues)}`)
  return read.output
}

export async function writeSetting(db: Queryable, name: string, value: unknown): Promise<void> {
  await db
    .insert(schema.settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: schema.settings.name, set: { value } })
}

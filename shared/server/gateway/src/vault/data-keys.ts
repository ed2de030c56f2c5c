import { asc, eq, sql } from 'drizzle-orm'
import { type Database, type Queryable, schema } from '../database/database.ts'
import { StartError } from '../database/lock.ts'
import { decrypt, encrypt, fingerprintOf, masterKeyOf, newKey } from './envelope.ts'

/** What wraps the data keys. It stands in no table. */
export interface MasterSecrets {
  now: string
  /** The one before, while a change of it is under way. */
  before?: string | undefined
}

/** `digest` is never changed: equal values would have unequal digests from then on. */
type Purpose = 'seal' | 'digest'

/** A key that data is sealed with, in clear: in memory alone. */
export interface DataKey {
  id: number
  purpose: Purpose
  key: Buffer
}

const LOCK = 7_310_103
const aboutKey = (purpose: Purpose): string => `data key to ${purpose}`

/** One at a time, for as long as the transaction lasts: of several gateways that start at once, one makes the keys. */
const lockKeys = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** All of them, the oldest first. @throws StartError when a master key does not fit, and never with a key */
export async function readDataKeys(db: Queryable, master: MasterSecrets): Promise<DataKey[]> {
  const masters = new Map(
    [master.now, master.before].flatMap((secret) => {
      if (!secret) return []
      const key = masterKeyOf(secret)
      return [[fingerprintOf(key), key] as const]
    }),
  )
  const { dataKeys } = schema
  const rows = await db.select().from(dataKeys).orderBy(asc(dataKeys.id))
  return rows.map(({ id, purpose, wrapped, masterFingerprint }) => {
    const opener = masters.get(masterFingerprint)
    if (!opener) throw new StartError('LOBBY_MASTER_KEY does not fit the database: its keys were wrapped with another.')
    return { id, purpose, key: decrypt(opener, Buffer.from(wrapped, 'base64'), aboutKey(purpose)) }
  })
}

/** Adds a data key. */
export async function addDataKey(db: Queryable, master: MasterSecrets, purpose: Purpose): Promise<void> {
  const wrapping = masterKeyOf(master.now)
  const wrapped = encrypt(wrapping, newKey(), aboutKey(purpose)).toString('base64')
  await db.insert(schema.dataKeys).values({ purpose, wrapped, masterFingerprint: fingerprintOf(wrapping) })
}

/** Makes what is missing at the first start. */
export async function ensureDataKeys(db: Database, master: MasterSecrets): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    const have = new Set((await readDataKeys(tx, master)).map(({ purpose }) => purpose))
    for (const purpose of ['seal', 'digest'] as const) if (!have.has(purpose)) await addDataKey(tx, master, purpose)
  })
}

/** Wraps every data key with the master key that is in force now, and adds one to seal with from now on. */
export async function renewDataKeys(db: Database, master: MasterSecrets): Promise<void> {
  const wrapping = masterKeyOf(master.now)
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    for (const { id, purpose, key } of await readDataKeys(tx, master)) {
      const wrapped = encrypt(wrapping, key, aboutKey(purpose)).toString('base64')
      const values = { wrapped, masterFingerprint: fingerprintOf(wrapping) }
      await tx.update(schema.dataKeys).set(values).where(eq(schema.dataKeys.id, id))
    }
    await addDataKey(tx, master, 'seal')
  })
}

import { type AnyColumn, and, eq, ne, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Database, schema } from '../database/database.ts'
import { readSetting, writeSetting } from '../database/settings.ts'
import { papersNumber } from './papers-number.ts'
import { SEALED, type Vault } from './vault.ts'

/** How many are read at once. Pictures have up to 5 MB. */
const ROWS = 200
const PICTURES = 10

/** Where the private half of the key for sealed calls is kept. */
export const SEAL_KEY = 'seal.key'

/** What is kept of a bank account's number: sealed, to be compared, and to be shown. */
export const sealedNumber = (vault: Vault, bank: string, number: string) => ({
  number: vault.seal(number, 'bank account'),
  numberDigest: vault.digest(`${bank}/${number}`, 'bank account'),
  lastFour: number.slice(-4),
})

/** What is kept of a picture: sealed, and to be compared. */
export const sealedPicture = (vault: Vault, bytes: Uint8Array) => ({
  content: vault.sealBytes(bytes, 'upload'),
  digest: vault.digest(bytes, 'upload'),
})

/** What was typed of somebody's papers. */
export const sealedPapers = (vault: Vault, fields: Readonly<Record<string, string>>): string =>
  vault.seal(JSON.stringify(fields), 'identity papers')

const Papers = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** The number of somebody's papers as it is kept to be compared. */
export const papersDigest = (vault: Vault, number: string): string =>
  vault.digest(papersNumber(number).toLowerCase(), 'identity papers')

/** What `sealedPapers` has sealed. */
export const openedPapers = async (vault: Vault, sealed: string): Promise<Record<string, string>> =>
  v.parse(Papers, await vault.open(sealed, 'identity papers'))

/**
 * Seals what is in the clear, or what is not sealed with the data key in force, a batch at a time, beside running
 * gateways.
 *
 * @returns how many rows it sealed
 */
export async function sealAgain(db: Database, vault: Vault, which: 'clear' | 'older'): Promise<number> {
  const start = which === 'clear' ? SEALED : vault.current()
  let sealed = 0
  for (const batch of [accounts, papers, pictures, sealingKey, staffSecrets, pushAddresses]) {
    for (;;) {
      const rows = await batch(db, vault, start)
      sealed += rows
      if (rows === 0) break
    }
  }
  return sealed
}

/** Seals some of the rows that do not begin so; 0 when there are none. */
type Batch = (db: Database, vault: Vault, start: string) => Promise<number>

const startsOtherwise = (column: AnyColumn | SQL, start: string) => sql`not starts_with(${column}, ${start})`

const accounts: Batch = async (db, vault, start) => {
  const { bankAccounts } = schema
  const { id, bank, number } = bankAccounts
  const rows = await db
    .select({ id, bank, number })
    .from(bankAccounts)
    // Of a member who was erased there is nothing to seal.
    .where(and(startsOtherwise(number, start), ne(number, '')))
    .limit(ROWS)
  for (const row of rows) {
    const clear = row.number.startsWith(SEALED) ? await vault.open(row.number, 'bank account') : row.number
    await db
      .update(bankAccounts)
      .set(sealedNumber(vault, row.bank, clear))
      // Who was erased meanwhile stays so.
      .where(and(eq(id, row.id), eq(number, row.number)))
  }
  return rows.length
}

const papers: Batch = async (db, vault, start) => {
  const { identityRequests } = schema
  const { id, fields } = identityRequests
  const otherwise = startsOtherwise(sql`(${fields} #>> '{}')`, start)
  const rows = await db.select({ id, fields }).from(identityRequests).where(otherwise).limit(ROWS)
  for (const row of rows) {
    const stored: unknown = row.fields
    const clear = typeof stored === 'string' ? await vault.open(stored, 'identity papers') : JSON.stringify(stored)
    const { idNumber } = v.parse(Papers, clear)
    await db
      .update(identityRequests)
      .set({
        fields: vault.seal(clear, 'identity papers'),
        ...(idNumber ? { numberDigest: papersDigest(vault, idNumber) } : {}),
      })
      .where(eq(id, row.id))
  }
  return rows.length
}

const pictures: Batch = async (db, vault, start) => {
  const { uploads } = schema
  const { id, content } = uploads
  const otherwise = sql`substring(${content} from 1 for ${start.length}::int) <> convert_to(${start}, 'UTF8')`
  const rows = await db.select({ id, content }).from(uploads).where(otherwise).limit(PICTURES)
  for (const row of rows) {
    const head = Buffer.from(row.content.subarray(0, SEALED.length)).toString('latin1')
    const clear = head === SEALED ? await vault.openBytes(row.content, 'upload') : row.content
    await db.update(uploads).set(sealedPicture(vault, clear)).where(eq(id, row.id))
  }
  return rows.length
}

const sealingKey: Batch = async (db, vault, start) => {
  const stored = await readSetting(db, SEAL_KEY, v.unknown())
  if (stored === undefined || (typeof stored === 'string' && stored.startsWith(start))) return 0
  const clear = typeof stored === 'string' ? await vault.open(stored, 'sealing key') : JSON.stringify(stored)
  await writeSetting(db, SEAL_KEY, vault.seal(clear, 'sealing key'))
  return 1
}

const staffSecrets: Batch = async (db, vault, start) => {
  const { id, totpSecret } = schema.staff
  const rows = await db
    .select({ id, totpSecret })
    .from(schema.staff)
    .where(startsOtherwise(totpSecret, start))
    .limit(ROWS)
  for (const row of rows) {
    const clear = await vault.open(row.totpSecret ?? '', 'second factor')
    await db
      .update(schema.staff)
      .set({ totpSecret: vault.seal(clear, 'second factor') })
      // One that was taken off or set anew meanwhile stays so.
      .where(and(eq(id, row.id), eq(totpSecret, row.totpSecret ?? '')))
  }
  return rows.length
}

const pushAddresses: Batch = async (db, vault, start) => {
  const { id, address } = schema.pushSubscriptions
  const rows = await db
    .select({ id, address })
    .from(schema.pushSubscriptions)
    .where(startsOtherwise(address, start))
    .limit(ROWS)
  for (const row of rows) {
    await db
      .update(schema.pushSubscriptions)
      .set({ address: vault.seal(await vault.open(row.address, 'push address'), 'push address') })
      .where(and(eq(id, row.id), eq(address, row.address)))
  }
  return rows.length
}

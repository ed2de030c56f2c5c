/** PP-04: which accounts are one person's, as far as the site knows. */
import { foldedWords } from '@lobby/contracts/fold'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { papersNumber } from '../vault/papers-number.ts'
import { openedPapers, papersDigest } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import { isExcluded } from './standing.ts'

/** TR-01: a trial account is gone with its session. */
const TRIAL = 4

/** What an account says of its person; empty where it says nothing. */
interface Traits {
  id: number
  email: string
  emailProved: boolean
  payeeName: string
  /** The number of the papers as it was typed at the registration. */
  typedNumber: string
  /** Digest of the same as the papers themselves have it, once they were approved. */
  papers: string | null
  /** Mail, number, and what they were before. */
  contacts: ReadonlySet<string>
}

const folded = (text: string): string => text.trim().toLowerCase()
const foldedNumber = (number: string): string => papersNumber(number).toLowerCase()

/**
 * For a query that reads `members`: who has typed this number of papers at the registration. Those of once are kept as
 * they were written.
 */
export const hasTyped = (number: string): SQL =>
  inArray(sql`lower(btrim(${schema.members.profile} ->> 'idNumber'))`, [foldedNumber(number), folded(number)])

/** The same: whose approved papers have this number. */
export function hasPapers(vault: Vault, number: string): SQL {
  const { identityRequests, members } = schema
  const own = and(
    eq(identityRequests.memberId, members.id),
    eq(identityRequests.state, 'approved'),
    eq(identityRequests.numberDigest, papersDigest(vault, number)),
  )
  return sql`exists (select 1 from ${identityRequests} where ${own})`
}

/** The same: who has signed in on this device. */
export function usedDevice(deviceId: string): SQL {
  const { members, sessions } = schema
  return inArray(
    members.id,
    sql`(select ${sessions.memberId} from ${sessions} where ${eq(sessions.deviceId, deviceId)})`,
  )
}

/**
 * Until the transaction ends nobody else opens an account, signs in or is excluded on one of these devices or with
 * these papers: of a registration and an exclusion at once the second sees the first.
 */
export async function lockPerson(tx: Transaction, devices: readonly string[], number: string): Promise<void> {
  const keys = new Set([
    ...devices.map((device) => `device:${device}`),
    ...(number ? [`papers:${foldedNumber(number)}`] : []),
  ])
  // In one order everywhere, so that nobody waits in a circle.
  for (const key of [...keys].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person:${key}`}, 0))`)
  }
}

/** How somebody comes: on which device, and whether it is the first time to an account that somebody else opened. */
export interface Coming {
  deviceId: string | null
  isFirst: boolean
}

/** The other accounts of whoever excludes themselves. */
export async function otherAccounts(db: Queryable, vault: Vault, memberId: number): Promise<number[]> {
  const found = await candidates(db, vault, memberId, await devicesOf(db, memberId))
  if (!found) return []
  const { own, onDevice, others } = found
  const alike = others.filter((other) => isSamePerson(vault, own, other, onDevice.has(other.id))).map(({ id }) => id)
  if (alike.length === 0) return []
  const { knownApart } = schema
  const apart = await db
    .select({ id: knownApart.memberId })
    .from(knownApart)
    .where(and(eq(knownApart.otherId, memberId), inArray(knownApart.memberId, alike)))
  return alike.filter((id) => !apart.some((other) => other.id === id))
}

/** The excluded accounts of whoever this is, who comes or whose papers were approved. */
export async function excludedAccounts(
  db: Queryable,
  vault: Vault,
  memberId: number,
  now: number,
  { deviceId, isFirst }: Coming = { deviceId: null, isFirst: false },
): Promise<number[]> {
  const devices = [...(await devicesOf(db, memberId)), ...(deviceId ? [deviceId] : [])]
  const found = await candidates(db, vault, memberId, devices, isExcluded(new Date(now)))
  if (!found) return []
  const { own, onDevice, others } = found
  return others
    .filter(({ id }) => isFirst && onDevice.has(id))
    .concat(others.filter((other) => isSamePerson(vault, other, own, onDevice.has(other.id))))
    .map(({ id }) => id)
}

/**
 * Whether the other account is that of whoever is excluded. What they have proved is theirs; what is typed alone may
 * be anybody's, and a household shares devices: of these it takes two.
 */
function isSamePerson(vault: Vault, excluded: Traits, other: Traits, sharesDevice: boolean): boolean {
  if (excluded.emailProved && excluded.email !== '' && excluded.email === other.email) return true
  const numbers = [other.papers, other.typedNumber ? papersDigest(vault, other.typedNumber) : null]
  if (excluded.papers !== null && numbers.includes(excluded.papers)) return true
  if (!sharesDevice) return false
  return (
    (excluded.payeeName !== '' && excluded.payeeName === other.payeeName) ||
    (excluded.typedNumber !== '' && excluded.typedNumber === other.typedNumber) ||
    [...excluded.contacts].some((contact) => other.contacts.has(contact))
  )
}

/** Where the member has signed in. */
export async function devicesOf(db: Queryable, memberId: number): Promise<string[]> {
  const { sessions } = schema
  const rows = await db
    .selectDistinct({ id: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNotNull(sessions.deviceId)))
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

/**
 * Whoever has something in common with this account that an index finds: so many members may sign in that no query may
 * look through all of them. Null for a trial account, which is nobody's.
 */
async function candidates(db: Queryable, vault: Vault, memberId: number, devices: readonly string[], among?: SQL) {
  const { members, sessions, identityRequests } = schema
  const [own] = await traitsOf(db, [memberId])
  if (!own) return null
  const typed = own.typedNumber
  const read = await readNumber(db, vault, memberId)
  const digests = [read, typed].filter((number) => number).map((number) => papersDigest(vault, number))
  const { email } = own
  const onDevice = devices.length
    ? await db
        .selectDistinct({ id: sessions.memberId })
        .from(sessions)
        .where(inArray(sessions.deviceId, [...devices]))
    : []
  const byMail = email
    ? await db
        .select({ id: members.id })
        .from(members)
        .where(eq(sql`lower(${members.email})`, email))
    : []
  const byTyped = read ? await db.select({ id: members.id }).from(members).where(hasTyped(read)) : []
  const byPapers = digests.length
    ? await db
        .select({ id: identityRequests.memberId })
        .from(identityRequests)
        .where(and(inArray(identityRequests.numberDigest, digests), eq(identityRequests.state, 'approved')))
    : []
  const ids = new Set([...onDevice, ...byMail, ...byTyped, ...byPapers].map(({ id }) => id))
  ids.delete(memberId)
  return { own, onDevice: new Set(onDevice.map(({ id }) => id)), others: await traitsOf(db, [...ids], among) }
}

/** The number on the member's approved papers; empty without any. */
async function readNumber(db: Queryable, vault: Vault, memberId: number): Promise<string> {
  const { identityRequests } = schema
  const [papers] = await db
    .select({ fields: identityRequests.fields })
    .from(identityRequests)
    .where(and(eq(identityRequests.memberId, memberId), isNotNull(identityRequests.numberDigest)))
  return papers ? foldedNumber((await openedPapers(vault, papers.fields)).idNumber ?? '') : ''
}

async function traitsOf(db: Queryable, ids: readonly number[], among?: SQL): Promise<Traits[]> {
  if (ids.length === 0) return []
  const { members, formerContacts, identityRequests } = schema
  const rows = await db
    .select()
    .from(members)
    .where(and(inArray(members.id, [...ids]), sql`${members.type} <> ${TRIAL}`, among))
  if (rows.length === 0) return []
  const found = rows.map(({ id }) => id)
  const former = await db.select().from(formerContacts).where(inArray(formerContacts.memberId, found))
  const papers = await db
    .select({ memberId: identityRequests.memberId, digest: identityRequests.numberDigest })
    .from(identityRequests)
    .where(and(inArray(identityRequests.memberId, found), eq(identityRequests.state, 'approved')))
  return rows.map((member) => {
    const before = former.filter(({ memberId }) => memberId === member.id).map(({ value }) => value)
    const contacts = [member.email, member.mobile, ...before].flatMap((contact) => (contact ? [folded(contact)] : []))
    return {
      id: member.id,
      email: folded(member.email ?? ''),
      emailProved: member.emailProvedAt !== null,
      payeeName: foldedWords(member.payeeName).join(' '),
      typedNumber: foldedNumber(member.profile.idNumber ?? ''),
      papers: papers.find(({ memberId }) => memberId === member.id)?.digest ?? null,
      contacts: new Set(contacts),
    }
  })
}

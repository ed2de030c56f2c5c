/** PP-04: which accounts are one person's, as far as the site knows. */
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { openedPapers, papersDigest } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import { isExcluded } from './standing.ts'

/** TR-01: a trial account is gone with its session. */
const TRIAL = 4

/** What an account says of its person, as the gateway keeps it; empty where it says nothing. */
interface Traits {
  memberId: number
  email: string
  emailProved: boolean
  payeeName: string
  /** The number of the papers as it was typed at the registration. */
  typedNumber: string
  /** The same as the papers themselves have it, once they were approved. */
  readNumber: string
  devices: readonly string[]
  formerContacts: readonly string[]
}

const folded = (text: string): string => text.trim().toLowerCase()

/**
 * Until the transaction ends nobody else opens an account, signs in or is excluded on one of these devices or with
 * these papers: of a registration and an exclusion at once the second sees the first.
 */
export async function lockPerson(tx: Transaction, devices: readonly string[], number: string): Promise<void> {
  const keys = new Set([
    ...devices.map((device) => `device:${device}`),
    ...(number ? [`papers:${folded(number)}`] : []),
  ])
  // In one order everywhere, so that nobody waits in a circle.
  for (const key of [...keys].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person:${key}`}, 0))`)
  }
}

async function traitsOf(db: Queryable, vault: Vault, memberId: number): Promise<Traits | null> {
  const { members, sessions, formerContacts, identityRequests } = schema
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) return null
  const own = and(eq(sessions.memberId, memberId), isNotNull(sessions.deviceId))
  const devices = await db.selectDistinct({ id: sessions.deviceId }).from(sessions).where(own)
  const former = await db.select().from(formerContacts).where(eq(formerContacts.memberId, memberId))
  const approved = and(eq(identityRequests.memberId, memberId), isNotNull(identityRequests.numberDigest))
  const [papers] = await db.select({ fields: identityRequests.fields }).from(identityRequests).where(approved)
  return {
    memberId,
    email: folded(member.email ?? ''),
    emailProved: member.emailProvedAt !== null,
    payeeName: folded(member.payeeName),
    typedNumber: folded(member.profile.idNumber ?? ''),
    readNumber: papers ? folded((await openedPapers(vault, papers.fields)).idNumber ?? '') : '',
    devices: devices.flatMap(({ id }) => (id ? [id] : [])),
    formerContacts: former.map(({ value }) => value.toLowerCase()),
  }
}

/** For a query that reads `members`: whose approved papers have this number. */
export function hasPapers(vault: Vault, number: string): SQL {
  const { identityRequests, members } = schema
  const own = and(
    eq(identityRequests.memberId, members.id),
    eq(identityRequests.state, 'approved'),
    eq(identityRequests.numberDigest, papersDigest(vault, number)),
  )
  return sql`exists (select 1 from ${identityRequests} where ${own})`
}

/** The same: who has typed this number of papers at the registration. */
export const hasTyped = (number: string): SQL =>
  eq(sql`lower(btrim(${schema.members.profile} ->> 'idNumber'))`, folded(number))

const typedMail = sql`lower(${schema.members.email})`

/** What an account that shares a device has to share beside it: households share devices. */
function alsoSame({ email, payeeName, typedNumber: number, formerContacts }: Traits): SQL | undefined {
  const { members, formerContacts: former } = schema
  const had = (values: readonly string[]) =>
    sql`exists (select 1 from ${former} where ${and(eq(former.memberId, members.id), inArray(sql`lower(${former.value})`, [...values]))})`
  return or(
    ...(email ? [eq(typedMail, email), had([email])] : []),
    ...(payeeName ? [eq(sql`lower(btrim(${members.payeeName}))`, payeeName)] : []),
    ...(number ? [hasTyped(number)] : []),
    ...(formerContacts.length > 0
      ? [inArray(typedMail, [...formerContacts]), inArray(members.mobile, [...formerContacts]), had(formerContacts)]
      : []),
  )
}

/** The same: who has signed in on one of these devices. */
export const usedDevice = (devices: readonly string[]): SQL => {
  const { members, sessions } = schema
  return inArray(
    members.id,
    sql`(select ${sessions.memberId} from ${sessions} where ${inArray(sessions.deviceId, [...devices])})`,
  )
}

/** How somebody comes: on which device, and whether it is the first time to an account that somebody else opened. */
export interface Coming {
  deviceId: string | null
  isFirst: boolean
}

/** The other accounts of whoever excludes themselves. */
export async function otherAccounts(db: Queryable, vault: Vault, memberId: number): Promise<number[]> {
  const known = await traitsOf(db, vault, memberId)
  if (!known) return []
  return matching(db, known, [
    // What is proved is theirs; what is typed alone may be anybody's.
    ...(known.email && known.emailProved ? [eq(typedMail, known.email)] : []),
    ...(known.readNumber ? [hasPapers(vault, known.readNumber), hasTyped(known.readNumber)] : []),
  ])
}

/** The excluded accounts of whoever this is, who comes or whose papers were approved. */
export async function excludedAccounts(
  db: Queryable,
  vault: Vault,
  memberId: number,
  now: number,
  coming: Coming = { deviceId: null, isFirst: false },
): Promise<number[]> {
  const own = await traitsOf(db, vault, memberId)
  if (!own) return []
  const { deviceId } = coming
  const known = { ...own, devices: [...own.devices, ...(deviceId ? [deviceId] : [])] }
  const numbers = [known.readNumber, known.typedNumber].filter((number) => number)
  const same = [
    ...(known.email ? [and(eq(typedMail, known.email), isNotNull(schema.members.emailProvedAt))] : []),
    ...numbers.map((number) => hasPapers(vault, number)),
    ...(known.readNumber ? [hasTyped(known.readNumber)] : []),
    ...(coming.isFirst && known.devices.length > 0 ? [usedDevice(known.devices)] : []),
  ]
  return matching(db, known, same, isExcluded(new Date(now)))
}

async function matching(
  db: Queryable,
  known: Traits,
  same: readonly (SQL | undefined)[],
  among?: SQL,
): Promise<number[]> {
  const { members } = schema
  const also = alsoSame(known)
  const either = [...same, ...(also && known.devices.length > 0 ? [and(usedDevice(known.devices), also)] : [])]
  if (either.length === 0) return []
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(ne(members.id, known.memberId), ne(members.type, TRIAL), among, or(...either)))
  return rows.map(({ id }) => id)
}

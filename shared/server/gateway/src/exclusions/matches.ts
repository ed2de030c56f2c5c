import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import type { Vault } from '../vault/vault.ts'
import { hasPapers, hasTyped, usedDevice } from './same-person.ts'
import { isExcluded } from './standing.ts'

/** What a new account tells of its player; null where it does not. */
export interface Person {
  /** As the gateway keeps them. */
  mobile?: string | null
  email?: string | null
  /** The number of the papers. */
  idNumber?: string | null
  deviceId?: string | null
}

/**
 * PP-04: nobody opens an account, or goes on with another, who is excluded, known by number, mail, papers or device. A
 * number or an address that the excluded account had before counts, too.
 *
 * @throws Failure `refusal`
 */
export async function assertNobodyExcluded(
  db: Queryable,
  vault: Vault,
  person: Person,
  now: number,
  refusal: 'register.excluded' | 'contact.excluded' = 'register.excluded',
): Promise<void> {
  const { members, formerContacts } = schema
  const { mobile, email, idNumber, deviceId } = person
  const had = (value: string) =>
    inArray(
      members.id,
      db.select({ id: formerContacts.memberId }).from(formerContacts).where(eq(formerContacts.value, value)),
    )
  const same = [
    ...(mobile ? [eq(members.mobile, mobile)] : []),
    ...(email ? [eq(sql`lower(${members.email})`, email.toLowerCase())] : []),
    ...[mobile, email?.toLowerCase()].flatMap((value) => (value ? [had(value)] : [])),
    ...(idNumber ? [hasTyped(idNumber), hasPapers(vault, idNumber)] : []),
    ...(deviceId ? [usedDevice(deviceId)] : []),
  ]
  if (same.length === 0) return
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isExcluded(new Date(now)), or(...same)))
    .limit(1)
  if (found) throw new Failure(refusal)
}

import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
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
 * PP-04: nobody opens an account who is excluded, known by number, mail, papers or device.
 *
 * @throws Failure `register.excluded`
 */
export async function assertNobodyExcluded(db: Queryable, person: Person, now: number): Promise<void> {
  const { members, sessions } = schema
  const { mobile, email, idNumber, deviceId } = person
  const same = [
    ...(mobile ? [eq(members.mobile, mobile)] : []),
    ...(email ? [eq(sql`lower(${members.email})`, email.toLowerCase())] : []),
    ...(idNumber ? [eq(sql`lower(${members.profile} ->> 'idNumber')`, idNumber.trim().toLowerCase())] : []),
    ...(deviceId
      ? [
          inArray(
            members.id,
            db.select({ id: sessions.memberId }).from(sessions).where(eq(sessions.deviceId, deviceId)),
          ),
        ]
      : []),
  ]
  if (same.length === 0) return
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isExcluded(new Date(now)), or(...same)))
    .limit(1)
  if (found) throw new Failure('register.excluded')
}

/** Accounts of those who run the site. They are made by a command alone: no page makes one. */

import type { StaffRole } from '@lobby/gateway/database/kinds'
import { type Queryable, schema } from '@lobby/gateway/database/tables'
import { assertNotEasy } from '@lobby/gateway/easy-password'
import { hostWords } from '@lobby/gateway/host-words'
import { hashPassword, type PasswordCost, verifyPassword } from '@lobby/gateway/seeding/passwords'
import type { World } from '@lobby/gateway/world'
import { asc, eq } from 'drizzle-orm'

export type StaffMember = typeof schema.staff.$inferSelect

/** Why an account could not be made or changed, in one sentence. */
export class StaffError extends Error {
  override name = 'StaffError'
}

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 64

/** Names of staff are lower case. @throws StaffError */
export function staffName(text: string): string {
  const name = text.trim().toLowerCase()
  if (/^[a-z][a-z0-9._-]{1,39}$/.test(name)) return name
  throw new StaffError('A name has 2 to 40 characters: letters, digits, dots, hyphens, and a letter first.')
}

/** What is written down of a change at the servers: no page makes one. */
export interface Recorded {
  /** ms */
  now: number
  why: string
  /** Who it was, as the machine knows it: `mai@host`. */
  by: string
}

/** @throws StaffError for a name that is taken */
export async function addStaff(
  db: Queryable,
  given: { name: string; roles: readonly StaffRole[]; password: string; mustSetPassword: boolean },
  { cost, ...recorded }: Recorded & { cost: PasswordCost },
): Promise<StaffMember> {
  const name = staffName(given.name)
  const roles = [...given.roles]
  const passwordHash = await hashPassword(given.password, cost)
  return db.transaction(async (tx) => {
    const createdAt = new Date(recorded.now)
    const [made] = await tx
      .insert(schema.staff)
      .values({ name, roles, passwordHash, mustSetPassword: given.mustSetPassword, createdAt })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new StaffError(`There is an account ${name} already.`)
    await record(tx, 'staff.added', name, { roles }, recorded)
    return made
  })
}

type Change = Partial<Pick<StaffMember, 'roles' | 'active' | 'passwordHash' | 'mustSetPassword' | 'totpSecret'>>

async function write(tx: Queryable, name: string, change: Change): Promise<void> {
  const { staff, staffSessions } = schema
  const [changed] = await tx.update(staff).set(change).where(eq(staff.name, name)).returning()
  if (!changed) throw new StaffError(`There is no account ${name}.`)
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, changed.id))
}

/** What a change is called among the records. */
const actOf = (change: Change): string =>
  change.roles
    ? 'staff.roles'
    : change.active !== undefined
      ? `staff.${change.active ? 'opened' : 'closed'}`
      : change.passwordHash
        ? 'staff.password'
        : 'staff.secondFactor'

/**
 * Changes roles, the password, the second factor or whether the account is open, and writes down who did and why; every
 * session of it ends.
 *
 * @throws StaffError
 */
export async function changeStaff(db: Queryable, given: string, change: Change, recorded: Recorded): Promise<void> {
  const name = staffName(given)
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(schema.staff).where(eq(schema.staff.name, name)).for('update')
    await write(tx, name, change)
    const roles = change.roles ? { roles: change.roles, before: before?.roles } : {}
    await record(tx, actOf(change), name, roles, recorded)
  })
}

/** A new password of whoever knew the one before. Every session ends, that of the caller too. */
export const setOwnPassword = (db: Queryable, name: string, passwordHash: string): Promise<void> =>
  write(db, name, { passwordHash, mustSetPassword: false })

/** As an act of the office, of nobody who works there; `audit/office.ts` holds the accounts against these. */
async function record(
  tx: Queryable,
  act: string,
  subject: string,
  detail: Readonly<Record<string, unknown>>,
  { now, why, by }: Recorded,
): Promise<void> {
  await tx
    .insert(schema.staffActs)
    .values({ staffId: null, act, subject, why, detail: { ...detail, by }, at: new Date(now) })
}

export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  db.select().from(schema.staff).orderBy(asc(schema.staff.name))

/** What is wrong with a new password; null for nothing. */
export async function refusedPassword(
  { siteOrigins }: Pick<World, 'siteOrigins'>,
  staff: StaffMember,
  { before, password }: { before: string; password: string },
): Promise<'wrong' | 'length' | 'easy' | null> {
  if (!(await verifyPassword(before, staff.passwordHash))) return 'wrong'
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return 'length'
  if (password === before) return 'easy'
  return assertNotEasy(password, [staff.name, ...hostWords(siteOrigins)]).then(
    () => null,
    () => 'easy' as const,
  )
}

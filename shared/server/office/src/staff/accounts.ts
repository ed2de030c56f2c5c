/** Accounts of those who run the site. They are made by a command alone: no page makes one. */
import type { StaffRole } from '@lobby/gateway/database/kinds'
import { type Queryable, schema } from '@lobby/gateway/database/tables'
import { assertNotEasy } from '@lobby/gateway/easy-password'
import { hashPassword, type PasswordCost, verifyPassword } from '@lobby/gateway/seeding/passwords'
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

/** @throws StaffError for a name that is taken */
export async function addStaff(
  db: Queryable,
  given: { name: string; roles: readonly StaffRole[]; password: string; mustSetPassword: boolean },
  { cost, now }: { cost: PasswordCost; now: number },
): Promise<StaffMember> {
  const name = staffName(given.name)
  const [made] = await db
    .insert(schema.staff)
    .values({
      name,
      roles: [...given.roles],
      passwordHash: await hashPassword(given.password, cost),
      mustSetPassword: given.mustSetPassword,
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new StaffError(`There is an account ${name} already.`)
  return made
}

/**
 * Changes roles, the password, the second factor or whether the account is open; every session of it ends.
 *
 * @throws StaffError
 */
export async function changeStaff(
  db: Queryable,
  name: string,
  change: Partial<Pick<StaffMember, 'roles' | 'active' | 'passwordHash' | 'mustSetPassword' | 'totpSecret'>>,
): Promise<void> {
  const [changed] = await db
    .update(schema.staff)
    .set(change)
    .where(eq(schema.staff.name, staffName(name)))
    .returning()
  if (!changed) throw new StaffError(`There is no account ${name}.`)
  await db.delete(schema.staffSessions).where(eq(schema.staffSessions.staffId, changed.id))
}

export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  db.select().from(schema.staff).orderBy(asc(schema.staff.name))

/** What is wrong with a new password; null for nothing. */
export async function refusedPassword(
  staff: StaffMember,
  before: string,
  password: string,
): Promise<'wrong' | 'length' | 'easy' | null> {
  if (!(await verifyPassword(before, staff.passwordHash))) return 'wrong'
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return 'length'
  if (password === before) return 'easy'
  return assertNotEasy(password, staff.name).then(
    () => null,
    () => 'easy' as const,
  )
}

import { addressBlock } from '@lobby/contracts/address-block'
import { schema } from '@lobby/gateway/database/tables'
import { hashPassword, verifyPassword } from '@lobby/gateway/seeding/passwords'
import { assertTry, giveBack } from '@lobby/gateway/throttles'
import { hashOfToken, newToken } from '@lobby/gateway/tokens'
import type { World } from '@lobby/gateway/world'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { StaffMember } from './accounts.ts'
import { takeCode } from './second-factor.ts'

const MINUTE = 60_000
/** A session ends so long after it was last used, and after its start whatever is done with it; ms. */
const IDLE = 30 * MINUTE
const LONGEST = 12 * 60 * MINUTE
/** How exact "last used" is, ms. */
const STEP = MINUTE

/**
 * Opens a session for whoever knows the password, and has the code where the account has a second factor;
 * tries are counted before they are looked at, by account and by address.
 *
 * @returns its token; null for a wrong name, password or code, which are told apart by nothing
 * @throws Failure `request.too.often`
 */
export async function signIn(
  world: World,
  { name, password, code, ip }: { name: string; password: string; code: string; ip: string },
): Promise<string | null> {
  const { staff, staffSessions } = schema
  const account = name.trim().toLowerCase()
  const address = addressBlock(ip)
  await assertTry(world, 'staffAddress', address)
  await assertTry(world, 'staff', account)
  const [row] = await world.db.select().from(staff).where(eq(staff.name, account))
  const isRight = await verifyPassword(password, row?.passwordHash ?? (await nobodysHash(world)))
  if (!row?.active || !isRight || !(await takeCode(world, row, code))) return null
  await giveBack(world, 'staffAddress', address)
  await giveBack(world, 'staff', account)
  const token = newToken()
  const at = new Date(world.clock.now())
  await world.db.delete(staffSessions).where(lt(staffSessions.createdAt, new Date(at.getTime() - LONGEST)))
  await world.db
    .insert(staffSessions)
    .values({ tokenHash: hashOfToken(token), staffId: row.id, createdAt: at, usedAt: at })
  return token
}

const nobodys = new WeakMap<object, Promise<string>>()
/** So that a name that nobody has takes as long as one that somebody has. */
function nobodysHash(world: World): Promise<string> {
  const hash = nobodys.get(world) ?? hashPassword(newToken(), world.passwordCost)
  nobodys.set(world, hash)
  return hash
}

/** Whose session it is; null for none, and for one that is over. */
export async function whoseSession({ db, clock }: World, token: string): Promise<StaffMember | null> {
  const { staff, staffSessions } = schema
  const now = clock.now()
  const [row] = await db
    .select({ staff, usedAt: staffSessions.usedAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashOfToken(token)),
        eq(staff.active, true),
        gt(staffSessions.usedAt, new Date(now - IDLE)),
        gt(staffSessions.createdAt, new Date(now - LONGEST)),
      ),
    )
  if (!row) return null
  if (now - row.usedAt.getTime() >= STEP) {
    await db
      .update(staffSessions)
      .set({ usedAt: new Date(now) })
      .where(eq(staffSessions.tokenHash, hashOfToken(token)))
  }
  return row.staff
}

export async function signOut({ db }: World, token: string): Promise<void> {
  await db.delete(schema.staffSessions).where(eq(schema.staffSessions.tokenHash, hashOfToken(token)))
}

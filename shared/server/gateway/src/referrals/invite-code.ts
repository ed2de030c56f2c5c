import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { postgresCode, type Queryable, schema } from '../database/database.ts'

/** Without letters and digits that look alike: codes are passed on by word of mouth. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 7

/** A code of so many signs, which nobody can guess. */
export const newCode = (length = LENGTH): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** The member's code; it is made when it is first asked for. */
export async function inviteCodeOf(db: Queryable, member: Pick<Member, 'id' | 'inviteCode'>): Promise<string> {
  if (member.inviteCode) return member.inviteCode
  const { members } = schema
  const own = eq(members.id, member.id)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      await db
        .update(members)
        .set({ inviteCode: newCode() })
        .where(and(own, isNull(members.inviteCode)))
    } catch (error) {
      // Somebody else has that one.
      if (postgresCode(error) === '23505') continue
      throw error
    }
    const [row] = await db.select({ inviteCode: members.inviteCode }).from(members).where(own)
    if (row?.inviteCode) return row.inviteCode
  }
  throw new Error('No free invitation code was found.')
}

/** Someone has come with the code. The same device counts once; address and browser are kept as a hash alone. */
export async function recordVisit(
  { db, clock, drawSecret }: World,
  memberId: number,
  visit: { ip: string; userAgent: string },
): Promise<void> {
  const visitor = createHmac('sha256', drawSecret)
    .update(`referral-visit\n${memberId}\n${visit.ip}\n${visit.userAgent}`)
    .digest('base64url')
  await db
    .insert(schema.referralVisits)
    .values({ memberId, visitor, at: new Date(clock.now()) })
    .onConflictDoNothing()
}

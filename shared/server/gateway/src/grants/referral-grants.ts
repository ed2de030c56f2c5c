import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Queryable, schema } from '../database/database.ts'
import { toMinor } from '../ledger/money.ts'
import { DAY } from '../time/calendar.ts'
import { worded } from '../wording/wording.ts'
import { FRIEND_KEY } from './friend-names.ts'
import type { Grant } from './grants.ts'
import { REFERRAL } from './referral-rules.ts'

const VALID_FOR = 30 * DAY

/** For each friend who has deposited enough, and for having been invited oneself. */
export async function referralGrants(db: Queryable, member: Member, now: number): Promise<Grant[]> {
  const bonus = (grantKey: string, title: Grant['title']): Grant => ({
    grantKey,
    kind: 'referral',
    title,
    amount: toMinor(REFERRAL.bonus),
    turnover: REFERRAL.turnover,
    grantedAt: new Date(now),
    expiresAt: new Date(now + VALID_FOR),
  })
  const friends = (await depositsOf(db, eq(schema.members.parentId, member.id))).filter(hasDeposited)
  const own = member.parentId === null ? [] : await depositsOf(db, eq(schema.members.id, member.id))
  return [
    ...friends.map(({ id }) => bonus(FRIEND_KEY + id, worded('rewards.inviter'))),
    ...(own.some(hasDeposited) ? [bonus('referred', worded('rewards.invited'))] : []),
  ]
}

const hasDeposited = ({ deposited }: { deposited: bigint }): boolean => deposited >= toMinor(REFERRAL.deposit)

/** What each of these members has deposited in all; minor units. */
export async function depositsOf(
  db: Queryable,
  who: ReturnType<typeof eq>,
): Promise<{ id: number; deposited: bigint }[]> {
  const { members, transfers, entries, accounts } = schema
  const rows = await db
    .select({ id: members.id, deposited: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(members)
    .innerJoin(transfers, and(eq(transfers.memberId, members.id), eq(transfers.kind, 'deposit')))
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, and(eq(accounts.id, entries.accountId), eq(accounts.kind, 'site')))
    .where(who)
    .groupBy(members.id)
  return rows.map(({ id, deposited }) => ({ id, deposited: BigInt(deposited) }))
}

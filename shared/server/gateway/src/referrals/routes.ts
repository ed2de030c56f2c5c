import { invitedFriends, inviteSummary } from '@lobby/contracts/calls/referrals'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import { type Queryable, schema } from '../database/database.ts'
import { FRIEND_KEY, maskedFriend } from '../grants/friend-names.ts'
import { grantDue } from '../grants/grant-due.ts'
import { depositsOf } from '../grants/referral-grants.ts'
import { REFERRAL } from '../grants/referral-rules.ts'
import { failure } from '../http/failure.ts'
import { imagePath } from '../images/names.ts'
import { toUnits } from '../ledger/money.ts'
import { sumOf } from '../ledger/sums.ts'
import { inviteCodeOf } from './invite-code.ts'

/** HD-05: nobody invites while the promotion is off, and a trial account has nobody's friends. */
function refusalOf({ world, caller }: MemberContext) {
  if (!world.settings().whitelabel.REFERRAL3) return failure('permission.denied')
  return caller.member.type === 4 ? failure('trial.restricted') : null
}

const summary = memberRoute(inviteSummary, async (_input, context) => {
  const refusal = refusalOf(context)
  if (refusal) return refusal
  const { world, caller } = context
  const { member } = caller
  await grantDue(world, member)
  const { members, referralVisits } = schema
  const friends = eq(members.parentId, member.id)
  const [visits] = await world.db
    .select({ all: count() })
    .from(referralVisits)
    .where(eq(referralVisits.memberId, member.id))
  const [registered] = await world.db.select({ all: count() }).from(members).where(friends)
  const deposits = await depositsOf(world.db, friends)
  const deposited = deposits.filter(({ deposited }) => deposited > 0n).length
  return {
    picture: imagePath.promotion('promo-invite'),
    code: await inviteCodeOf(world.db, member),
    bonus: { amount: REFERRAL.bonus, deposit: REFERRAL.deposit },
    commissionPercent: REFERRAL.commissionPercent,
    turnover: { bonus: REFERRAL.turnover, commission: REFERRAL.commissionTurnover },
    funnel: {
      // Whoever registered has been here, by a link or with a code from a friend.
      visited: Math.max(Number(visits?.all ?? 0), Number(registered?.all ?? 0)),
      registered: Number(registered?.all ?? 0),
      deposited,
    },
    ...(await earningsOf(world.db, member.id, new Date(world.clock.now()))),
  }
})

async function earningsOf(db: Queryable, memberId: number, now: Date) {
  const { rewards } = schema
  const open = sql`${rewards.claimedAt} is null and ${rewards.expiresAt} > ${now.toISOString()}::timestamptz`
  const [sums] = await db
    .select({
      earned: sql<string>`coalesce(sum(${rewards.amount}) filter (where ${rewards.claimedAt} is not null or ${open}), 0)::text`,
      claimable: sql<string>`coalesce(sum(${rewards.amount}) filter (where ${open}), 0)::text`,
    })
    .from(rewards)
    .where(and(eq(rewards.memberId, memberId), inArray(rewards.kind, ['referral', 'commission'])))
  return { earned: toUnits(BigInt(sums?.earned ?? 0)), claimable: toUnits(BigInt(sums?.claimable ?? 0)) }
}

const friends = memberRoute(invitedFriends, async (input, context) => {
  const refusal = refusalOf(context)
  if (refusal) return refusal
  const { world, caller } = context
  // The list and the sums are asked for at the same time: neither may show what the other has not granted yet.
  if (input.pageNo === 1) await grantDue(world, caller.member)
  const { members, rewards } = schema
  const invited = eq(members.parentId, caller.member.id)
  const [total] = await world.db.select({ all: count() }).from(members).where(invited)
  const rows = await world.db
    .select({ id: members.id, userName: members.userName, joinedAt: members.joinedAt })
    .from(members)
    .where(invited)
    .orderBy(desc(members.joinedAt), desc(members.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  const ids = rows.map(({ id }) => id)
  const deposits = ids.length ? await depositsOf(world.db, inArray(members.id, ids)) : []
  const bonuses = ids.length
    ? await world.db
        .select({ grantKey: rewards.grantKey, amount: sumOf(rewards.amount) })
        .from(rewards)
        .where(
          and(
            eq(rewards.memberId, caller.member.id),
            inArray(
              rewards.grantKey,
              ids.map((id) => FRIEND_KEY + id),
            ),
          ),
        )
        .groupBy(rewards.grantKey)
    : []
  return {
    list: rows.map(({ id, userName, joinedAt }) => ({
      name: maskedFriend(userName),
      joinedAt: joinedAt.getTime(),
      state:
        (deposits.find((row) => row.id === id)?.deposited ?? 0n) > 0n
          ? ('deposited' as const)
          : ('registered' as const),
      bonus: toUnits(BigInt(bonuses.find(({ grantKey }) => grantKey === FRIEND_KEY + id)?.amount ?? 0)),
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / input.pageSize),
  }
})

export const referralRoutes: readonly Route[] = [summary, friends]

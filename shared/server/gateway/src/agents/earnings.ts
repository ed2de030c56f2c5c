import { and, eq, gte, inArray, like, lt, or } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { contractGrants } from '../grants/contract-grants.ts'
import { TEAM_REBATE, teamRebateGrants } from '../grants/team-rebates.ts'

/**
 * Minor units that an agent is granted in these days for the team's play, claimed or not: rebates and what contracts
 * pay. What is due and not yet written down, since the agent has not looked at the rewards, counts too.
 */
export async function agentEarnings(world: World, member: Member, days: { from: Date; until: Date }): Promise<bigint> {
  const { rewards } = schema
  const written = await world.db
    .select({ key: rewards.grantKey, amount: rewards.amount })
    .from(rewards)
    .where(
      and(
        eq(rewards.memberId, member.id),
        gte(rewards.grantedAt, days.from),
        lt(rewards.grantedAt, days.until),
        or(inArray(rewards.kind, ['salary', 'dividend', 'hour']), like(rewards.grantKey, `${TEAM_REBATE}:%`)),
      ),
    )
  const now = world.clock.now()
  const known = new Set(written.map(({ key }) => key))
  const due = [
    ...(await teamRebateGrants(world.db, member, now)),
    ...(await contractGrants(world.db, member, now)),
  ].filter(({ grantKey, grantedAt }) => !known.has(grantKey) && grantedAt >= days.from && grantedAt < days.until)
  return [...written, ...due].reduce((sum, { amount }) => sum + amount, 0n)
}

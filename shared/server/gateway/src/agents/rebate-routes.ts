import { raiseRebate } from '@lobby/contracts/calls/agent'
import { and, eq, lte } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import type { Route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { grantDue } from '../grants/grant-due.ts'
import { failure } from '../http/failure.ts'
import { findDirect } from '../team/downline.ts'
import { hundredthsOf, rebateOf } from '../team/rebate.ts'
import { agentRoute } from './agent-route.ts'

/** AG-04: by the agent right above, while the agent has more; a trial account earns nothing. */
export const canBeRaised = (member: Member, agent: Member): boolean =>
  member.parentId === agent.id && member.active && member.type !== 4 && rebateOf(member) < rebateOf(agent)

const raise = agentRoute(raiseRebate, 'DOWNMAN', async ({ userName, rebate: percent }, { world, caller }) => {
  const agent = caller.member
  const member = await findDirect(world.db, agent, userName)
  if (!member) return failure('member.unknown')
  const rebate = hundredthsOf(percent)
  // Sent twice it says the same: what the member has by now.
  if (rebate === rebateOf(member)) return { rebate: percent }
  if (!canBeRaised(member, agent)) return failure('permission.denied')
  if (rebate === null || rebate > rebateOf(agent)) return failure('request.malformed')
  // What both have earned by the rebate before is written down while it counts.
  await grantDue(world, member)
  await grantDue(world, agent)
  const { members } = schema
  const raised = await world.db
    .update(members)
    .set({ rebate })
    // Two at once leave the higher one.
    .where(and(eq(members.id, member.id), lte(members.rebate, rebate)))
    .returning({ id: members.id })
  return raised.length === 0 ? failure('request.malformed') : { rebate: percent }
})

export const rebateRoutes: readonly Route[] = [raise]

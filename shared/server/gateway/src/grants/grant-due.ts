import type { Member } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { commissionGrants } from './commission.ts'
import { contractGrants } from './contract-grants.ts'
import { grant } from './grants.ts'
import { rebateGrants } from './rebates.ts'
import { referralGrants } from './referral-grants.ts'
import { teamRebateGrants } from './team-rebates.ts'

/**
 * Grants the member what play of the last days has earned: rebates, bonuses and commissions for friends, rebates of
 * agents' teams, salaries and dividends of accepted contracts. It is worked out when the member looks: nothing is lost
 * while the gateway is down.
 */
export async function grantDue(world: World, member: Member): Promise<void> {
  if (member.type === 4) return
  const now = world.clock.now()
  const grants = [
    ...(await rebateGrants(world.db, member, now)),
    ...(world.settings().whitelabel.REFERRAL3
      ? [...(await referralGrants(world.db, member, now)), ...(await commissionGrants(world.db, member, now))]
      : []),
    ...(await teamRebateGrants(world.db, member, now)),
    ...(await contractGrants(world.db, member, now)),
  ]
  await grant(world.db, member.id, grants)
}

import { claimBenefit } from '@lobby/contracts/calls/club'
import { eq } from 'drizzle-orm'
import { memberRoute } from '../calls/route.ts'
import { grantOf } from '../club/benefits.ts'
import { grantOfLevel } from '../club/level-rewards.ts'
import { reviewClub } from '../club/review.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { creditRewards } from './credit-rewards.ts'

/** Claims the reward that a benefit of the level is (decision 637), from the page of the level. */
export const claimBenefitRoute = memberRoute(claimBenefit, async ({ id }, { world, caller: { member } }) => {
  if (member.type === 4) return failure('trial.restricted')
  const now = world.clock.now()
  const standing = await reviewClub(world.db, member, now)
  return world.db.transaction(async (tx) => {
    await lockWallets(tx, member.id)
    const benefits = await grantOfLevel({ db: tx, vault: world.vault }, member.id, standing, now)
    const benefit = benefits.find((known) => known.id === id)
    if (!benefit) return failure('benefit.unknown')
    if (benefit.state === 'identity' || benefit.state === 'later') return failure('benefit.locked')
    // Taken before, or by a tap at the same moment: paid by that one.
    await creditRewards(tx, member.id, eq(schema.rewards.grantKey, grantOf(benefit)), new Date(now))
    return { amount: toUnits(benefit.amount) }
  })
})

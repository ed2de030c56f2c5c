import { VND_PER_UNIT } from '@lobby/contracts/constants'
import type { World } from '../calls/world.ts'
import type { Queryable } from '../database/database.ts'
import { CLAIM_WITHIN, grant } from '../grants/grants.ts'
import { toMinor } from '../ledger/money.ts'
import { worded } from '../wording/wording.ts'

/** How many times the bonus has to be played before it can be taken out. */
export const REGISTER_TURNOVER = 3

/** RG-12: what the registration page has promised waits in the reward centre. */
export async function grantRegisterBonus(db: Queryable, { clock, settings }: World, memberId: number): Promise<void> {
  const { registerBonus } = settings()
  const now = clock.now()
  await grant(db, memberId, [
    {
      grantKey: 'register',
      kind: 'promotion',
      title: worded('rewards.register'),
      amount: toMinor(registerBonus / VND_PER_UNIT),
      turnover: REGISTER_TURNOVER,
      grantedAt: new Date(now),
      expiresAt: new Date(now + CLAIM_WITHIN),
    },
  ])
}

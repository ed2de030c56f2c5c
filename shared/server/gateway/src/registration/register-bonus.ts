import type { World } from '../calls/world.ts'
import type { Queryable } from '../database/database.ts'
import { CLAIM_WITHIN, grant } from '../grants/grants.ts'
import { toMinor } from '../ledger/money.ts'
import { worded } from '../wording/wording.ts'

/** One unit of account is a thousand đồng (decision 102). */
const DONG_OF_A_UNIT = 1000
/** How many times the bonus has to be played before it can be taken out. */
const TURNOVER = 3

/** RG-12: what the registration page has promised waits in the reward centre. */
export async function grantRegisterBonus(db: Queryable, { clock, settings }: World, memberId: number): Promise<void> {
  const { registerBonus } = settings()
  const now = clock.now()
  await grant(db, memberId, [
    {
      grantKey: 'register',
      kind: 'promotion',
      title: worded('rewards.register'),
      amount: toMinor(registerBonus / DONG_OF_A_UNIT),
      turnover: TURNOVER,
      grantedAt: new Date(now),
      expiresAt: new Date(now + CLAIM_WITHIN),
    },
  ])
}

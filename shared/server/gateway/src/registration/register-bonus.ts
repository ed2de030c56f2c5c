import { VND_PER_UNIT } from '@lobby/contracts/constants'
import type { World } from '../calls/world.ts'
import type { Queryable } from '../database/database.ts'
import { CLAIM_WITHIN, grant } from '../grants/grants.ts'
import { toMinor } from '../ledger/money.ts'
import { tellOfRegisterBonus } from '../messages/money-messages.ts'
import { REGISTER_TURNOVER } from '../settings/register-turnover.ts'
import { worded } from '../wording/wording.ts'

/** RG-12: what the registration page has promised waits in the reward centre, and the member is told so. */
export async function grantRegisterBonus(db: Queryable, { clock, settings }: World, memberId: number): Promise<void> {
  const { registerBonus } = settings()
  const now = clock.now()
  const amount = toMinor(registerBonus / VND_PER_UNIT)
  await grant(db, memberId, [
    {
      grantKey: 'register',
      kind: 'promotion',
      title: worded('rewards.register'),
      amount,
      turnover: REGISTER_TURNOVER,
      grantedAt: new Date(now),
      expiresAt: new Date(now + CLAIM_WITHIN),
    },
  ])
  if (amount > 0n) {
    await tellOfRegisterBonus(db, { memberId, amount, toPlay: amount * BigInt(REGISTER_TURNOVER), at: now })
  }
}

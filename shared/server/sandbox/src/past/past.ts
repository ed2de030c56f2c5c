import type { Past } from '@lobby/gateway/seeding'
import type { PasswordCost } from '@lobby/gateway/seeding/passwords'
import { seedBelongings } from './seed-belongings.ts'
import { seedHistory } from './seed-history.ts'
import { seedMembers } from './seed-members.ts'
import { seedRewards } from './seed-rewards.ts'

/** The demo accounts with a past: bets, money, messages, contracts and rewards. The same for the same time. */
export const demoPast =
  (cost: PasswordCost): Past =>
  async (tx, now) => {
    const members = await seedMembers(tx, now, cost)
    await seedHistory(tx, now, members)
    await seedBelongings(tx, now, members, cost)
    await seedRewards(tx, now, members)
  }

import { DAY } from '@lobby/gateway/calendar'
import { schema, type Transaction } from '@lobby/gateway/database/tables'
import { toMinor } from '@lobby/gateway/money'
import { movePoints } from '@lobby/gateway/seeding/points'
import { worded } from '../wording/wording.ts'
import type { SeededMember } from './seed-members.ts'

/** Granted to the demo accounts: how long ago and for how long (days), amount in units and times to play. */
const REWARDS = [
  { key: 'welcome', kind: 'level', amount: 18, turnover: 1, ago: 1, runs: 14 },
  { key: 'tet', kind: 'promotion', amount: 8.8, turnover: 3, ago: 2, runs: 4 },
  { key: 'checkin', kind: 'promotion', amount: 5, turnover: 1, ago: 12, runs: 7 },
] as const

/** Points of the demo accounts, beside those for what they have played. */
const POINTS: Readonly<Record<string, number>> = { player1: 3_250, vip: 96_000, agent1: 12_400 }

export async function seedRewards(tx: Transaction, now: number, members: readonly SeededMember[]): Promise<void> {
  const demo = members.filter(({ userName }) => userName in POINTS)
  await tx.insert(schema.rewards).values(
    demo.flatMap(({ id }) =>
      REWARDS.map(({ key, ago, runs, amount, ...reward }) => ({
        memberId: id,
        grantKey: `seed:${key}`,
        ...reward,
        title: worded(`rewards.${key}`),
        amount: toMinor(amount),
        grantedAt: new Date(now - ago * DAY),
        expiresAt: new Date(now + (runs - ago) * DAY),
      })),
    ),
  )
  for (const { id, userName } of demo) {
    await movePoints(tx, {
      reference: `seed:points:${userName}`,
      kind: 'points-welcome',
      memberId: id,
      points: POINTS[userName] ?? 0,
      at: new Date(now - 10 * DAY),
    })
  }
}

/** Benefits of the level among the rewards: one sum of what waits, and one list of what was claimed (decision 637). */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { excluded, type Queryable, schema } from '../database/database.ts'
import type { Grant } from '../grants/grants.ts'
import type { Vault } from '../vault/vault.ts'
import { type Benefit, benefitName, benefitsOf, grantOf, isOfLevel } from './benefits.ts'
import { BONUS_TURNOVER } from './levels.ts'
import type { Standing } from './standing.ts'

/** Brings the rewards of the level in line with what it gives now. `now` is in ms. @returns all that it gives */
export async function grantOfLevel(
  { db, vault }: { db: Queryable; vault: Vault },
  memberId: number,
  standing: Standing,
  now: number,
): Promise<readonly Benefit[]> {
  const { rewards } = schema
  const benefits = await benefitsOf({ db, vault }, memberId, standing, now)
  const due = benefits.filter(({ state }) => state === 'claimable').map(rewardOf)
  const open = and(eq(rewards.memberId, memberId), isOfLevel(), isNull(rewards.claimedAt))
  const known = await db
    .select()
    .from(rewards)
    .where(and(open, gt(rewards.expiresAt, new Date(now))))
  // A level that was lost, or a benefit that a gateway of before has paid.
  const over = known.filter(({ grantKey }) => !due.some((reward) => reward.grantKey === grantKey)).map(({ id }) => id)
  if (over.length > 0) await db.delete(rewards).where(and(open, inArray(rewards.id, over)))
  const isKnown = (reward: Grant) =>
    known.some(
      ({ grantKey, amount, expiresAt, title }) =>
        grantKey === reward.grantKey &&
        amount === reward.amount &&
        expiresAt.getTime() === reward.expiresAt.getTime() &&
        isDeepStrictEqual(title, reward.title),
    )
  const changed = due.filter((reward) => !isKnown(reward))
  if (changed.length > 0) {
    await db
      .insert(rewards)
      .values(changed.map((reward) => ({ memberId, ...reward })))
      .onConflictDoUpdate({
        target: [rewards.memberId, rewards.grantKey],
        set: excluded(rewards, 'amount', 'expiresAt', 'title'),
        setWhere: isNull(rewards.claimedAt),
      })
  }
  return benefits
}

const rewardOf = (benefit: Benefit): Grant => ({
  grantKey: grantOf(benefit),
  kind: 'level',
  title: benefitName(benefit),
  amount: benefit.amount,
  turnover: BONUS_TURNOVER,
  grantedAt: benefit.grantedAt,
  expiresAt: benefit.expiresAt,
})

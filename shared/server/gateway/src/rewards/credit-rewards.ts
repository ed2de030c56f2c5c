import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { creditBonus } from '../grants/credit-bonus.ts'
import { tellOfBonus } from '../messages/money-messages.ts'

/** What a reward's bonus is booked and locked under. */
export const referenceOf = (rewardId: number): string => `reward:${rewardId}`

/** Rewards of a member that can be claimed. */
export const isClaimable = (memberId: number, at: Date): SQL | undefined => {
  const { rewards } = schema
  return and(eq(rewards.memberId, memberId), isNull(rewards.claimedAt), gt(rewards.expiresAt, at))
}

/** Minor units. */
export const sumAmount = (rows: readonly { amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n)

/**
 * Pays what of `which` can be claimed into the wallet, each reward once, and tells the member. The caller has locked
 * the wallets.
 *
 * @returns those that were paid
 * @throws Failure `play.paused`, `play.excluded`
 */
export async function creditRewards(tx: Transaction, memberId: number, which: SQL | undefined, at: Date) {
  const { rewards } = schema
  const rows = await tx
    .update(rewards)
    .set({ claimedAt: at })
    .where(and(isClaimable(memberId, at), which))
    .returning()
  for (const { id, amount, turnover, title } of rows) {
    await creditBonus(tx, { reference: referenceOf(id), memberId, amount, at, turnover, name: title })
  }
  const names = rows.map(({ title }) => title)
  await tellOfBonus(tx, { memberId, amount: sumAmount(rows), names, at })
  return rows
}

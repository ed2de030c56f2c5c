import { PATH } from '@lobby/contracts/paths'
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { grant } from '../grants/grants.ts'
import { sendMessage } from '../messages/send-message.ts'
import { DAY } from '../time/calendar.ts'
import { worded } from '../wording/wording.ts'
import { ruleOf } from './claim-rules.ts'
import type { PromotionContent } from './content.ts'

type Claim = typeof schema.promotionClaims.$inferSelect

/** How long an approved promotion can be claimed in the reward centre, ms. */
const VALID_FOR = 14 * DAY

/**
 * Ends the reviews whose time is over, each once. The sandbox's reviewer has one rule of its own: a picture that proves
 * one claim proves no other. It is applied when the member looks, so that nothing is lost while the gateway is down.
 */
export async function settleReviews(world: World, memberId: number): Promise<void> {
  const { promotionClaims } = schema
  const at = new Date(world.clock.now())
  const due = and(
    eq(promotionClaims.memberId, memberId),
    eq(promotionClaims.state, 'reviewing'),
    lte(promotionClaims.reviewAt, at),
  )
  const waiting = await world.db.select({ id: promotionClaims.id }).from(promotionClaims).where(due)
  for (const { id } of waiting) {
    await world.db.transaction(async (tx) => {
      const [claim] = await tx
        .select()
        .from(promotionClaims)
        .where(and(due, eq(promotionClaims.id, id)))
        .for('update')
      if (claim) await decide(tx, claim, at)
    })
  }
}

/** Approves or refuses a claim that is locked or new, and tells the member. @returns the state it now has */
export async function decide(tx: Transaction, claim: Claim, at: Date): Promise<'approved' | 'refused'> {
  const { promotionClaims, announcements } = schema
  const isUsed = await hasUsedProof(tx, claim)
  const state = isUsed ? 'refused' : 'approved'
  await tx
    .update(promotionClaims)
    .set({ state, reason: isUsed ? 'proof' : null })
    .where(eq(promotionClaims.id, claim.id))
  const [promotion] = await tx.select().from(announcements).where(eq(announcements.id, claim.promotionId))
  const title = (promotion?.content as PromotionContent | undefined)?.title
  if (!title) return state
  if (!isUsed) {
    await grant(tx, claim.memberId, [
      {
        grantKey: `promotion:${claim.promotionId}:${claim.period}`,
        kind: 'promotion',
        title,
        amount: claim.amount,
        turnover: ruleOf(claim.promotionId)?.turnover ?? 1,
        grantedAt: at,
        expiresAt: new Date(at.getTime() + VALID_FOR),
      },
    ])
  }
  await sendMessage(tx, {
    memberId: claim.memberId,
    title: worded(isUsed ? 'promotions.refused' : 'promotions.approved'),
    body: title,
    link: isUsed ? `${PATH.promotions}?id=${claim.promotionId}` : PATH.rewardCentre,
    at: at.getTime(),
  })
  return state
}

/** Whether one of its pictures, byte by byte, is in another claim. */
async function hasUsedProof(tx: Transaction, claim: Claim): Promise<boolean> {
  if (claim.images.length === 0) return false
  const { uploads, promotionClaims } = schema
  const own = await tx.select({ content: uploads.content }).from(uploads).where(inArray(uploads.id, claim.images))
  for (const { content } of own) {
    const [other] = await tx
      .select({ id: promotionClaims.id })
      .from(promotionClaims)
      .innerJoin(uploads, sql`${uploads.id} = any(${promotionClaims.images})`)
      .where(and(ne(promotionClaims.id, claim.id), eq(uploads.content, content)))
      .limit(1)
    if (other) return true
  }
  return false
}

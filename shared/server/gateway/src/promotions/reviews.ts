import { PATH } from '@lobby/contracts/paths'
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { grant } from '../grants/grants.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { ClaimForReview, ReviewDecision } from '../outside/rewards.ts'
import { DAY } from '../time/calendar.ts'
import { worded } from '../wording/wording.ts'
import { ruleOf } from './claim-rules.ts'
import { contentOf, PromotionContent } from './content.ts'

type Claim = typeof schema.promotionClaims.$inferSelect

/** How long an approved promotion can be claimed in the reward centre, ms. */
const VALID_FOR = 14 * DAY

/**
 * Asks for the decision about each claim whose review should be over, and carries it out once. It is asked when the
 * member looks, so that nothing is lost while the gateway is down.
 */
export async function settleReviews(world: World, memberId: number): Promise<void> {
  const { promotionClaims } = schema
  const at = new Date(world.clock.now())
  const due = and(
    eq(promotionClaims.memberId, memberId),
    eq(promotionClaims.state, 'reviewing'),
    lte(promotionClaims.reviewAt, at),
  )
  const waiting = await world.db.select().from(promotionClaims).where(due)
  for (const { id, promotionId, comment, images, appliedAt } of waiting) {
    const pictures = await picturesOf(world.db, { id, images })
    const claim = { promotionId, comment, appliedAt: appliedAt.getTime(), pictures }
    const decision = await world.outside.reviewer?.review(claim)
    if (!decision) continue
    await world.db.transaction(async (tx) => {
      const [claim] = await tx
        .select()
        .from(promotionClaims)
        .where(and(due, eq(promotionClaims.id, id)))
        .for('update')
      if (claim) await carryOut(tx, claim, decision, at)
    })
  }
}

/** Grants or refuses a claim that is locked or new, and tells the member. @returns the state it now has */
export async function carryOut(
  tx: Transaction,
  claim: Claim,
  decision: ReviewDecision,
  at: Date,
): Promise<'approved' | 'refused'> {
  const { promotionClaims, announcements } = schema
  const state = decision.approve ? 'approved' : 'refused'
  await tx
    .update(promotionClaims)
    .set({ state, reason: decision.approve ? null : decision.reason })
    .where(eq(promotionClaims.id, claim.id))
  const [promotion] = await tx.select().from(announcements).where(eq(announcements.id, claim.promotionId))
  if (!promotion) return state
  const { title } = contentOf(promotion, PromotionContent)
  if (decision.approve) {
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
    title: worded(decision.approve ? 'promotions.approved' : 'promotions.refused'),
    body: title,
    link: decision.approve ? PATH.rewardCentre : `${PATH.promotions}?id=${claim.promotionId}`,
    at: at.getTime(),
  })
  return state
}

/** The claim's pictures: whether the same one, byte by byte, is in another claim. */
async function picturesOf(
  db: Queryable,
  { id, images }: Pick<Claim, 'id' | 'images'>,
): Promise<ClaimForReview['pictures']> {
  if (images.length === 0) return []
  const { uploads, promotionClaims } = schema
  const own = await db.select({ digest: uploads.digest }).from(uploads).where(inArray(uploads.id, images))
  const pictures: { isUsed: boolean }[] = []
  for (const { digest } of own) {
    const [other] = await db
      .select({ id: promotionClaims.id })
      .from(promotionClaims)
      .innerJoin(uploads, sql`${uploads.id} = any(${promotionClaims.images})`)
      .where(and(ne(promotionClaims.id, id), eq(uploads.digest, digest)))
      .limit(1)
    pictures.push({ isUsed: other !== undefined })
  }
  return pictures
}

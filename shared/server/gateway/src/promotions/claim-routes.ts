import { claimPromotion, promotionClaims as promotionClaimsCall } from '@lobby/contracts/calls/rewards'
import { MONEY_TYPES } from '@lobby/contracts/constants'
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { type Queryable, schema } from '../database/database.ts'
import { assertMayPlay } from '../exclusions/standing.ts'
import { failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { required } from '../outside/required.ts'
import { CLAIM_RULES, ruleOf } from './claim-rules.ts'
import { carryOut, settleReviews } from './reviews.ts'

type State = 'reviewing' | 'approved' | 'refused'

async function runningPromotions(db: Queryable, at: Date): Promise<string[]> {
  const { announcements } = schema
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.kind, 'PR'), lte(announcements.startsAt, at), gt(announcements.endsAt, at)))
  return rows.map(({ id }) => id)
}

const list = memberRoute(promotionClaimsCall, async (_input, { world, caller: { member } }) => {
  const { promotionClaims } = schema
  await settleReviews(world, member.id)
  const now = world.clock.now()
  const running = await runningPromotions(world.db, new Date(now))
  const rules = CLAIM_RULES.filter(({ promotionId }) => running.includes(promotionId))
  const made = await world.db
    .select()
    .from(promotionClaims)
    .where(eq(promotionClaims.memberId, member.id))
    .orderBy(desc(promotionClaims.id))
  return Promise.all(
    rules.map(async ({ promotionId, turnover, proof, period, worth }) => {
      const claim = made.find((row) => row.promotionId === promotionId && row.period === period(now))
      // A refused one shows its reason, and what another try would bring.
      const amount = claim && claim.state !== 'refused' ? claim.amount : await worth(world.db, member, now)
      const state = claim ? claim.state : amount > 0n ? ('open' as const) : ('ineligible' as const)
      return {
        promotionId,
        state,
        amount: toUnits(amount),
        turnover,
        proof,
        reason: claim?.state === 'refused' ? ('proof' as const) : null,
        appliedAt: claim?.appliedAt.getTime() ?? null,
        reviewAt: claim?.reviewAt.getTime() ?? null,
        sandbox: world.outside.reviewer?.sandbox ?? false,
        reviewed: world.outside.reviewer !== null,
      }
    }),
  )
})

const apply = memberRoute(claimPromotion, async (input, { world, caller: { member } }) => {
  if (member.type === 4) return failure('trial.restricted')
  if (!MONEY_TYPES.includes(member.type)) return failure('permission.denied')
  const { promotionClaims, uploads } = schema
  const now = world.clock.now()
  const at = new Date(now)
  const { promotionId, comment, reference } = input
  const images = [...new Set(input.images)]
  const rule = ruleOf(promotionId)
  if (!rule || !(await runningPromotions(world.db, at)).includes(promotionId)) return failure('announcement.unknown')
  const own = eq(promotionClaims.memberId, member.id)
  const same = and(own, eq(promotionClaims.reference, reference))
  return world.db.transaction(async (tx) => {
    await lockWallets(tx, member.id)
    await assertMayPlay(tx, member.id, now)
    const [before] = await tx.select().from(promotionClaims).where(same)
    if (before) return before.promotionId === promotionId ? stateOf(before) : failure('request.malformed')
    const period = rule.period(now)
    const standing = and(
      own,
      eq(promotionClaims.promotionId, promotionId),
      eq(promotionClaims.period, period),
      ne(promotionClaims.state, 'refused'),
    )
    const [open] = await tx.select().from(promotionClaims).where(standing)
    if (open) return stateOf(open)
    const amount = await rule.worth(tx, member, now)
    if (amount <= 0n) return failure('promotion.ineligible')
    if (rule.proof === 'required' && images.length === 0) return failure('field.required')
    const known = images.length
      ? await tx
          .select({ id: uploads.id })
          .from(uploads)
          .where(and(eq(uploads.memberId, member.id), inArray(uploads.id, images)))
      : []
    if (known.length < images.length) return failure('upload.unknown')
    const isReviewed = images.length > 0 || comment !== ''
    const [claim] = await tx
      .insert(promotionClaims)
      .values({
        memberId: member.id,
        promotionId,
        period,
        reference,
        comment,
        images,
        amount,
        state: 'reviewing',
        appliedAt: at,
        reviewAt: new Date(now + (isReviewed ? required(world.outside.reviewer).takes : 0)),
      })
      .onConflictDoNothing()
      .returning()
    // Two taps at the same moment: the other one has it.
    if (!claim) return stateOf((await tx.select().from(promotionClaims).where(standing))[0])
    if (isReviewed) return { state: 'reviewing' as const }
    return { state: await carryOut(tx, claim, { approve: true }, at) }
  })
})

const stateOf = (claim: { state: State } | undefined): { state: State } => ({
  state: claim?.state ?? 'reviewing',
})

export const claimRoutes: readonly Route[] = [list, apply]

import { claimBenefit, clubStanding } from '@lobby/contracts/calls/club'
import { VIP_CHAT_ABOVE_RANK } from '@lobby/contracts/constants'
import { memberRoute, type Route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { creditBonus } from '../grants/credit-bonus.ts'
import { failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { tellOfBonus } from '../messages/money-messages.ts'
import { worded } from '../wording/wording.ts'
import { benefitsOf } from './benefits.ts'
import { clubName } from './club-names.ts'
import { BONUS_TURNOVER, CLUB_LEVELS, levelOf } from './levels.ts'
import { lastDayOf, monthOf } from './months.ts'
import { reviewClub } from './review.ts'

const show = memberRoute(clubStanding, async (_input, { world, caller, language }) => {
  const now = world.clock.now()
  const { rank, club, keptThrough, turnover } = await reviewClub(world.db, caller.member, now)
  const next = CLUB_LEVELS.find((level) => level.rank > rank)
  const { keep } = levelOf(rank)
  const month = monthOf(now)
  const benefits = await benefitsOf(world, caller.member.id, rank, now)
  return {
    rankLevel: rank,
    labelName: clubName(club, language),
    turnover,
    next: next ? { labelName: clubName(next.club, language), reach: next.reach } : null,
    keptThrough: lastDayOf(keptThrough),
    keep: keep > 0 && keptThrough === month ? { needs: keep, until: lastDayOf(month) } : null,
    levels: CLUB_LEVELS.map(({ rank: rankLevel, club: name, ...level }) => ({
      ...level,
      rankLevel,
      labelName: clubName(name, language),
      vipChat: rankLevel > VIP_CHAT_ABOVE_RANK,
    })),
    benefits: benefits.map((benefit) => ({
      id: benefit.id,
      kind: benefit.kind,
      labelName: clubName(benefit.club, language),
      amount: toUnits(benefit.amount),
      state: benefit.state,
      claimedAt: benefit.claimedAt?.toISOString() ?? null,
    })),
  }
})

const claim = memberRoute(claimBenefit, async ({ id }, { world, caller }) => {
  const { member } = caller
  if (member.type === 4) return failure('trial.restricted')
  const now = world.clock.now()
  const { rank } = await reviewClub(world.db, member, now)
  return world.db.transaction(async (tx) => {
    await lockWallets(tx, member.id)
    const benefit = (await benefitsOf({ db: tx, vault: world.vault }, member.id, rank, now)).find(
      (known) => known.id === id,
    )
    if (!benefit) return failure('benefit.unknown')
    if (benefit.state === 'identity' || benefit.state === 'later') return failure('benefit.locked')
    const { amount, period } = benefit
    const [first] = await tx
      .insert(schema.clubClaims)
      .values({ memberId: member.id, benefit: id, period, amount, at: new Date(now) })
      .onConflictDoNothing()
      .returning()
    // Taken before, or by a tap at the same moment: paid by that one.
    if (first) {
      const booked = { memberId: member.id, amount, at: new Date(now) }
      // What a withdrawal's lock is called.
      const name = worded(`club.bonuses.${benefit.kind}`)
      const reference = `club:${member.id}:${id}:${period}`
      await creditBonus(tx, { ...booked, reference, turnover: BONUS_TURNOVER, name })
      await tellOfBonus(tx, { ...booked, names: [name] })
    }
    return { amount: toUnits(amount) }
  })
})

export const clubRoutes: readonly Route[] = [show, claim]

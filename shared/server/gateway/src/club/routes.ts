import { clubStanding } from '@lobby/contracts/calls/club'
import { VIP_CHAT_ABOVE_RANK } from '@lobby/contracts/constants'
import { memberRoute, type Route } from '../calls/route.ts'
import { toUnits } from '../ledger/money.ts'
import { benefitsOf } from './benefits.ts'
import { clubName } from './club-names.ts'
import { CLUB_LEVELS, levelOf } from './levels.ts'
import { lastDayOf, monthOf } from './months.ts'
import { reviewClub } from './review.ts'

const show = memberRoute(clubStanding, async (_input, { world, caller, language }) => {
  const now = world.clock.now()
  const standing = await reviewClub(world.db, caller.member, now)
  const { rank, club, keptThrough, turnover } = standing
  const next = CLUB_LEVELS.find((level) => level.rank > rank)
  const { keep } = levelOf(rank)
  const month = monthOf(now)
  const benefits = await benefitsOf(world, caller.member.id, standing, now)
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

export const clubRoutes: readonly Route[] = [show]

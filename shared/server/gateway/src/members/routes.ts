import { memberInfo } from '@lobby/contracts/calls/member'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { memberRoute, type Route } from '../calls/route.ts'
import { clubName } from '../club/club-names.ts'
import { reviewClub } from '../club/review.ts'
import { profileRoutes } from './profile.ts'

const showMember = memberRoute(memberInfo, async (_input, { world, caller: { member, token }, language }) => {
  const { club, rank } = await reviewClub(world.db, member, world.clock.now())
  return {
    id: String(member.id),
    userName: member.userName,
    nickname: member.nickname,
    type: member.type,
    memberLabel: member.labels.map((labelName) => ({ labelName })),
    clubLabel: { labelName: clubName(club, language), rankLevel: rank },
    merchantCode: MERCHANT_CODE,
    token,
  }
})

export const memberRoutes: readonly Route[] = [showMember, ...profileRoutes]

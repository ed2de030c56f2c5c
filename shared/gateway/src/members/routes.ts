import { memberInfo } from '@lobby/contracts/calls/member'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { memberRoute, type Route } from '../http/route.ts'
import { clubName } from './club-names.ts'
import { profileRoutes } from './profile.ts'

const showMember = memberRoute(memberInfo, (_input, { caller: { member, token }, language }) => ({
  id: String(member.id),
  userName: member.userName,
  nickname: member.nickname,
  type: member.type,
  memberLabel: member.labels.map((labelName) => ({ labelName })),
  clubLabel: { labelName: clubName(member.club, language), rankLevel: member.clubRank },
  merchantCode: MERCHANT_CODE,
  token,
}))

export const memberRoutes: readonly Route[] = [showMember, ...profileRoutes]

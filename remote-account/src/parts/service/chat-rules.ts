import type { ValueOf } from '@lobby/contracts/call'
import type { memberInfo } from '@lobby/contracts/calls/member'
import { CHAT_EXCLUDED_TYPES, VIP_CHAT_ABOVE_RANK } from '@lobby/contracts/constants'

type MemberInfo = ValueOf<typeof memberInfo>

/** Who has this label may not chat. (CS-03) */
const NO_CHAT_LABEL = 'nochat'

/** CS-03, RO-06: whether live chat shows. `member` is undefined for a visitor, or while nobody knows who it is. */
export function mayChat(switchedOn: boolean, member: Pick<MemberInfo, 'type' | 'memberLabel'> | undefined): boolean {
  return (
    switchedOn &&
    member !== undefined &&
    !CHAT_EXCLUDED_TYPES.includes(member.type) &&
    !member.memberLabel.some(({ labelName }) => labelName === NO_CHAT_LABEL)
  )
}

export type ServiceLinks = Readonly<Record<string, string>>

export interface Channel {
  url: string
  vip: boolean
}

/** CS-04, CS-05: where the online-service icon leads. `rank` is undefined for a visitor; no link at all, no channel. */
export function channelOf(links: ServiceLinks, rank: number | undefined): Channel | undefined {
  const vip = rank !== undefined && rank > VIP_CHAT_ABOVE_RANK ? links.COMM100VIP : undefined
  if (vip) return { url: vip, vip: true }
  const url = links.COMM100 || links.DEFAULT
  return url ? { url, vip: false } : undefined
}

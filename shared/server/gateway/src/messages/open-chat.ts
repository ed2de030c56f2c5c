import { chatLaunch } from '@lobby/contracts/calls/messages'
import { CHAT_EXCLUDED_TYPES, VIP_CHAT_ABOVE_RANK } from '@lobby/contracts/constants'
import { memberRoute } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { serviceLinks } from '../system/service-links.ts'

/** CS-03..CS-06: who may chat, and where. The site's own rules are the same; this is the one that counts. */
export const openChat = memberRoute(chatLaunch, (_input, { world, caller: { member }, language }) => {
  const links = serviceLinks(world)
  const isBarred = CHAT_EXCLUDED_TYPES.includes(member.type) || member.labels.includes('nochat')
  if (isBarred) return failure('permission.denied')
  const vip = member.clubRank > VIP_CHAT_ABOVE_RANK ? links.COMM100VIP : undefined
  const base = vip ?? links.COMM100 ?? links.DEFAULT
  if (!base || !URL.canParse(base)) return failure('permission.denied')
  const url = new URL(base)
  url.searchParams.set('lang', language)
  return { chatUrl: (world.outside.chat?.forMember(url, member) ?? url).href }
})

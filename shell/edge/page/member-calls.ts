/** What the first script asks for where a session is kept, as the releases that are pinned declare it (SP-02). */
import { HEADER } from '@lobby/contracts/call'
import { GATEWAY_MOBILE, MERCHANT_CODE } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import type { MemberCall } from '@lobby/contracts/member-call'
import { withQuery } from '@lobby/contracts/paths'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import type { MemberQuestions } from '@lobby/contracts/start'
import type { ChannelState } from '../channel/channel-state.ts'
import { layoutSlots, type MatchedPage, slotsFor } from './page-files.ts'

/** Of one page: a broken release must not spend a member's share of what the gateway answers. */
const MOST_CALLS = 16

/**
 * The calls of a page and of its slots that a member sees, each once and in the order of the screen. `flags` are the
 * whitelabel switches as far as they are known. Undefined where no release declares any.
 */
export function memberQuestions(
  state: ChannelState,
  match: MatchedPage | undefined,
  language: Language,
  flags: Readonly<Record<string, boolean>> | undefined,
): MemberQuestions | undefined {
  if (!match) return undefined
  const slots = slotsFor('member', state, [...(match.home ? HOME_SLOTS : []), ...layoutSlots(match.bars)], flags)
  const own = (match.page?.asMember ?? []).filter(({ at }) => at === undefined || at === match.path)
  const declared = [...own, ...slots.flatMap(({ slot }) => slot.asMember ?? [])]
  if (declared.length === 0) return undefined
  const headers = {
    [HEADER.merchant]: MERCHANT_CODE,
    [HEADER.gateway]: String(GATEWAY_MOBILE),
    [HEADER.language]: language,
  }
  const calls = new Map(declared.map((call) => [urlOf(call, language), call.module]))
  return {
    headers,
    token: HEADER.authorization,
    device: HEADER.device,
    calls: [...calls]
      .slice(0, MOST_CALLS)
      .map(([url, module]) => (module ? [url, { [HEADER.module]: module }] : [url])),
  }
}

/** As the client writes it: an answer is taken for the same URL alone. */
function urlOf({ path, input }: MemberCall, language: Language): string {
  const query = Object.entries(input).map(([name, value]) => [name, name === 'language' ? language : String(value)])
  return withQuery(path, Object.fromEntries(query))
}

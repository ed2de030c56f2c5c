/** What the first script asks for, as the releases that are pinned declare it (SP-02). */
import { HEADER } from '@lobby/contracts/call'
import { GATEWAY_MOBILE, MERCHANT_CODE } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import type { MemberCall } from '@lobby/contracts/member-call'
import { withQuery } from '@lobby/contracts/paths'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import { type EarlyCalls, TIMED_MARK } from '@lobby/contracts/start'
import type { ChannelState } from '../channel/channel-state.ts'
import type { Asked } from './composed-pages.ts'
import { leftOut } from './declared-calls.ts'
import { layoutSlots, type MatchedPage, slotsFor } from './page-files.ts'

/** Of one page: a broken release must not spend a member's share of what the gateway answers. */
const MOST_CALLS = 16

type Made = Pick<MemberCall, 'path' | 'input' | 'module'> & { timed?: true | undefined }

/**
 * The calls of a page and of its slots that a member sees, each once and in the order of the screen, and those of
 * `leftOut`, which everybody makes. `flags` are the whitelabel switches as far as they are known. Undefined where there
 * are none.
 */
export function earlyCalls(
  state: ChannelState,
  match: MatchedPage | undefined,
  { language, first }: Pick<Asked, 'language' | 'first'>,
  flags: Readonly<Record<string, boolean>> | undefined,
): EarlyCalls | undefined {
  if (!match) return undefined
  const slots = slotsFor('member', state, [...(match.home ? HOME_SLOTS : []), ...layoutSlots(match.bars)], flags)
  const own = (match.page?.asMember ?? []).filter(({ at }) => at === undefined || at === match.path)
  const declared = [...own, ...slots.flatMap(({ slot }) => slot.asMember ?? [])]
  const everybodys = leftOut(state, match, first, flags).slice(0, MOST_CALLS)
  const named = (calls: readonly Made[]): EarlyCalls['calls'] =>
    [...new Map(calls.map((call) => [urlOf(call, language), call.module]))].map(([url, module]) =>
      module ? [url, { [HEADER.module]: module }] : [url],
    )
  const madeWith = (session: 'none' | 'optional') =>
    named(everybodys.flatMap(({ path, early }) => (early?.session === session ? [{ path, ...early }] : [])))
  const [open, bare] = [madeWith('optional'), madeWith('none')]
  // A member makes them as everybody does.
  const others = named(declared).filter(([url]) => !open.some(([other]) => other === url))
  const calls = others.slice(0, MOST_CALLS - open.length - bare.length)
  if (calls.length + open.length + bare.length === 0) return undefined
  return {
    headers: {
      [HEADER.merchant]: MERCHANT_CODE,
      [HEADER.gateway]: String(GATEWAY_MOBILE),
      [HEADER.language]: language,
    },
    token: HEADER.authorization,
    device: HEADER.device,
    calls,
    ...(open.length > 0 && { open }),
    ...(bare.length > 0 && { bare }),
  }
}

/** As the client writes it: an answer is taken for the same URL alone. */
function urlOf({ path, input, timed }: Made, language: Language): string {
  const query = Object.entries(input).map(([name, value]) => [name, name === 'language' ? language : String(value)])
  const url = withQuery(path, Object.fromEntries(query))
  return timed ? url + TIMED_MARK : url
}

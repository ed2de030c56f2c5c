/** What a page and its slots ask the gateway first, as the releases that are pinned declare it (SP-02). */
import { answerName } from '@lobby/contracts/boot'
import type { FirstCall } from '@lobby/contracts/first-call'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import type { ChannelState } from '../channel/channel-state.ts'
import { layoutSlots, type MatchedPage, slotsForVisitors } from './page-files.ts'

const known = new WeakMap<ChannelState, Map<MatchedPage | undefined, readonly FirstCall[]>>()
const NONE: readonly FirstCall[] = []

/**
 * Each once, in the order of the screen. Slots whose switch is off are among them, as the switches are asked for at the
 * same time. A state and its pages are the same objects for every request that they serve, and so is the list.
 */
export function declaredCalls(state: ChannelState, match: MatchedPage | undefined): readonly FirstCall[] {
  const lists = known.get(state) ?? new Map<MatchedPage | undefined, readonly FirstCall[]>()
  known.set(state, lists)
  const list = lists.get(match) ?? collect(state, match)
  lists.set(match, list)
  return list
}

function collect(state: ChannelState, match: MatchedPage | undefined): readonly FirstCall[] {
  if (!match) return NONE
  const slots = slotsForVisitors(state, [...(match.home ? HOME_SLOTS : []), ...layoutSlots(match.bars)], undefined)
  const own = (match.page?.first ?? []).filter(({ at }) => at === undefined || at === match.path)
  const calls = [...own, ...slots.flatMap(({ slot }) => slot.first ?? [])]
  return [...new Map(calls.map((call) => [answerName(call.call, call.input), call])).values()]
}

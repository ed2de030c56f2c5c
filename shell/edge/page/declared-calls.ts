/** What a page and its slots ask the gateway first, as the releases that are pinned declare it (SP-02). */
import { answerName, FIRST_INPUT } from '@lobby/contracts/boot'
import type { FirstCall } from '@lobby/contracts/first-call'
import type { FirstView } from '@lobby/contracts/first-view'
import { HOME_SLOTS } from '@lobby/contracts/remote'
import type { ChannelState } from '../channel/channel-state.ts'
import { answerOf, type FirstValues } from '../gateway/first-data.ts'
import { layoutSlots, type MatchedPage, slotsForVisitors } from './page-files.ts'

/** Characters of an answer to a declared call that go into a page: a larger one would delay what stands before it. */
const MOST_DECLARED = 16_384

/**
 * A page or slot has so many of its calls asked for with the page, and a page so many in all; the rest its code asks
 * for. One release that declares hundreds would have the gateway asked for them at each change of what the edge keeps.
 */
const MOST_CALLS = { owner: 8, page: 32 } as const

type Flags = Readonly<Record<string, boolean>>

interface Declared {
  /** All that are asked, each once, in the order of the screen: those of the page's data, then what the frame shows. */
  calls: readonly FirstCall[]
  /** Names in `Boot.first` of those whose answers are data of the page. */
  names: ReadonlySet<string>
}

const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : (answerOf(value)?.size ?? 0))

/** What a view is drawn from on this path: its call, then those beside it. */
export const drawnCalls = (path: string, { call, beside = [] }: FirstView): FirstCall[] =>
  callsAt(path, [call, ...beside])

const callsAt = (path: string, calls: readonly FirstCall[]): FirstCall[] =>
  calls.filter(({ at }) => at === undefined || at === path)

const known = new WeakMap<ChannelState, Map<MatchedPage | undefined, Declared>>()
const nameOf = ({ call, input }: FirstCall): string => answerName(call, input)

/**
 * Slots whose switch is off are among them, as the switches are asked for at the same time. A state and its pages are
 * the same objects for every request that they serve, and so is the list.
 */
export function declaredCalls(state: ChannelState, match: MatchedPage | undefined): readonly FirstCall[] {
  return declaredBy(state, match).calls
}

/**
 * Of the answers, those that are the page's data: what is only drawn, is too large or counts from its own moment stays
 * out of it.
 */
export function pageData(state: ChannelState, match: MatchedPage | undefined, first: FirstValues): FirstValues {
  const { calls, names } = declaredBy(state, match)
  const aside = new Set(calls.filter((call) => call.early?.timed || !names.has(nameOf(call))).map(nameOf))
  const large = (name: string, value: unknown) => !(name in FIRST_INPUT) && sizeOf(value) > MOST_DECLARED
  return Object.fromEntries(Object.entries(first).filter(([name, value]) => !aside.has(name) && !large(name, value)))
}

/** What every page brings, however large, by the names that a declaration of the same calls has. */
const ALWAYS: ReadonlySet<string> = new Set(Object.entries(FIRST_INPUT).map(([call, input]) => answerName(call, input)))

/**
 * What the page and the slots that everybody sees have declared, and what the gateway has answered, but is no data of
 * the page: the first script asks for it (decision 639). Of a page that visitors are sent away from, its slots alone:
 * it says what members ask for in `asMember`. `flags` are the whitelabel switches as far as they are known.
 */
export function leftOut(
  state: ChannelState,
  match: MatchedPage | undefined,
  first: FirstValues,
  flags: Flags | undefined,
): FirstCall[] {
  if (!match) return []
  const slots = slotsOf(state, match, flags).filter(({ slot }) => slot.when?.session === undefined)
  const isLeftOut = (call: FirstCall) => {
    const value = first[nameOf(call)]
    if (value === undefined || ALWAYS.has(nameOf(call))) return false
    return call.early?.timed || sizeOf(value) > MOST_DECLARED
  }
  const own = match.page && match.page.access !== 'all' ? [] : ownCalls(match)
  const calls = dataOf(own, slots).filter((call) => call.early && isLeftOut(call))
  return [...new Map(calls.map((call) => [nameOf(call), call])).values()]
}

const slotsOf = (state: ChannelState, match: MatchedPage, flags: Flags | undefined) =>
  slotsForVisitors(state, [...(match.home ? HOME_SLOTS : []), ...layoutSlots(match.bars)], flags)

const ownCalls = ({ path, page }: MatchedPage): FirstCall[] => callsAt(path, page?.first ?? [])

/** What the page's own answers are of, in the order of the screen. */
function dataOf(own: FirstCall[], slots: ReturnType<typeof slotsOf>): FirstCall[] {
  return [own, ...slots.map(({ slot }) => slot.first ?? [])].flatMap((calls) => calls.slice(0, MOST_CALLS.owner))
}

function declaredBy(state: ChannelState, match: MatchedPage | undefined): Declared {
  const pages = known.get(state) ?? new Map<MatchedPage | undefined, Declared>()
  known.set(state, pages)
  const declared = pages.get(match) ?? collect(state, match)
  pages.set(match, declared)
  return declared
}

function collect(state: ChannelState, match: MatchedPage | undefined): Declared {
  if (!match) return { calls: [], names: new Set() }
  const slots = slotsOf(state, match, undefined)
  const data = dataOf(ownCalls(match), slots)
  const rail = match.bars.bottom === false ? [] : slotsForVisitors(state, ['layout.rail'], undefined)
  const views = [match.page?.view, ...[...(match.home ? slots : []), ...rail].map(({ slot }) => slot.view)]
  const drawn = views.flatMap((view) =>
    view && 'call' in view ? drawnCalls(match.path, view).slice(0, MOST_CALLS.owner) : [],
  )
  return {
    calls: [...new Map([...data, ...drawn].map((call) => [nameOf(call), call])).values()].slice(0, MOST_CALLS.page),
    names: new Set(data.map(nameOf)),
  }
}

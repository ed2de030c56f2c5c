import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { allLotteries, type Lottery, lotteriesOf } from '../../parts/lottery-menu/draws.ts'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { lotteriesNamed } from '../../parts/lottery-menu/names.ts'
import { drawsOn } from '../../parts/lottery-menu/weekdays.ts'

/** `recent` and `fav` are a member's own (VA-21). */
export const LIST_TABS = ['all', 'hot', 'recent', 'fav'] as const
export type ListTab = (typeof LIST_TABS)[number]
type ListType = ListTab | 'filter'

export const needsMember = (type: ListType): boolean => type === 'recent' || type === 'fav'

/** What the filter panel asks for. Empty and null ask for nothing. */
export interface Filter {
  name: string
  /** A category's tag. */
  area: string
  /** The gateway's number of a weekday, 1 = Sunday. */
  drawDay: number | null
}

export interface ListState {
  type: ListType
  filter: Filter
}

export const NO_FILTER: Filter = { name: '', area: '', drawDay: null }

const isEmpty = ({ name, area, drawDay }: Filter): boolean => name === '' && area === '' && drawDay === null

/** Applying a filter sets `filter`; one that asks for nothing, as after its last chip was cleared, is `all`. (LT-08) */
export function withFilter(filter: Filter): ListState {
  return isEmpty(filter) ? { type: 'all', filter: NO_FILTER } : { type: 'filter', filter }
}

/** The state as the address says it; what it does not understand reads as `all`. */
export function readState(params: URLSearchParams): ListState {
  const asked = LIST_TABS.find((tab) => tab === params.get('type'))
  if (asked && asked !== 'all') return { type: asked, filter: NO_FILTER }
  const day = Number(params.get('day'))
  return withFilter({
    name: params.get('name')?.trim() ?? '',
    area: params.get('area') ?? '',
    drawDay: Number.isInteger(day) && day >= 1 && day <= 7 ? day : null,
  })
}

export function writeState({ type, filter }: ListState): Record<string, string> {
  if (type === 'all') return {}
  if (type !== 'filter') return { type }
  return {
    type,
    ...(filter.name ? { name: filter.name } : {}),
    ...(filter.area ? { area: filter.area } : {}),
    ...(filter.drawDay ? { day: String(filter.drawDay) } : {}),
  }
}

/**
 * The games of a list type (LT-04, LT-05, LT-08), in the menu's order; of a member's own list, in the order of `ids`.
 */
export function listed(menu: LotteryMenu, { type, filter }: ListState, ids: readonly string[] = []): Lottery[] {
  if (type === 'hot') return lotteriesOf(menu, LOTTERY_TAG.hot)
  const all = allLotteries(menu)
  if (needsMember(type)) return ids.flatMap((id) => all.find(({ game }) => game.gameId === id) ?? [])
  if (type === 'all') return all
  return lotteriesNamed(
    all.filter((lottery) => matches(lottery, filter)),
    filter.name,
  )
}

const matches = ({ game, tag }: Lottery, { area, drawDay }: Filter): boolean =>
  (area === '' || tag === area) && (drawDay === null || drawsOn(game.drawDayOfWeek, drawDay))

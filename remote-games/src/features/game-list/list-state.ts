import { GAME_TYPES, type GameType } from '@lobby/contracts/calls/games'
import { GAME_TYPE_PATH, PATH } from '@lobby/contracts/paths'

/** The four filters of GL-06, under the names the address and the gateway have for them. */
export const FILTER_NAMES = ['vassalage', 'gameName', 'gameClassify', 'minBet'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export const LIST_TABS = ['all', 'hot', 'recent', 'fav'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** Everything the list shows; all of it stands in the address. */
export interface ListState {
  gameType: GameType
  tab: ListTab
  filters: Filters
}

/** GL-01 */
const DEFAULT_TYPE: GameType = 'RNG'
const PATHS: Readonly<Partial<Record<GameType, string>>> = GAME_TYPE_PATH
/** GL-01, GL-02: the game type comes from the path, else from the query; what is unknown there is RNG. */
export function readListState(pathname: string, query: URLSearchParams): ListState {
  const asked = query.get('gameType')?.toUpperCase()
  const ofPath = GAME_TYPES.find((type) => PATHS[type] === pathname)
  const gameType = ofPath ?? GAME_TYPES.find((type) => type === asked) ?? DEFAULT_TYPE
  const tab = LIST_TABS.find((known) => known === query.get('type')) ?? 'all'
  const filters: Partial<Record<FilterName, string>> = {}
  for (const name of FILTER_NAMES) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return { gameType, tab, filters }
}

/** VA-21: lists of a member's own. */
export const needsMember = (tab: ListTab): boolean => tab === 'recent' || tab === 'fav'

export type DataType = ListTab | 'filter'

/** GL-08, GL-09: any filter makes it a filtered list; without one the tab decides. */
export const dataTypeOf = ({ tab, filters }: Pick<ListState, 'tab' | 'filters'>): DataType =>
  Object.keys(filters).length > 0 ? 'filter' : tab

/** GL-05: another tab starts without filters, from page 1. */
export const withTab = (state: ListState, tab: ListTab): ListState => ({ ...state, tab, filters: {} })

/** GL-08: filters belong to no tab; when the last one is gone the list shows all again. */
export function withFilters(state: ListState, filters: Filters): ListState {
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined && value.trim() !== '')
  return { ...state, tab: 'all', filters: Object.fromEntries(kept.map(([name, value]) => [name, value?.trim()])) }
}

export function withoutFilter(state: ListState, name: FilterName): ListState {
  const { [name]: _gone, ...rest } = state.filters
  return withFilters(state, rest)
}

/** The query that says the same as the state; what is the default is left out. */
export function listQuery(pathname: string, { gameType, tab, filters }: ListState): Record<string, string> {
  return {
    ...(pathname === PATH.gameList && gameType !== DEFAULT_TYPE ? { gameType } : {}),
    ...(tab === 'all' ? {} : { type: tab }),
    ...filters,
  }
}

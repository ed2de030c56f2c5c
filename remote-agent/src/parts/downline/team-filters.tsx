import { TEAM_KINDS } from '@lobby/contracts/calls/agent'
import { useText } from '@lobby/platform'
import { FilterChoice, ListFilters } from '../list/list-filters.tsx'
import { NameSearch } from '../list/name-search.tsx'
import type { DownlineState } from './downline-state.ts'

type Order = 'name' | 'newest' | 'balance' | 'seen' | 'idle' | 'losses' | 'wins' | 'bets'

interface Props<T extends Order> {
  state: DownlineState
  /** Which of them the list knows; the first stands for none. */
  orders: readonly T[]
  onChange: (change: Partial<DownlineState>) => void
}

/** Search, kind and order of a team (AG-04): one way on every page that lists one. */
export function TeamFilters<T extends Order>({ state, orders, onChange }: Props<T>) {
  const t = useText('agent')
  const order = orders.find((one) => one === state.order) ?? orders[0]
  return (
    <ListFilters>
      <NameSearch
        key={`${state.parent}/${state.search}`}
        value={state.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterChoice
        label={t('downline.kind')}
        value={state.kind ?? 'all'}
        options={(['all', ...TEAM_KINDS] as const).map((value) => ({ value, label: t(`downline.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind: kind === 'all' ? undefined : kind })}
      />
      {order === undefined ? null : (
        <FilterChoice
          label={t('downline.order')}
          value={order}
          options={orders.map((value) => ({ value, label: t(`downline.orders.${value as Order}`) }))}
          onChange={(next) => onChange({ order: next === orders[0] ? '' : next })}
        />
      )}
    </ListFilters>
  )
}

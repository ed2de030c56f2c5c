import { useErrorText, useText } from '@lobby/platform'
import { EmptyState, ErrorState, IconButton, Tabs } from '@lobby/ui/core'
import { SearchIcon, TicketIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { type LotteryMenu, useLotteryMenu } from '../menu/lottery-menu.ts'
import type { LotteryTime } from '../menu/sale-clock.ts'
import { DayList, DayListSkeleton } from './day-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { type ListState, listed, NO_FILTER, withFilter } from './list-state.ts'
import styles from './lottery-list-page.module.css'
import { useListState } from './use-list-state.ts'

/** LT-01: all lotteries, the popular ones, and a filter. Recent and favourite ones have no call yet. */
export default function LotteryListPage() {
  const t = useText('lottery')
  const errorText = useErrorText()
  const menu = useLotteryMenu()
  const [state, setState] = useListState()
  const [searching, setSearching] = useState(false)
  const tabs = (['all', 'hot'] as const).map((id) => ({ id, label: t(`tab.${id}`) }))
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Tabs
          id="lottery"
          label={t('tab.label')}
          look="pill"
          className={styles.tabs}
          items={tabs}
          value={state.type}
          onChange={(id) => setState({ type: id === 'hot' ? 'hot' : 'all', filter: NO_FILTER })}
        />
        <IconButton label={t('filter.open')} icon={<SearchIcon size={20} />} onClick={() => setSearching(true)} />
      </div>
      {menu.data ? (
        <FilterChips menu={menu.data} filter={state.filter} onChange={(filter) => setState(withFilter(filter))} />
      ) : null}
      <div
        className={styles.list}
        role="tabpanel"
        id={`lottery-panel-${state.type}`}
        aria-label={t(`tab.${state.type}`)}
        aria-busy={menu.isPending}
      >
        {menu.data && menu.time ? (
          <Draws menu={menu.data} time={menu.time} state={state} />
        ) : menu.isError ? (
          <ErrorState
            title={t('list.failed')}
            detail={errorText(menu.error)}
            retryLabel={t('list.retry')}
            onRetry={() => void menu.refetch()}
            busy={menu.isFetching}
          />
        ) : (
          <DayListSkeleton />
        )}
      </div>
      <FilterSheet
        open={searching}
        menu={menu.data}
        filter={state.filter}
        onClose={() => setSearching(false)}
        onApply={(filter) => {
          setState(withFilter(filter))
          setSearching(false)
        }}
      />
    </div>
  )
}

function Draws({ menu, time, state }: { menu: LotteryMenu; time: LotteryTime; state: ListState }) {
  const t = useText('lottery')
  const lotteries = listed(menu, state)
  if (lotteries.length > 0) return <DayList lotteries={lotteries} time={time} />
  return (
    <EmptyState
      icon={<TicketIcon size={28} />}
      title={t(state.type === 'filter' ? 'list.noMatch' : 'list.empty')}
      detail={state.type === 'filter' ? t('list.noMatchHint') : undefined}
    />
  )
}

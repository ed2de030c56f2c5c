import { PAGE_SIZE } from '@lobby/contracts/constants'
import { useFailureProps, useText } from '@lobby/platform'
import { Button, EmptyState, ErrorState } from '@lobby/ui/core'
import { FlameIcon, HeartIcon, HistoryIcon, SearchIcon } from '@lobby/ui/icons'
import { ListEnd } from '@lobby/ui/list-end'
import type { ReactNode } from 'react'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import styles from './game-list-page.module.css'
import { type DataType, dataTypeOf, type ListState, withFilters } from './list-state.ts'
import { PullToRefresh } from './pull/pull-to-refresh.tsx'
import { useGames } from './use-games.ts'

/** Tiles drawn while a further page is coming: one row says enough. */
const COMING = 3

const EMPTY_ICON: Readonly<Record<DataType, ReactNode>> = {
  all: <SearchIcon size={28} />,
  hot: <FlameIcon size={28} />,
  recent: <HistoryIcon size={28} />,
  fav: <HeartIcon size={28} />,
  filter: <SearchIcon size={28} />,
}
const EMPTY_TEXT = {
  all: 'list.empty',
  hot: 'list.empty',
  recent: 'list.emptyRecent',
  fav: 'list.emptyFav',
  filter: 'list.emptyFiltered',
} as const satisfies Record<DataType, string>

export function GameResults({ state, onChange }: { state: ListState; onChange: (next: ListState) => void }) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { games, loading, failed, more, loadMore, refresh } = useGames(state)

  if (failed) return <ErrorState title={t('list.failed')} retryLabel={t('retry')} {...failureProps(failed)} />
  if (!loading && games.length === 0) {
    const shown = dataTypeOf(state)
    const filtered = shown === 'filter'
    return (
      <EmptyState
        icon={EMPTY_ICON[shown]}
        title={t('noData')}
        detail={t(EMPTY_TEXT[shown])}
        action={
          filtered ? <Button onClick={() => onChange(withFilters(state, {}))}>{t('filter.clear')}</Button> : undefined
        }
      />
    )
  }
  return (
    <PullToRefresh refresh={refresh} loadMore={() => more === 'there' && loadMore()}>
      <div className={styles.results}>
        <GameGrid
          games={games}
          label={t('list.label')}
          pending={loading ? PAGE_SIZE.list : more === 'coming' ? COMING : 0}
        />
        {loading ? null : (
          // GL-16: the next page is asked for before the end of this one comes into sight.
          <ListEnd more={more} loadMore={loadMore} length={games.length} failed={t('list.moreFailed')}>
            {more === 'none' && games.length >= PAGE_SIZE.list ? t('list.end') : null}
          </ListEnd>
        )}
      </div>
    </PullToRefresh>
  )
}

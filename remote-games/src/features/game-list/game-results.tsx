import { PAGE_SIZE } from '@lobby/contracts/constants'
import { useErrorText, useText } from '@lobby/platform'
import { Button, EmptyState, ErrorState } from '@lobby/ui/core'
import { SearchIcon } from '@lobby/ui/icons'
import { GameGrid } from '../game-tile/game-grid.tsx'
import { useInSight } from '../rail/use-in-sight.ts'
import styles from './game-list-page.module.css'
import { dataTypeOf, type ListState, withFilters } from './list-state.ts'
import { useGames } from './use-games.ts'

/** Tiles drawn while a further page is coming: one row says enough. */
const COMING = 3

export function GameResults({ state, onChange }: { state: ListState; onChange: (next: ListState) => void }) {
  const t = useText('games')
  const errorText = useErrorText()
  const { games, loading, error, retry, more, loadMore } = useGames(state)
  // GL-16: the next page is asked for before the end of this one comes into sight.
  const end = useInSight(more === 'there', loadMore, games.length)

  if (error) {
    return <ErrorState title={t('list.failed')} detail={errorText(error)} retryLabel={t('retry')} onRetry={retry} />
  }
  if (!loading && games.length === 0) {
    const filtered = dataTypeOf(state) === 'filter'
    return (
      <EmptyState
        icon={<SearchIcon size={28} />}
        title={t('noData')}
        detail={filtered ? t('list.emptyFiltered') : t('list.empty')}
        action={
          filtered ? <Button onClick={() => onChange(withFilters(state, {}))}>{t('filter.clear')}</Button> : undefined
        }
      />
    )
  }
  return (
    <div className={styles.results}>
      <GameGrid
        games={games}
        label={t('list.label')}
        pending={loading ? PAGE_SIZE.list : more === 'coming' ? COMING : 0}
      />
      {loading ? null : (
        <div ref={end} className={styles.end}>
          {more === 'failed' ? (
            <Button size="small" onClick={loadMore}>
              {t('list.moreFailed')}
            </Button>
          ) : more === 'none' && games.length >= PAGE_SIZE.list ? (
            t('list.end')
          ) : null}
        </div>
      )}
    </div>
  )
}

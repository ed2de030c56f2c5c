import { PATH, withQuery } from '@lobby/contracts/paths'
import { useFailureProps, useText } from '@lobby/platform'
import { ButtonLink, EmptyState, ErrorState } from '@lobby/ui/core'
import { useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import panel from './entry-panel.module.css'
import { EntrySection } from './entry-section.tsx'

/** Tiles of the skeleton: a screenful. */
const PENDING = 6

/** What the member played last, of every category; the title leads to all of it. */
export function EntryRecent() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { games, loading, failed } = useRecentGames('')
  const all = withQuery(PATH.gameList, { type: 'recent' })
  return (
    <EntrySection title={t('entry.recent')} to={all}>
      {failed ? (
        <ErrorState
          size="panel"
          className={panel.panel}
          title={t('entry.recentFailed')}
          retryLabel={t('retry')}
          {...failureProps(failed)}
        />
      ) : !loading && games.length === 0 ? (
        <EmptyState
          size="panel"
          className={panel.panel}
          title={t('noData')}
          detail={t('entry.recentEmpty')}
          action={
            <ButtonLink size="small" href={PATH.gameCentre}>
              {t('entry.find')}
            </ButtonLink>
          }
        />
      ) : (
        <GameGrid games={games} label={t('entry.recent')} columns={2} pending={loading ? PENDING : 0} />
      )}
    </EntrySection>
  )
}

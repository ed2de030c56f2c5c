import { PATH, withQuery } from '@lobby/contracts/paths'
import { useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'
import { useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import { GameGrid } from '../../parts/game-tile/game-grid.tsx'
import { EntryEmpty } from './entry-empty.tsx'
import { EntryFailed } from './entry-failed.tsx'
import { EntrySection } from './entry-section.tsx'

/** Tiles of the skeleton: a screenful. */
const PENDING = 6

/** What the member played last, of every category; the title leads to all of it. */
export function EntryRecent() {
  const t = useText('games')
  const { games, loading, error, retry } = useRecentGames('')
  const all = withQuery(PATH.gameList, { type: 'recent' })
  return (
    <EntrySection title={t('entry.recent')} to={all}>
      {error ? (
        <EntryFailed text={t('entry.recentFailed')} error={error} onRetry={retry} />
      ) : !loading && games.length === 0 ? (
        <EntryEmpty
          text={t('noData')}
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

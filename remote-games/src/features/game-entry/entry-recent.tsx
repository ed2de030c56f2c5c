import { PATH, withQuery } from '@lobby/contracts/paths'
import { useErrorText, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { GameGrid } from '../game-tile/game-grid.tsx'
import { useRecentGames } from '../recent/use-recent-games.ts'
import { EntryEmpty } from './entry-empty.tsx'
import { EntrySection } from './entry-section.tsx'

/** Tiles of the skeleton: a screenful. */
const PENDING = 6

/** What the member played last, of every category; the title leads to all of it. */
export function EntryRecent() {
  const t = useText('games')
  const errorText = useErrorText()
  const { games, loading, error, retry } = useRecentGames('')
  const all = withQuery(PATH.gameList, { type: 'recent' })
  return (
    <EntrySection title={t('entry.recent')} to={all}>
      {error ? (
        <EntryEmpty
          failed
          text={t('entry.recentFailed')}
          detail={errorText(error)}
          action={
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
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

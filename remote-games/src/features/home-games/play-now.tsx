import { hotGames } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useFailureProps, useSession, useText } from '@lobby/platform'
import { EmptyState, ErrorState, PageSection } from '@lobby/ui/core'
import { useFavourites } from '../../parts/favourites/use-favourites.ts'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import { TILE_WIDTH } from '../../parts/game-rail/game-rail.tsx'
import { TileSkeleton } from '../../parts/game-tile/game-grid.tsx'
import { GameTile } from '../../parts/game-tile/game-tile.tsx'
import { useTapMask } from '../../parts/game-tile/use-tap-mask.ts'
import { Rail, RailSkeleton } from '../../parts/rail/rail.tsx'
import styles from './home-games.module.css'

/** Games of the row: what follows has a page of its own. */
const MOST = 12
/** Tiles in sight at first. */
const FIRST = 4

/**
 * PL-06: games on the first screen of home: what the member played last, and what is played most for a visitor and for
 * whoever has played nothing yet.
 */
export default function PlayNow() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const mask = useTapMask()
  const favourites = useFavourites()
  const signedIn = useSession((session) => session.status !== 'visitor')
  const recent = useRecentGames('', signedIn)
  const goesOn = signedIn && recent.games.length > 0
  const isWaiting = signedIn && recent.loading
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  const games = isWaiting ? undefined : goesOn ? recent.games.slice(0, MOST) : data?.list
  const label = t(goesOn ? 'home.continue' : 'home.playNow')
  const all = withQuery(PATH.gameList, { type: goesOn ? 'recent' : 'hot' })
  return (
    <PageSection className={styles.section} title={label} link={{ label: t('all'), href: all }}>
      <div className={styles.play} aria-busy={!games && !error}>
        {games && games.length > 0 ? (
          <Rail items={games} label={label} keyOf={(game) => game.nodeId} width={TILE_WIDTH}>
            {(game, at) => (
              <GameTile
                game={game}
                width={TILE_WIDTH}
                eager={at < FIRST}
                masked={mask.open === game.nodeId}
                onMask={mask.show}
                favourites={favourites}
              />
            )}
          </Rail>
        ) : games ? (
          <EmptyState size="panel" title={t('noData')} />
        ) : error && !isWaiting ? (
          <ErrorState
            size="panel"
            title={t('list.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <RailSkeleton width={TILE_WIDTH} item={<TileSkeleton />} />
        )}
      </div>
    </PageSection>
  )
}

import { hotGames } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useFailureProps, useSession, useText } from '@lobby/platform'
import { EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { useFavourites } from '../../parts/favourites/use-favourites.ts'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { FILLS_ROW, useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import { HotPoster } from '../../parts/game-tile/hot-poster.tsx'
import { useTapMask } from '../../parts/game-tile/use-tap-mask.ts'
import { Rail, RailSkeleton } from '../../parts/rail/rail.tsx'
import styles from './home-games.module.css'

/** CSS px */
const POSTER_WIDTH = 128
/** Posters in sight at first. */
const FIRST = 3

/** HM-09: what is played most, numbered; whoever has played little yet has it on the first screen (PL-06). */
export default function HotGames() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const mask = useTapMask()
  const favourites = useFavourites()
  const signedIn = useSession((session) => session.status !== 'visitor')
  const recent = useRecentGames('', signedIn)
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  if (!recent.loading && recent.games.length < FILLS_ROW) return null
  return (
    <PageSection
      className={styles.section}
      title={t('home.hot')}
      link={{ label: t('all'), href: withQuery(PATH.gameList, { type: 'hot' }) }}
    >
      <div className={styles.hot}>
        {data && data.list.length > 0 ? (
          <Rail items={data.list} label={t('home.hot')} keyOf={(game) => game.nodeId} width={POSTER_WIDTH}>
            {(game, at) => (
              <HotPoster
                game={game}
                rank={at + 1}
                width={POSTER_WIDTH}
                eager={at < FIRST}
                masked={mask.open === game.nodeId}
                onMask={mask.show}
                favourites={favourites}
              />
            )}
          </Rail>
        ) : data ? (
          <EmptyState size="panel" title={t('noData')} />
        ) : error ? (
          <ErrorState
            size="panel"
            title={t('list.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <RailSkeleton
            width={POSTER_WIDTH}
            item={<Skeleton shape="block" width={POSTER_WIDTH} height={188} className={styles.pending} />}
          />
        )}
      </div>
    </PageSection>
  )
}

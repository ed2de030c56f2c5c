import { hotGames } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState, Skeleton } from '@lobby/ui/core'
import { useFavourites } from '../../parts/favourites/use-favourites.ts'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { HotPoster } from '../../parts/game-tile/hot-poster.tsx'
import { useTapMask } from '../../parts/game-tile/use-tap-mask.ts'
import styles from './entry-hot.module.css'
import panel from './entry-panel.module.css'
import { EntrySection } from './entry-section.tsx'

/** Posters in sight when the page opens. */
const FIRST_SCREENFUL = 4
const PENDING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
/** CSS px */
const POSTER_WIDTH = 134

/** What is played most, numbered. */
export function EntryHot() {
  const t = useText('games')
  const failureProps = useFailureProps()
  const mask = useTapMask()
  const favourites = useFavourites()
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  return (
    <EntrySection title={t('home.hot')} to={withQuery(PATH.gameList, { type: 'hot' })}>
      {error && !data ? (
        <ErrorState
          size="panel"
          className={panel.panel}
          title={t('list.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : data?.list.length === 0 ? (
        <EmptyState size="panel" className={panel.panel} title={t('noData')} detail={t('list.empty')} />
      ) : (
        <ul className={styles.posters} aria-label={t('home.hot')} aria-busy={!data || undefined}>
          {data
            ? data.list.map((game, at) => (
                <li key={game.nodeId} className={styles.poster}>
                  <HotPoster
                    game={game}
                    rank={at + 1}
                    width={POSTER_WIDTH}
                    eager={at < FIRST_SCREENFUL}
                    masked={mask.open === game.nodeId}
                    onMask={mask.show}
                    favourites={favourites}
                  />
                </li>
              ))
            : PENDING.map((one) => (
                <li key={one} className={styles.poster} aria-hidden="true">
                  <Skeleton shape="block" width="100%" ratio="128 / 188" className={styles.pending} />
                </li>
              ))}
        </ul>
      )}
    </EntrySection>
  )
}

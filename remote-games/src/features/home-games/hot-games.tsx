import { hotGames } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useSession, useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { useAhead } from '../../parts/ahead/use-ahead.ts'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { FILLS_ROW, useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import row from '../../parts/game-rail/game-rail.module.css'
import { TileRail } from '../../parts/game-rail/tile-rail.tsx'
import styles from './home-games.module.css'

/**
 * HM-09: what is played most, as a visitor has it on the first screen (PL-06), and so has whoever has played little
 * yet.
 */
export default function HotGames() {
  const t = useText('games')
  const signedIn = useSession((session) => session.status !== 'visitor')
  const ahead = useAhead()
  const recent = useRecentGames('', signedIn)
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  if (!recent.loading && recent.games.length < FILLS_ROW) return null
  const failed = error && !data ? { error, refetch, isFetching } : false
  return (
    <PageSection
      className={styles.section}
      title={t('home.hot')}
      link={{ label: t('all'), href: withQuery(PATH.gameList, { type: 'hot' }) }}
    >
      <div className={row.row} aria-busy={!data && !failed}>
        <TileRail label={t('home.hot')} games={data?.list} failed={failed} ahead={ahead} />
      </div>
    </PageSection>
  )
}

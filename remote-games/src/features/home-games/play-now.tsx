import { hotGames } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useSession, useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { FILLS_ROW, useRecentGames } from '../../parts/game-lists/use-recent-games.ts'
import row from '../../parts/game-rail/game-rail.module.css'
import { TileRail } from '../../parts/game-rail/tile-rail.tsx'
import styles from './home-games.module.css'

/** Games of the row: what follows has a page of its own. */
const MOST = 12
/** Tiles in sight at first. */
const FIRST = 4

/**
 * PL-06: games on the first screen of home: what the member played last; behind a few of them, and for a visitor and
 * whoever has played nothing yet, what is played most (HM-09).
 */
export default function PlayNow() {
  const t = useText('games')
  const signedIn = useSession((session) => session.status !== 'visitor')
  const recent = useRecentGames('', signedIn)
  const own = signedIn ? recent.games.slice(0, MOST) : []
  const goesOn = own.length >= FILLS_ROW
  const isWaiting = signedIn && recent.loading
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  const rest = data?.list.filter(({ nodeId }) => own.every((game) => game.nodeId !== nodeId))
  const games = isWaiting ? undefined : goesOn ? own : rest && [...own, ...rest].slice(0, MOST)
  const failed = error && !games && !isWaiting ? { error, refetch, isFetching } : false
  const label = t(goesOn ? 'home.continue' : own.length > 0 ? 'home.forYou' : 'home.hot')
  const all = withQuery(PATH.gameList, { type: own.length > 0 ? 'recent' : 'hot' })
  return (
    <PageSection className={styles.section} title={label} link={{ label: t('all'), href: all }}>
      <div className={row.row} aria-busy={!games && !failed}>
        <TileRail label={label} games={games} failed={failed} eager={FIRST} />
      </div>
    </PageSection>
  )
}

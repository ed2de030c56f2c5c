import { hotGames } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useSession, useStored, useText } from '@lobby/platform'
import { useGameInformation } from '@lobby/platform/game-information'
import { PageSection } from '@lobby/ui/core'
import { HOT_FRESH_FOR, HOT_GAMES } from '../../parts/first-inputs.ts'
import { freePlayed } from '../../parts/free-play/free-played.ts'
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
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
  // RG-19 leads home: who has registered after free play finds the game there (decision 622).
  const tried = useStored(freePlayed)
  const { vendor = '', gameCode, nodeId } = tried ?? {}
  const hasPlayed = recent.games.length > 0
  const isTried = signedIn && tried !== null && !recent.loading && !hasPlayed
  const first = useGameInformation({ vendor, gameCode, nodeId }, isTried)
  const own = !signedIn ? [] : hasPlayed ? recent.games.slice(0, MOST) : (first.data?.games ?? []).slice(0, 1)
  const goesOn = own.length >= FILLS_ROW
  const isWaiting = signedIn && recent.loading
  const { data, error, refetch, isFetching } = useCall(hotGames, HOT_GAMES, { staleTime: HOT_FRESH_FOR })
  const rest = data?.list.filter(({ nodeId }) => own.every((game) => game.nodeId !== nodeId))
  const games = isWaiting ? undefined : goesOn ? own : rest && [...own, ...rest].slice(0, MOST)
  const failed = error && !games && !isWaiting ? { error, refetch, isFetching } : false
  const label = t(goesOn ? 'home.continue' : own.length > 0 ? 'home.forYou' : 'home.hot')
  const all = withQuery(PATH.gameList, { type: signedIn && hasPlayed ? 'recent' : 'hot' })
  return (
    <>
      <PageSection className={styles.section} title={label} link={{ label: t('all'), href: all }}>
        <div className={row.row} aria-busy={!games && !failed}>
          <TileRail label={label} games={games} failed={failed} eager={FIRST} />
        </div>
      </PageSection>
      <RegisterWord />
    </>
  )
}

import type { Game } from '@lobby/contracts/calls/games'
import { ROW_TILE } from '@lobby/contracts/picture-widths'
import { useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { useFavourites } from '../favourites/use-favourites.ts'
import { TileSkeleton } from '../game-tile/game-grid.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { useTapMask } from '../game-tile/use-tap-mask.ts'
import { Rail, RailSkeleton } from '../rail/rail.tsx'

/** CSS px */
export const TILE_WIDTH = ROW_TILE.width
/** Tiles that a phone shows at once, the last one in part. */
const ABREAST = 4

interface Props {
  label: string
  /** Undefined while they are not known. */
  games: readonly Game[] | undefined
  /** Why they cannot be had, and the way to ask again. */
  failed: Parameters<ReturnType<typeof useFailureProps>>[0] | false
  /** How many stand in sight when the page opens. */
  eager?: number
  /** The pictures of those that a phone shows at once are fetched before they come near the screen. */
  ahead?: boolean
  /** Stands before the games, as wide as one of them. */
  first?: ReactNode
}

/** Tiles of games side by side, in any of their states; each has the height of the row. */
export function TileRail({ label, games, failed, eager = 0, ahead, first }: Props) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const mask = useTapMask()
  const favourites = useFavourites()
  if (games && games.length > 0) {
    return (
      <Rail items={games} label={label} keyOf={(game) => game.nodeId} width={TILE_WIDTH} first={first} fills pictured>
        {(game, at) => (
          <GameTile
            game={game}
            cover={ROW_TILE}
            eager={at < eager}
            ahead={ahead && at < ABREAST}
            masked={mask.open === game.nodeId}
            onMask={mask.show}
            favourites={favourites}
          />
        )}
      </Rail>
    )
  }
  if (games) return <EmptyState size="panel" title={t('noData')} />
  if (failed)
    return <ErrorState size="panel" title={t('list.failed')} retryLabel={t('retry')} {...failureProps(failed)} />
  return <RailSkeleton width={TILE_WIDTH} item={<TileSkeleton />} fills />
}

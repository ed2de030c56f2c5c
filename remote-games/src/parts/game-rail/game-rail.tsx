import { gameList } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import { useCall, useFailureProps, useSettings, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { useNear } from '@lobby/ui/in-sight'
import type { ReactNode } from 'react'
import { useFavourites } from '../favourites/use-favourites.ts'
import { TileSkeleton } from '../game-tile/game-grid.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { useTapMask } from '../game-tile/use-tap-mask.ts'
import { Rail, RailSkeleton } from '../rail/rail.tsx'
import type { Listed } from '../vendors/category-path.ts'
import styles from './game-rail.module.css'

/** CSS px */
export const TILE_WIDTH = 108

interface Props {
  category: Listed
  label: string
  /** Only this vendor's games. */
  vendor?: string
  /** Stands before the games, as wide as one of them. */
  first?: ReactNode
}

/**
 * HM-13, GC-14: the first twelve games of a category, side by side. It asks for them when it comes near the screen:
 * what nobody scrolls to costs nothing. Its height is the same in every state.
 */
export function GameRail({ category, label, vendor = '', first }: Props) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const { readings } = useSettings()
  const mask = useTapMask()
  const favourites = useFavourites()
  const [row, near] = useNear()
  const { data, error, refetch, isFetching } = useCall(
    gameList,
    {
      merchant: MERCHANT_CODE,
      platform: 'html5',
      gameType: category,
      vassalage: vendor,
      pageNo: 1,
      pageSize: PAGE_SIZE.centre,
      clientType: readings.gameListClientType === 'two' ? '2' : undefined,
    },
    { enabled: near },
  )
  return (
    <div ref={row} className={styles.row} aria-busy={!data && !error} data-idle={!near || undefined}>
      {data && data.games.length > 0 ? (
        <Rail items={data.games} label={label} keyOf={(game) => game.nodeId} width={TILE_WIDTH} first={first}>
          {(game) => (
            <GameTile
              game={game}
              width={TILE_WIDTH}
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
        <RailSkeleton width={TILE_WIDTH} item={<TileSkeleton />} />
      )}
    </div>
  )
}

import type { Game } from '@lobby/contracts/calls/games'
import { PAGE_SIZE } from '@lobby/contracts/constants'
import { Skeleton } from '@lobby/ui/core'
import { useFavourites } from '../favourites/use-favourites.ts'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'
import { useTapMask } from './use-tap-mask.ts'

/** Covers that are in sight when a list opens, or are drawn by the edge until then (decision 612). */
const FIRST_SCREENFUL = PAGE_SIZE.list

interface Props {
  games: readonly Game[]
  label: string
  /** Tiles to come, drawn as skeletons behind those that are here. */
  pending?: number
  /** Tiles abreast: 3 without one. */
  columns?: 2 | 3
}

/** Games in a grid. The skeletons have the tiles' size, so that nothing moves when the games come. */
export function GameGrid({ games, label, pending = 0, columns = 3 }: Props) {
  const mask = useTapMask()
  const favourites = useFavourites()
  return (
    <ul className={styles.grid} data-columns={columns} aria-label={label} aria-busy={pending > 0 || undefined}>
      {games.map((game, at) => (
        <li key={game.nodeId} className={styles.cell}>
          <GameTile
            game={game}
            eager={at < FIRST_SCREENFUL}
            masked={mask.open === game.nodeId}
            onMask={mask.show}
            favourites={favourites}
          />
        </li>
      ))}
      {Array.from({ length: pending }, (_, at) => (
        <li key={`pending-${at}`} aria-hidden="true">
          <TileSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** A tile to come: as tall as a `GameTile`. */
export function TileSkeleton() {
  return (
    <span className={styles.skeleton}>
      <Skeleton shape="block" ratio="1" width="100%" />
      <span className={styles.lines}>
        <Skeleton width="82%" height={12} />
        <Skeleton width="54%" height={10} />
      </span>
    </span>
  )
}

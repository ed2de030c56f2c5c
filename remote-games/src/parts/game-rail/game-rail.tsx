import { gameList } from '@lobby/contracts/calls/games'
import { useCall, useSettings } from '@lobby/platform'
import { useNear } from '@lobby/ui/in-sight'
import { type ReactNode, useDeferredValue } from 'react'
import { useAhead } from '../ahead/use-ahead.ts'
import type { Listed } from '../vendors/category-path.ts'
import styles from './game-rail.module.css'
import { homeRowInput, rowInput } from './row-input.ts'
import { TileRail } from './tile-rail.tsx'

interface Props {
  category: Listed
  label: string
  /** Only this vendor's games. */
  vendor?: string
  /** Stands before the games, as wide as one of them. */
  first?: ReactNode
  /** Below rows that show games of its category already: without those. */
  onHome?: boolean
}

/**
 * HM-13, GC-14: the first twelve games of a category, side by side. It asks for them when it comes near the screen:
 * what nobody scrolls to costs nothing. On home it does so once the page is at rest, with the pictures that a jump
 * would find in sight. Its height is the same in every state.
 */
export function GameRail({ category, label, vendor = '', first, onHome }: Props) {
  const { readings } = useSettings()
  const [row, isNear] = useNear()
  const ahead = useAhead() && onHome === true
  const near = isNear || ahead
  const clientType = readings.gameListClientType === 'two' ? '2' : undefined
  const { data, error, refetch, isFetching } = useCall(
    gameList,
    onHome ? homeRowInput(category, clientType) : rowInput(category, vendor, clientType),
    { enabled: near },
  )
  // In pieces: the rows of home come at the same time (SP-10).
  const games = useDeferredValue(data?.games)
  const failed = error && !data ? { error, refetch, isFetching } : false
  return (
    <div ref={row} className={styles.row} aria-busy={!games && !failed} data-idle={!near || undefined}>
      <TileRail label={label} games={games} failed={failed} first={first} ahead={ahead} />
    </div>
  )
}

import { lateComponent } from '@lobby/platform'
import { type ReactNode, Suspense, useState } from 'react'
import type { Lottery } from '../lottery-menu/draws.ts'
import type { DayAddress } from './day-address.ts'
import type { HistoryView } from './draw-history-sheet.tsx'

/** Nobody needs it before the first tap. */
const DrawHistorySheet = lateComponent(() => import('./draw-history-sheet.tsx'))

interface Wish {
  /** The games to choose between. */
  games: readonly Lottery[]
  /** The one to begin with. */
  gameId: string
}

/**
 * LT-32: the draw-history overlay. `sheet` stands anywhere in the page; `show` opens it.
 *
 * @param byDay where the results of a day are in the page's address, which opens the sheet by itself once there are
 *   games; without one they have no address
 */
export function useDrawHistory(byDay?: { address: DayAddress; games: readonly Lottery[] }): {
  show: (wish: Wish) => void
  sheet: ReactNode
} {
  const [wish, setWish] = useState<Wish | null>(null)
  const [open, setOpen] = useState(false)
  const [view, setView] = useState<HistoryView>('draws')
  const { address, games = [] } = byDay ?? {}
  const place = address?.place
  /** What the address opens by itself. */
  const addressed = place ? 'byDay' : address?.statistics ? 'statistics' : undefined
  const asked = games.find(({ tag }) => tag === place?.region) ?? games[0]
  // Kept while it goes, when the address is without it already.
  if (addressed && asked && !wish) setWish({ games, gameId: asked.game.gameId })
  const close = () => {
    setOpen(false)
    if (addressed) address?.leave()
  }
  return {
    show: (next) => {
      setWish(next)
      setView('draws')
      setOpen(true)
    },
    sheet: wish ? (
      <Suspense fallback={null}>
        <DrawHistorySheet
          key={wish.gameId}
          {...wish}
          view={addressed ?? view}
          onView={(next) => {
            if (addressed && next !== addressed) {
              // What the address has opened stays open without it.
              setOpen(true)
              address?.leave()
            }
            setView(next)
          }}
          address={address}
          open={open || addressed !== undefined}
          onClose={close}
        />
      </Suspense>
    ) : null,
  }
}

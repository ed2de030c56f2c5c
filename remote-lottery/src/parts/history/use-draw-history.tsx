import { lateComponent } from '@lobby/platform'
import { type ReactNode, Suspense, useState } from 'react'
import type { Lottery } from '../lottery-menu/draws.ts'
import type { HistoryView } from './draw-history-sheet.tsx'

/** Nobody needs it before the first tap. */
const DrawHistorySheet = lateComponent(() => import('./draw-history-sheet.tsx'))

interface Wish {
  /** The games to choose between. */
  games: readonly Lottery[]
  /** The one to begin with. */
  gameId: string
  view?: HistoryView
}

/** LT-32: the draw-history overlay. `sheet` stands anywhere in the page; `show` opens it. */
export function useDrawHistory(): { show: (wish: Wish) => void; sheet: ReactNode } {
  const [wish, setWish] = useState<Wish | null>(null)
  const [open, setOpen] = useState(false)
  return {
    show: (next) => {
      setWish(next)
      setOpen(true)
    },
    sheet: wish ? (
      <Suspense fallback={null}>
        <DrawHistorySheet key={`${wish.view} ${wish.gameId}`} {...wish} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}

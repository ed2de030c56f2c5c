import type { RefObject } from 'react'
import { usePageTransition } from '../routing/use-page-transition.ts'
import { useScrollMemory } from '../routing/use-scroll-memory.ts'
import { useSwipeBack } from '../routing/use-swipe-back.ts'
import { LineNotice } from '../status/line-notice.tsx'

interface Props {
  page: RefObject<HTMLElement | null>
  /** Where back goes; undefined where there is no way back. */
  back: (() => void) | undefined
}

/** How pages come, go and are found again, and what the line does meanwhile: an element of its own, so that none of it renders the layout. */
export function PageMovement({ page, back }: Props) {
  usePageTransition(page)
  useSwipeBack(page, back)
  useScrollMemory()
  return <LineNotice />
}

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

/** What a page needs from its first move on, and not for its first paint. A default export for its lazy loader. */
export default function AfterStart({ page, back }: Props) {
  usePageTransition(page)
  useSwipeBack(page, back)
  useScrollMemory()
  return <LineNotice />
}

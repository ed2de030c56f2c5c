import type { RefObject } from 'react'
import { usePageTransition } from '../routing/use-page-transition.ts'
import { useScrollRestoration } from '../routing/use-scroll-restoration.ts'
import { useSwipeBack } from '../routing/use-swipe-back.ts'
import { ConnectionNotice } from '../status/connection-notice.tsx'

interface Props {
  page: RefObject<HTMLElement | null>
  /** Where back goes; undefined where there is no way back. */
  back: (() => void) | undefined
}

/**
 * Page transition, swipe back, scroll restoration and the connection notice: an element of its own, so that they do not
 * rerender the layout.
 */
export function PageNavigation({ page, back }: Props) {
  usePageTransition(page)
  useSwipeBack(page, back)
  useScrollRestoration()
  return <ConnectionNotice />
}

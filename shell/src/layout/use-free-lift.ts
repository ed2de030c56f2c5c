import { whenIdle } from '@lobby/platform'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { freeLift } from './free-lift.ts'

/** What comes into the page later may be what it lies over; ms. */
const LOOK_AGAIN = 1_000
const MODAL = 'dialog[open]'

/**
 * Where a tab at the screen's edge lies over nothing, as {@link freeLift} has it; `null` before the first look and
 * where there is no such place. From `isWanted` on it is looked for each second while the browser is idle, and by
 * `look` at once. A look at the place it has is cheap; where it has none, all places are tried again only once the page
 * has got or lost elements.
 */
export function useFreeLift(
  tab: RefObject<HTMLElement | null>,
  isWanted: boolean,
): { lift: number | null; look: () => void } {
  const [lift, setLift] = useState<number | null>(null)
  const isNowhere = useRef(false)
  const look = useCallback(() => {
    // What is behind a dialog cannot be looked at: the browser takes it for inert.
    if (!tab.current || document.hidden || document.querySelector(MODAL)) return
    const free = freeLift(tab.current)
    isNowhere.current = free === null
    setLift(free)
  }, [tab])
  useEffect(() => {
    if (!isWanted) return
    const changes = new MutationObserver(() => {
      isNowhere.current = false
    })
    changes.observe(document.body, { childList: true, subtree: true })
    const unlessNowhere = () => {
      if (!isNowhere.current) look()
    }
    let cancel = whenIdle(unlessNowhere, LOOK_AGAIN)
    const looking = setInterval(() => {
      cancel()
      cancel = whenIdle(unlessNowhere, LOOK_AGAIN)
    }, LOOK_AGAIN)
    return () => {
      changes.disconnect()
      clearInterval(looking)
      cancel()
    }
  }, [isWanted, look])
  return { lift, look }
}

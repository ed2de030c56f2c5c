import { type RefObject, useEffect } from 'react'
import type { ReleaseKey } from '../state/page-releases.ts'

/** Says on a place's element which release runs in it: of two releases of a remote, class names tell neither. */
export function useRunningMark(place: RefObject<HTMLElement | null>, running: ReleaseKey | undefined): void {
  // Not a layout effect: the element around has its reference after those of what it holds.
  useEffect(() => {
    const at = place.current
    if (!at || !running) return
    at.dataset.running = running
    return () => {
      delete at.dataset.running
    }
  }, [place, running])
}

import { useCallback, useSyncExternalStore } from 'react'

/** A tablet, and all that is wider: the menu stands at the side (PL-11). The tokens have the same width. */
export const FROM_TABLET = '(min-width: 600px)'
/** A desktop (PL-11). The tokens have the same width. */
export const FROM_DESKTOP = '(min-width: 1024px)'

/**
 * Whether the media query holds, now and when that changes. For what a style sheet cannot do: order, and what loads.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

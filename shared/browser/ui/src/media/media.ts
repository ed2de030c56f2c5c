import { useCallback, useSyncExternalStore } from 'react'

/** The layouts in which the menu stands at the side (PL-11); the tokens have the same widths. */
export const FROM_TABLET = '(min-width: 600px)'
export const FROM_DESKTOP = '(min-width: 1024px)'

/** Whether the media query holds, now and when that changes. For what a style sheet cannot do: order, and what loads. */
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

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the slot around it that no banner comes, as a picture does that has loaded: the one of the page's frame leaves.
 * The edge cannot know who is advertised to (PP-03, PP-04).
 */
export function useNoneToLoad<Place extends HTMLElement>(none: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (none) place.current?.dispatchEvent(new Event('load'))
  }, [none])
  return place
}

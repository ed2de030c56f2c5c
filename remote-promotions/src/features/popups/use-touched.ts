import { useEffect, useState } from 'react'

/**
 * PL-01: whether the player has begun with the page since this came, by a touch, a key or scrolling. What comes later
 * would lie over what they do.
 */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    // A page that is left at its end comes to its top with an event as well.
    const scroll = () => {
      if (scrollY > 0) touch()
    }
    // Also before this code was there: the edge's page scrolls without it.
    scroll()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', scroll, { passive: true, signal })
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, touch, { capture: true, passive: true, signal })
    return () => listening.abort()
  }, [])
  return touched
}

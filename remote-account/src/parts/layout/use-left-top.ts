import { useEffect, useState } from 'react'

/** Less is a finger that rests; px. */
const AWAY = 48

/**
 * Whether the player has left the top of the page, so that what floats may lie over it: what a page begins with is seen
 * whole. True where there is nothing to scroll but the `room` that it makes for itself, px.
 */
export function useLeftTop(room: number): boolean {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      setLeft(scrollY >= AWAY || scrollHeight - clientHeight <= room)
    }
    look()
    // A page that grows, or another one in its place. What it changes has its own frame: in that of the observer a
    // browser would say so as an error.
    let frame = 0
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    sizes.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('scroll', look)
    }
  }, [room])
  return left
}

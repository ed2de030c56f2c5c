/** How long a page may take to grow to the height that it had; ms. */
const GIVE_UP_AFTER = 5_000
const USER_INPUT = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a position that the page may not reach yet: again whenever the page grows, until it is reached, the player
 * acts or the time is over. Returns a function that stops.
 */
export function scrollWhenReachable(y: number): () => void {
  const reached = () => {
    window.scrollTo({ top: y, behavior: 'instant' })
    return Math.abs(window.scrollY - y) < 2
  }
  if (reached()) return () => {}
  const grown = new ResizeObserver(() => {
    if (reached()) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const type of USER_INPUT) removeEventListener(type, moved)
  }
  // Closing a dialog over the page does not count.
  const moved = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('dialog'))) stop()
  }
  const timer = setTimeout(stop, GIVE_UP_AFTER)
  grown.observe(document.body)
  for (const type of USER_INPUT) addEventListener(type, moved, { passive: true })
  return stop
}

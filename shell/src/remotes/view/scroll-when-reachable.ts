/** How long a page may take to grow to the height that it had, and to keep it; ms. */
const GIVE_UP_AFTER = 5_000
const USER_INPUT = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a position that the page may not reach yet, or may lose again: the first picture of a page is as high as
 * what it stands for, and what comes in its place may be short for a moment. Again whenever the page grows, until the
 * player acts or the time is over; a page that has stayed high enough is left where it is. Returns a function that
 * stops.
 */
export function scrollWhenReachable(y: number): () => void {
  let isShort = true
  const follow = () => {
    isShort ||= document.documentElement.scrollHeight - window.innerHeight < y
    if (!isShort) return
    window.scrollTo({ top: y, behavior: 'instant' })
    isShort = Math.abs(window.scrollY - y) >= 2
  }
  follow()
  // The top is always there.
  if (y === 0) return () => {}
  const grown = new ResizeObserver(follow)
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

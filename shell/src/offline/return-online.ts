import { leases } from '@lobby/platform/host'
import { edgeAnswers } from '../remotes/line.ts'

/** How often the site is asked for while a kept page shows; ms. */
const ASK_EVERY = 5_000

/**
 * Loads the page anew once the site answers again, as soon as nothing holds a lease: a kept page has no data, and may be
 * older than the site. Answers its own undo.
 */
export function returnOnline(reload: () => void = () => location.reload()): () => void {
  let over = false
  const ask = async () => {
    if (over || leases.any() || !(await edgeAnswers()) || over || leases.any()) return
    stop()
    reload()
  }
  const look = () => void ask()
  const timer = setInterval(look, ASK_EVERY)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  const stop = () => {
    over = true
    clearInterval(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
  return stop
}

import { leases } from '@lobby/platform/host'
import { edgeResponds } from '../remotes/loading/connection.ts'

/** How often the edge is probed while a cached page is shown; ms. */
const PROBE_EVERY = 5_000

/**
 * Reloads the page once the edge responds and nothing holds a lease: a cached page has no data and may be older than
 * the site. Returns a function that stops waiting.
 */
export function returnOnline(reload: () => void = () => location.reload()): () => void {
  let over = false
  const reloadIfOnline = async () => {
    if (over || leases.any() || !(await edgeResponds()) || over || leases.any()) return
    stop()
    reload()
  }
  const probe = () => void reloadIfOnline()
  const timer = setInterval(probe, PROBE_EVERY)
  addEventListener('online', probe)
  document.addEventListener('visibilitychange', probe)
  const stop = () => {
    over = true
    clearInterval(timer)
    removeEventListener('online', probe)
    document.removeEventListener('visibilitychange', probe)
  }
  return stop
}

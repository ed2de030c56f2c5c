import { overlayHistory } from '@lobby/platform/host'
import { afterPaint } from '@lobby/ui/after-paint'
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'
import { navigationWaits } from '../remotes/loading/watch-errors.ts'

/** After that it is looked at what keeps a navigation that is not there; ms. */
const WAITS_AT_MOST = 3_000

/**
 * React Router's router over the page's history, in which overlays have no part. The address changes at once, the page
 * after the frame that shows the tap (decision 305).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true, window: overlayHistory.page }))
  const [navigator] = useState(() => overlayHistory.navigator(history))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  /** Where the address is already, and the page is not. */
  const pending = useRef<typeof shown>(undefined)
  useLayoutEffect(() => {
    // Only the newest place is shown: one that was left within a frame is none.
    let forget = () => {}
    const unlisten = history.listen(({ action, location }) => {
      forget()
      const next = { action, location }
      const show = () => setShown(next)
      pending.current = next
      forget = afterPaint(() => startTransition(show))
      setTimeout(() => navigationWaits(() => pending.current === next, show), WAITS_AT_MOST)
    })
    return () => {
      forget()
      unlisten()
    }
  }, [history])
  useLayoutEffect(() => {
    if (pending.current === shown) pending.current = undefined
  }, [shown])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  )
}

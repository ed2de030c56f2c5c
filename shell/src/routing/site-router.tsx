import { overlayHistory } from '@lobby/platform/host'
import { afterPaint } from '@lobby/ui/after-paint'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'

/**
 * React Router's router over the page's history, in which overlays have no part. The address changes at once, the page
 * after the frame that shows the tap (decision 305).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true, window: overlayHistory.page }))
  const [navigator] = useState(() => overlayHistory.navigator(history))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    // Only the newest place is shown: one that was left within a frame is none.
    let forget = () => {}
    const unlisten = history.listen(({ action, location }) => {
      forget()
      forget = afterPaint(() => startTransition(() => setShown({ action, location })))
    })
    return () => {
      forget()
      unlisten()
    }
  }, [history])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  )
}

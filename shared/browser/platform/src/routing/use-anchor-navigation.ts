import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Host: turns a press on a plain link of the site into a navigation without a load, whichever remote drew it.
 * Everything that a browser does differently (new tab, download, other origin, modified press) stays the browser's. A
 * link says the rest in its attributes: `data-replace` takes the place of the page it stands on, `data-state` is JSON
 * for the next page's `useLocation().state`. A link to the very page that it stands on replaces it.
 */
export function useAnchorNavigation(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = useRef('')
  useEffect(() => {
    here.current = pathname + search + hash
  }, [pathname, search, hash])
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
      if (link.origin !== location.origin || !/^\/m(\/|$)/.test(link.pathname)) return
      event.preventDefault()
      const to = link.pathname + link.search + link.hash
      const isHere = to === here.current
      void navigate(to, { replace: isHere || 'replace' in link.dataset, state: stateOf(link) })
    }
    document.addEventListener('click', pressed)
    return () => document.removeEventListener('click', pressed)
  }, [navigate])
}

/** What a remote of another day has written there may be no JSON: the page is worth more than what it was handed. */
function stateOf({ dataset }: HTMLAnchorElement): unknown {
  try {
    return JSON.parse(dataset.state ?? 'null')
  } catch {
    return null
  }
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Turns a press on a plain link of the site into a navigation without a load, whichever remote drew it. Everything that a
 * browser does differently (new tab, download, other origin, modified press) stays the browser's.
 */
export function useAnchorNavigation(): void {
  const navigate = useNavigate()
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
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
      if (link.origin !== location.origin || !/^\/m(\/|$)/.test(link.pathname)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', pressed)
    return () => document.removeEventListener('click', pressed)
  }, [navigate])
}

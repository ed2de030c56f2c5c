/**
 * The browser's Back closes the overlay on top before it leaves the page. Each overlay that says it is open has a
 * history entry at the page's address (decision 292). The router works on `page`, a window whose history is that of the
 * page alone, and never sees these entries.
 */
import { OVERLAY_OPENED, type OverlayOpened } from '@lobby/contracts/overlays'
import type { Navigator } from 'react-router-dom'

/** In an entry's state, beside the router's: how many overlays are over the page there. */
const DEPTH = 'overlayDepth'

type Browser = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>
type PageState = [state: unknown, url?: string | URL | null]

/** What stands between the router and the history, so that Back closes what lies over the page. */
export interface OverlayHistory {
  /** Listens to overlays and to Back. Returns a function that stops it and forgets what is open. */
  start: () => () => void
  /** What the router takes for the window: pushing, replacing and going mean the page under the overlays. */
  page: Window
  /** The router's navigator, held back while an entry of a closed overlay is on its way out of the history. */
  navigator: (router: Navigator) => Navigator
}

function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && DEPTH in state ? state[DEPTH] : 0
  return typeof depth === 'number' ? depth : 0
}
const withDepth = (state: unknown, depth: number) => ({ ...(state as object | null), [DEPTH]: depth })

/** One in a page; a test makes its own over a history of its own. */
export function createOverlayHistory(browser: () => Browser): OverlayHistory {
  /** Those that Back closes, the top one last. */
  const overlays: OverlayOpened[] = []
  /** Entries over the page's own. For a moment there are more of them than overlays, or fewer. */
  let entries = 0
  /** The page's own entry when the first overlay opened. */
  let base: string | undefined
  /** What the router has replaced the page's own entry with since: it is not that entry's turn yet. */
  let replaced: PageState | undefined
  /** A step back of our own is under way; called once it has arrived. */
  let arrived: ((event: PopStateEvent) => void) | undefined
  const waiting: (() => void)[] = []

  /** Names a page: the same for its own entry and for those over it. */
  const pageAt = (state: unknown) =>
    JSON.stringify({ ...(state as object | null), [DEPTH]: 0, at: browser().location.href })

  function stepBack(by: number, then: (event: PopStateEvent) => void): void {
    arrived = then
    browser().history.go(-by)
  }

  /** From here on the page's history is its own: overlays that are still open have no part in it. */
  function letGo(): void {
    overlays.length = 0
    entries = 0
    replaced = undefined
  }

  function moveTo(depth: number): void {
    entries = depth
    if (!replaced) return
    const [state, url] = replaced
    browser().history.replaceState(depth > 0 ? withDepth(state, depth) : state, '', url)
    if (depth === 0) replaced = undefined
  }

  function dropSpareEntries(): void {
    const left = overlays.length
    if (!arrived && entries > left) stepBack(entries - left, () => moveTo(left))
  }

  function addEntries(): void {
    const { history } = browser()
    if (entries === 0) base = pageAt(history.state)
    while (entries < overlays.length) {
      entries += 1
      history.pushState(withDepth(history.state, entries), '')
    }
  }

  const whenArrived = (run: () => void): void => {
    if (arrived) waiting.push(run)
    else run()
  }

  function opened({ detail }: CustomEvent<OverlayOpened>): void {
    overlays.push(detail)
    whenArrived(addEntries)
    const closed = () => {
      const at = overlays.indexOf(detail)
      if (at === -1) return
      overlays.splice(at, 1)
      // In a turn of its own: whoever closes one overlay to open another, or to go elsewhere, takes its entry over.
      setTimeout(dropSpareEntries)
    }
    detail.closed.addEventListener('abort', closed, { once: true })
  }

  function closeFrom(depth: number): void {
    const closing = overlays.splice(depth).reverse()
    for (const overlay of closing) overlay.close()
  }

  function popped(event: PopStateEvent): void {
    const depth = depthOf(event.state)
    const samePage = entries > 0 && pageAt(event.state) === base
    if (arrived) {
      const then = arrived
      arrived = undefined
      event.stopImmediatePropagation()
      then(event)
      for (const late of waiting.splice(0)) whenArrived(late)
      dropSpareEntries()
    } else if (samePage && depth < entries) {
      event.stopImmediatePropagation()
      moveTo(depth)
      closeFrom(depth)
    } else if (samePage && depth === entries) {
      // From an entry that somebody else has put over ours, and whose business it is.
    } else if (depth > 0) skip(event, samePage ? depth - entries : depth)
    else if (entries > 0) {
      const open = [...overlays].reverse()
      letGo()
      for (const overlay of open) overlay.close()
    }
  }

  /** An entry whose overlay is long closed, reached by Forward: it does not open again. */
  function skip(event: PopStateEvent, by: number): void {
    event.stopImmediatePropagation()
    stepBack(by, ({ state }) => {
      // The router hears of where it has come to, in case it was elsewhere.
      browser().dispatchEvent(new PopStateEvent('popstate', { state }))
    })
  }

  const pageHistory: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state() {
      return browser().history.state
    },
    pushState(state, unused, url) {
      const { history } = browser()
      if (entries === 0) return history.pushState(state, unused, url)
      letGo()
      history.replaceState(state, unused, url)
    },
    replaceState(state, unused, url) {
      if (entries > 0) replaced = [state, url]
      browser().history.replaceState(entries > 0 ? withDepth(state, entries) : state, unused, url)
    },
    go(by = 0) {
      const over = by < 0 ? entries : 0
      if (over > 0) letGo()
      browser().history.go(by - over)
    },
  }
  const page = {
    get location() {
      return browser().location
    },
    history: pageHistory,
    addEventListener: (...args: Parameters<Window['addEventListener']>) => browser().addEventListener(...args),
    removeEventListener: (...args: Parameters<Window['removeEventListener']>) => browser().removeEventListener(...args),
  } as Window

  return {
    page,
    navigator: (router) => ({
      ...router,
      push: (...args) =>
        whenArrived(() => {
          const push = () => router.push(...args)
          // The next page takes a single entry's place. Several go first, and so does one that hides what was replaced.
          if (entries === 0 || (entries === 1 && !replaced)) return push()
          stepBack(entries, () => {
            moveTo(0)
            letGo()
            push()
          })
        }),
      replace: (...args) => whenArrived(() => router.replace(...args)),
      go: (by) => whenArrived(() => router.go(by)),
    }),
    start() {
      const at = browser()
      // Before the router and whoever else listens without capture.
      at.addEventListener('popstate', popped, { capture: true })
      at.addEventListener(OVERLAY_OPENED, opened)
      const left = depthOf(at.history.state)
      // The page's own entry takes over what its address has been replaced with since.
      const { href } = at.location
      if (left > 0) stepBack(left, () => at.history.replaceState(at.history.state, '', href))
      return () => {
        at.removeEventListener('popstate', popped, { capture: true })
        at.removeEventListener(OVERLAY_OPENED, opened)
        letGo()
        arrived = undefined
        waiting.length = 0
      }
    },
  }
}

/** Who answers Back in this page. */
export const overlayHistory = createOverlayHistory(() => window)

/**
 * How an overlay says that it is open, so that the browser's Back closes it instead of leaving the page. It is an event
 * of the window because a remote may bundle a copy of `ui`: the window is one in the page, a module or a React context
 * of `ui` is not. `platform` listens; where nobody does (a test, an older shell), Back leaves the page.
 */
export const OVERLAY_OPENED = 'lobby:overlay-opened'

/** The event's `detail`. */
export interface OverlayOpened {
  /** Asks the overlay's owner to close it, as its close button does. Called once at most, and never after `closed`. */
  close: () => void
  /** Aborted once the overlay is closed, whatever closed it. */
  closed: AbortSignal
}

declare global {
  interface WindowEventMap {
    [OVERLAY_OPENED]: CustomEvent<OverlayOpened>
  }
}

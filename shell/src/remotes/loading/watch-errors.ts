import { whenIdle } from '@lobby/platform'
import { loadFailures } from './load-module.ts'
import { rememberTaps } from './taps.ts'

type Handlers = Awaited<ReturnType<typeof loadFailures>>

/** Runs with the handlers once they are there. While they cannot be loaded, nothing is known of what fails. */
function withHandlers(run: (handlers: Handlers) => unknown): void {
  loadFailures().then(run, console.warn)
}

/** The handlers are there before the connection fails, if they can be; ms. */
const AT_LATEST = 4_000

/** For the page's life: watches for errors outside of any render (FD-07, FD-18), and keeps whose taps are (SP-09). */
export function watchErrors(): void {
  rememberTaps()
  // Error events of elements do not bubble; they can be captured.
  addEventListener('error', (event) => withHandlers(({ onError }) => onError(event)), { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => withHandlers(({ onRejection }) => onRejection(reason)))
  const watchFreezes = ({ watchEndlessRenders, watchTaps }: Handlers) => {
    watchEndlessRenders()
    watchTaps()
  }
  whenIdle(() => withHandlers(watchFreezes), AT_LATEST)
}

/**
 * A navigation has had its time. If it still waits, something renders without end, or this device is slow (FD-21).
 * @param show shows its page in the next render, whatever else is to be rendered
 */
export const navigationWaits = (waits: () => boolean, show: () => void): void =>
  withHandlers(({ onStarved }) => waits() && onStarved(waits, show))

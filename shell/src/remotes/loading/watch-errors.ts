import { whenIdle } from '@lobby/platform'

/** Needed when something fails, and no page waits for it. */
const loadHandlers = () => import(/* webpackChunkName: "failures" */ './late-failures.ts')
type Handlers = Awaited<ReturnType<typeof loadHandlers>>

/** Runs with the handlers once they are there. While they cannot be loaded, nothing is known of what fails. */
function withHandlers(run: (handlers: Handlers) => void): void {
  loadHandlers().then(run, console.warn)
}

/** The handlers are there before the connection fails, if they can be; ms. */
const AT_LATEST = 4_000

/** Watches for errors of releases outside of any render, for the whole life of the page (FD-07, FD-18). */
export function watchErrors(): void {
  // Error events of elements do not bubble; they can be captured.
  addEventListener('error', (event) => withHandlers(({ onError }) => onError(event)), { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => withHandlers(({ onRejection }) => onRejection(reason)))
  whenIdle(() => withHandlers(() => undefined), AT_LATEST)
}

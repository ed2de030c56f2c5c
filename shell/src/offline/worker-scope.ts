/** As much of a service worker's world as ours uses: the browser's own types for it contradict those of a page. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Lasting {
  readonly request: Request
  /** The browser's own request for a page, begun while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Events {
  install: Lasting
  activate: Lasting
  message: Lasting & { readonly data: unknown }
  fetch: FetchEvent
}

interface WorkerScope {
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
}

export const worker = globalThis as unknown as WorkerScope

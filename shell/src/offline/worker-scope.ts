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

interface PushEvent extends Lasting {
  readonly data: { text(): string } | null
}

interface NotificationEvent extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}

interface Tab {
  navigate(address: string): Promise<Tab | null>
  focus(): Promise<unknown>
}

interface Events {
  install: Lasting
  activate: Lasting
  message: Lasting & { readonly data: unknown }
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

interface WorkerScope {
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: { body: string; tag: string; data: string }): Promise<void>
  }
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
}

export const worker = globalThis as unknown as WorkerScope

/** How calls leave the page. The shell may set it; tests always do. */
interface Transport {
  fetch: typeof fetch
  /** Put before each call's path; empty for the page's own origin. */
  baseUrl: string
  /** ms since the epoch, by this machine's clock. */
  now: () => number
}

const initial: Transport = {
  // Looked up at each call: the page's `fetch` may be wrapped after this module was read.
  fetch: (input, init) => globalThis.fetch(input, init),
  baseUrl: '',
  now: () => Date.now(),
}

/** How calls leave this page now. */
export const transport: Transport = { ...initial }

/** Replaces parts of the transport; what is left out stays. */
export function configureGateway(settings: Partial<Transport>): void {
  Object.assign(transport, settings)
}

/** For tests: the page's own `fetch`, origin and clock. */
export function resetTransport(): void {
  Object.assign(transport, initial)
}

/** How long a call may take, its body included, in ms. */
export const CALL_TIMEOUT = 15_000

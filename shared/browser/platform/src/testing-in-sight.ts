/** For tests of lists that go on where their end comes into sight. */
import { vi } from 'vitest'

/** Stands in for the browser's: whatever is observed is in sight at once. */
class AllInSight {
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
    queueMicrotask(() => this.#seen([entry], this as unknown as IntersectionObserver))
  }
  disconnect() {}
}

/** From now on every end of a list is in sight, until globals are unstubbed. */
export const everythingInSight = () => vi.stubGlobal('IntersectionObserver', AllInSight)

import { sendBeacon } from '../remotes/loading/beacon.ts'

/**
 * Gathers what a page tells the edge, and sends it in beacons `{ [name]: […] }` of `most` at most: `wait` ms after the
 * first, or when there are as many, and all of it when the page is left, the last that a page can do: it may never be
 * shown again. `beforeLeaving` may add to it.
 */
export function gather<T>(path: string, name: string, most: number, wait: number, beforeLeaving?: () => void) {
  const gathered: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    while (gathered.length > 0) sendBeacon(path, { [name]: gathered.splice(0, most) })
  }
  const leave = (): void => {
    beforeLeaving?.()
    send()
  }
  addEventListener('visibilitychange', () => document.hidden && leave())
  addEventListener('pagehide', leave)
  return {
    add(one: T): void {
      if (gathered.push(one) >= most) send()
      else timer ??= setTimeout(send, wait)
    },
    /** What was added last, unless it was sent. */
    last: (): T | undefined => gathered.at(-1),
  }
}

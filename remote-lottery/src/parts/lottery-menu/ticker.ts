import { LOTTERY_TICK } from '@lobby/contracts/constants'
import { useCallback, useSyncExternalStore } from 'react'

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, LOTTERY_TICK)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/**
 * What `read` makes of the time (ms since the epoch, this device's clock), looked at each 500 ms (LT-25). One timer for
 * all who look, none when nobody does; only a changed answer renders, so answer a text or a number.
 */
export function useTick<T extends string | number | boolean | undefined>(read: (now: number) => T): T {
  const snapshot = useCallback(() => read(now), [read])
  return useSyncExternalStore(subscribe, snapshot)
}

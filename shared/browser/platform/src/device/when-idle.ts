import { startTransition, useEffect, useState } from 'react'

/** Safari does not tell when it is idle: there the work begins after this part of the wait. */
const BY_GUESS = 1 / 4
/** One slow picture does not keep a page from its rest for ever, nor does work that never ends; ms. */
const LOADED_AT_LATEST = 4_000
const IDLE_AT_LATEST = 2_000

/** Runs `work` when the browser is idle, after `atLatest` ms at the latest. Returns what cancels it. */
export function whenIdle(work: () => void, atLatest: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, atLatest * BY_GUESS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: atLatest })
  return () => cancelIdleCallback(handle)
}

/** True once the page is loaded and idle: what must not compete with it for bandwidth or CPU waits for that. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const loaded = () => {
      clearTimeout(late)
      undo = whenIdle(() => startTransition(() => setRested(true)), IDLE_AT_LATEST)
    }
    let undo: (() => void) | undefined
    let late: ReturnType<typeof setTimeout> | undefined
    if (document.readyState === 'complete') loaded()
    else {
      addEventListener('load', loaded, { once: true })
      late = setTimeout(loaded, LOADED_AT_LATEST)
    }
    return () => {
      clearTimeout(late)
      removeEventListener('load', loaded)
      undo?.()
    }
  }, [])
  return rested
}

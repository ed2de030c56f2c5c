import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface Waiting {
  order: number
}

/** The first has the turn; the others wait in their order. */
const store = createStore<readonly Waiting[]>()(() => [])

/**
 * What opens over the page by itself comes one after the other, whichever remotes it is of: true while it is this one's
 * turn. Whoever still waits for an answer that decides whether it opens `wants` it already. A turn that somebody has is
 * not taken away; of those that wait the lowest `order` is next (0 update, 1 announcements, 2 the app).
 */
export function useTurn(wants: boolean, order: number): boolean {
  const [own] = useState<Waiting>({ order })
  useEffect(() => {
    if (!wants) return
    store.setState(([holder, ...rest]) => {
      const next = [...rest, own].sort((a, b) => a.order - b.order)
      return holder ? [holder, ...next] : next
    }, true)
    return () => store.setState((all) => all.filter((each) => each !== own), true)
  }, [wants, own])
  return useStore(store, ([holder]) => wants && holder === own)
}

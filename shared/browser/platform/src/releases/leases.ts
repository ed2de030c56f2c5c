import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { changesAnswered } from './changes-under-way.ts'
import { ownerOf, useRelease } from './release-scope.ts'

interface Lease {
  owner: string
  reason: string
}

const store = createStore<readonly Lease[]>()(() => [])

/**
 * While `active`, this element's release is not replaced (FD-06): a bet that is being placed, a deposit, a form with
 * something in it. `reason` is for operators. When the element goes while the gateway is being asked to change
 * something, as a page does that throws in the middle of a bet, the lease ends with the answer (FD-18).
 */
export function useLease(active: boolean, reason: string): void {
  const { remote, release } = useRelease()
  useEffect(() => {
    if (!active) return
    const end = leases.take(remote, release, reason)
    return () => {
      const answered = changesAnswered()
      if (answered) void answered.then(end)
      else end()
    }
  }, [active, remote, release, reason])
}

/** Host: who must not be replaced now. */
export const leases = {
  /** Answers its release. */
  take(remote: string, release: string, reason: string): () => void {
    const lease = { owner: ownerOf({ remote, release }), reason }
    store.setState([...store.getState(), lease], true)
    return () =>
      store.setState(
        store.getState().filter((held) => held !== lease),
        true,
      )
  },
  has: (remote: string, release: string): boolean => leases.reasons(remote, release).length > 0,
  /** Whether anything on the page holds one: if so, it must not be reloaded. */
  any: (): boolean => store.getState().length > 0,
  reasons(remote: string, release: string): string[] {
    const owner = ownerOf({ remote, release })
    return store.getState().flatMap((lease) => (lease.owner === owner ? [lease.reason] : []))
  },
  subscribe: (fn: () => void): (() => void) => store.subscribe(fn),
}

/** For tests: nothing holds a lease. */
export function resetLeases(): void {
  store.setState([], true)
}

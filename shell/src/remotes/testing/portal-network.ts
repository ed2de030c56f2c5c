import { vi } from 'vitest'

export interface PortalNetwork {
  /** What a portal does with a request; undefined once the player has signed in there, and the edge answers. */
  portal: 'page' | 'hang' | undefined
  /** Requests so far. */
  requests: number
}

const ofEdge = { ok: true, status: 200, json: async () => ({ revision: 1 }) }
const ofPortal = { ok: true, status: 200, json: () => Promise.reject(new SyntaxError('Unexpected token <')) }

/** A network that wants a sign-in first: its portal answers everything with 200 and a page (FD-27), or not at all. */
export function portalNetwork(): PortalNetwork {
  const network: PortalNetwork = { portal: 'page', requests: 0 }
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    network.requests += 1
    if (network.portal !== 'hang') return Promise.resolve(network.portal ? ofPortal : ofEdge)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  return network
}

/** Lets time pass until the network has got another request. Throws when it gets none. */
export async function untilRequest(network: PortalNetwork): Promise<void> {
  const { requests } = network
  for (let timers = 0; network.requests === requests; timers += 1) {
    if (timers === 100) throw new Error('The network is not asked again')
    await vi.advanceTimersToNextTimerAsync()
  }
}

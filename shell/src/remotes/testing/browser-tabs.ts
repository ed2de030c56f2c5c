/** What tabs of one browser share: streams, locks and what they say to each other, in the test's hand. */

/** As much of the browser's EventSource as the page reads, in the test's hand. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2
  static open: Stream[] = []
  readyState = 1
  onerror: (() => void) | undefined
  constructor() {
    super()
    Stream.open.push(this)
  }
  say(type: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }
  close() {
    Stream.open = Stream.open.filter((stream) => stream !== this)
  }
}

/** One browser's locks: who asks first holds, the others wait, `steal` takes. */
export function startLocks() {
  let holder: { taken: (reason: unknown) => void } | undefined
  const waiting: (() => void)[] = []
  return {
    request: (_name: string, { signal, steal }: LockOptions, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const grant = () => {
          const me = { taken: reject }
          holder = me
          void run().then(() => {
            if (holder === me) {
              holder = undefined
              waiting.shift()?.()
            }
            resolve()
          })
        }
        if (steal) {
          holder?.taken(new DOMException('stolen', 'AbortError'))
          return grant()
        }
        if (!holder) return grant()
        waiting.push(grant)
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(grant)
          if (at >= 0) waiting.splice(at, 1)
          reject(new DOMException('aborted', 'AbortError'))
        })
      }),
  }
}

/** Tabs of one browser hear each other. */
export class Tabs {
  static all = new Set<Tabs>()
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    Tabs.all.add(this)
  }
  postMessage(data: unknown) {
    for (const tab of Tabs.all) if (tab !== this) tab.onmessage?.({ data })
  }
  close() {
    Tabs.all.delete(this)
  }
}

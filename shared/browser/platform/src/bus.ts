import { CROSS_TAB_EVENTS, type EventName, type Events } from '@lobby/contracts/events'
import { onTabMessage, tellTabs } from './tabs.ts'

type Listener<N extends EventName> = (payload: Events[N]) => void

const listeners = new Map<string, Set<(payload: never) => void>>()
const crossTab: ReadonlySet<string> = new Set(CROSS_TAB_EVENTS)

function deliver(name: string, payload: unknown): void {
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      listener(payload as never)
    } catch (error) {
      // FD-12: one remote's mistake must not keep a fact from the others. It still reaches the page's error report.
      reportError(error)
    }
  }
}

onTabMessage((message) => {
  if (message.kind === 'fact' && crossTab.has(message.name)) deliver(message.name, message.payload)
})

/** Facts between remotes (FD-12). `CROSS_TAB_EVENTS` reach the browser's other tabs as well. */
export const bus = {
  /** Answers its own undo. */
  on<N extends EventName>(name: N, listener: Listener<N>): () => void {
    const ofName = listeners.get(name) ?? new Set()
    listeners.set(name, ofName)
    // Wrapped, so that one function given twice is two registrations with two undos.
    const entry = (payload: never) => listener(payload)
    ofName.add(entry)
    return () => void ofName.delete(entry)
  },
  emit<N extends EventName>(name: N, payload: Events[N]): void {
    deliver(name, payload)
    if (crossTab.has(name)) tellTabs({ kind: 'fact', name, payload })
  },
}

export function clearBus(): void {
  listeners.clear()
}

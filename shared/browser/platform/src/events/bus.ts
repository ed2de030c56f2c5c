import { CROSS_TAB_EVENTS, type EventName, type Events } from '@lobby/contracts/events'
import { type Listeners, listeners } from './listeners.ts'
import { onTabMessage, tellTabs } from './tabs.ts'

/** By the event's name. FD-12: one remote's mistake must not keep a fact from the others. */
const ofName = new Map<string, Listeners<never>>()
const crossTab: ReadonlySet<string> = new Set(CROSS_TAB_EVENTS)

const deliver = (name: string, payload: unknown): void => ofName.get(name)?.tell(payload as never)

onTabMessage((message) => {
  if (message.kind === 'fact' && crossTab.has(message.name)) deliver(message.name, message.payload)
})

/** Facts between remotes (FD-12). `CROSS_TAB_EVENTS` reach the browser's other tabs as well. */
export const bus = {
  /** Calls `listener` for each event of this name, whichever tab it comes from. Returns an unsubscribe function. */
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
    const all = ofName.get(name) ?? listeners<never>()
    ofName.set(name, all)
    return all.add(listener)
  },
  /** Tells everybody in this page, and in the browser's other tabs where the event crosses. */
  emit<N extends EventName>(name: N, payload: Events[N]): void {
    deliver(name, payload)
    if (crossTab.has(name)) tellTabs({ kind: 'fact', name, payload })
  },
}

/** For tests: nobody listens. */
export function clearBus(): void {
  ofName.clear()
}

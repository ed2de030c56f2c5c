import { listeners } from './listeners.ts'

/** What one tab tells the browser's other tabs of this site. */
const CHANNEL = 'lobby'

/** A change of the session, or a fact of the bus. */
export type TabMessage = { kind: 'session'; event: unknown } | { kind: 'fact'; name: string; payload: unknown }

let channel: BroadcastChannel | undefined
const messages = listeners<TabMessage>()

const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'session' || data.kind === 'fact')

/** Joins the channel between tabs; once, however often it is called. A browser without channels stays alone. */
export function openTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    // Another tab can run another release of the shell: what it says is looked at before it is believed.
    if (isMessage(data)) messages.tell(data)
  }
}

/** Leaves the channel; listeners stay. */
export function closeTabs(): void {
  channel?.close()
  channel = undefined
}

/** Sends to the other tabs. The message has to survive structured cloning; nothing comes back. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Calls `listener` for each message of another tab. Returns an unsubscribe function. */
export const onTabMessage = (listener: (message: TabMessage) => void): (() => void) => messages.add(listener)

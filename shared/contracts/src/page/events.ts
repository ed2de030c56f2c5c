/** The bus (FD-12): facts in the past tense, never commands. An event that is not here does not compile. */
export interface Events {
  'wallet.changed': { cause: 'bet' | 'win' | 'transfer' | 'deposit' | 'withdrawal' | 'bonus' | 'unknown' }
  'favourites.changed': { nodeId: number; favourite: boolean }
  'announcements.read': { id: string }
  'messages.changed': { unread?: number }
  'game.closed': { gameId?: string }
}
/** The name of a fact. */
export type EventName = keyof Events

/** Facts that other tabs of the same browser need as well: they cross by BroadcastChannel. */
export const CROSS_TAB_EVENTS = [
  'wallet.changed',
  'favourites.changed',
  'announcements.read',
  'messages.changed',
] as const satisfies readonly EventName[]

/** The bus (FD-12): facts in the past tense, never commands. An event that is not here does not compile. */
export interface Events {
  'wallet.changed': { cause: 'bet' | 'win' | 'transfer' | 'deposit' | 'withdrawal' | 'bonus' | 'unknown' }
  'favourites.changed': { nodeId: number; favourite: boolean }
  'announcements.read': { id: string }
  'messages.changed': { unread?: number }
  /** A game or a lottery is open: a time of play may have begun. */
  'game.opened': { gameId?: string }
  'game.closed': { gameId?: string }
  /** PP-02: the player is being told time and result; games in this tab pause. */
  'play.paused': Record<string, never>
  /** PP-02: the player was told, in whichever tab. */
  'play.resumed': Record<string, never>
  /** PP-02: the player has chosen how often to be told. */
  'play.intervalChosen': { minutes: number }
}
/** The name of a fact. */
export type EventName = keyof Events

/** Facts that other tabs of the same browser need as well: they cross by BroadcastChannel. */
export const CROSS_TAB_EVENTS = [
  'wallet.changed',
  'favourites.changed',
  'announcements.read',
  'messages.changed',
  'play.resumed',
  'play.intervalChosen',
] as const satisfies readonly EventName[]

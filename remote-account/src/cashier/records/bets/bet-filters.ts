import { GAME_TYPES, type GameType } from '@lobby/contracts/calls/games'

export const BET_STATES = ['open', 'won', 'lost'] as const
export type BetState = (typeof BET_STATES)[number]

/** What of the bets is shown; undefined is all of it. */
export interface BetFilters {
  state?: BetState | undefined
  gameType?: GameType | undefined
  vendor?: string | undefined
}

/** The filters in the address. What is none of ours is no filter. */
export function readBetFilters(query: URLSearchParams): BetFilters {
  return {
    state: BET_STATES.find((state) => state === query.get('state')),
    gameType: GAME_TYPES.find((type) => type === query.get('type')),
    vendor: query.get('vendor')?.slice(0, 60) || undefined,
  }
}

/** The address with other filters; everything else in it stays. */
export function withBetFilters(before: URLSearchParams, { state, gameType, vendor }: BetFilters): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ state, type: gameType, vendor })) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query
}

import { GAME_TYPES, type GameType } from '@lobby/contracts/calls/games'

export const BET_STATES = ['open', 'won', 'lost'] as const
export type BetState = (typeof BET_STATES)[number]

/** Which bets of the team show; all of it stands in the address, beside the range. */
export interface BetFilters {
  /** A name of the team, or a part of one. */
  account: string
  state: BetState | undefined
  gameType: GameType | undefined
}

/** What is none of ours is no filter. */
export function readBetFilters(query: URLSearchParams): BetFilters {
  return {
    account: query.get('account')?.trim().slice(0, 60) ?? '',
    state: BET_STATES.find((state) => state === query.get('state')),
    gameType: GAME_TYPES.find((type) => type === query.get('type')),
  }
}

/** The address with another filter. */
export function withBetFilters(before: URLSearchParams, change: Partial<BetFilters>): URLSearchParams {
  const { account, state, gameType } = { ...readBetFilters(before), ...change }
  const query = new URLSearchParams(before)
  const told = { account: account.trim(), state, type: gameType }
  for (const [name, value] of Object.entries(told)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query
}

import type { Game } from '@lobby/contracts/calls/games'
import type { LaunchWish } from './launch-path.ts'

export type TapChoice = 'free' | 'real' | 'mobile' | 'desktop'

/**
 * What a tap on a game offers first; nothing when it starts real play at once. SPORTS asks for the version of the page
 * (GL-25), a game that can be played for free asks for that (GL-23, GL-24).
 */
export function tapChoices(game: Pick<Game, 'gameType' | 'supportPlay'>): readonly TapChoice[] {
  if (game.gameType === 'SPORTS') return ['mobile', 'desktop']
  return game.supportPlay === 0 ? [] : ['free', 'real']
}

export const WISH: Readonly<Record<TapChoice, LaunchWish>> = {
  free: { free: true },
  real: {},
  mobile: {},
  desktop: { desktop: true },
}

import type { GameType } from '@lobby/contracts/calls/games'
import type { useText } from '@lobby/platform'

/** A type of games as the gateway counts it: its sports have the cockfights among them (GE-03). */
export const typeName = (t: ReturnType<typeof useText<'account'>>, type: GameType): string =>
  t(type === 'SPORTS' ? 'records.sports' : `records.type.${type}`)

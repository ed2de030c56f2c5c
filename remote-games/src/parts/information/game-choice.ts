import type { Game } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'
import type { GameChoice } from '@lobby/platform/game-information'

/** Where a game's rules, odds and rounds are (PP-09). */
export const informationPath = ({ vassalage, nodeId }: Pick<Game, 'vassalage' | 'nodeId'>): string =>
  withQuery(PATH.gameInformation, { vendor: vassalage, nodeId })

/** The game that an address names, as a launch's does; null where it names no vendor. */
export function choiceIn(query: URLSearchParams): GameChoice | null {
  const vendor = query.get('vendor')
  const nodeId = Number(query.get('nodeId') || Number.NaN)
  if (!vendor) return null
  return Number.isInteger(nodeId) ? { vendor, nodeId } : { vendor }
}

import { stored } from '@lobby/platform'
import type { GameChoice } from '@lobby/platform/game-information'
import * as v from 'valibot'

const FreePlayed = v.object({
  name: v.string(),
  vendor: v.string(),
  gameCode: v.optional(v.string()),
  nodeId: v.optional(v.number()),
  /** The word about it was closed: it does not come again in this visit. */
  closed: v.optional(v.boolean(), false),
})

/** The game that a visitor has played for free in this visit (decision 622). Session storage. */
export const freePlayed = stored('MC_FREE_PLAYED', FreePlayed, 'session')

/** Keeps the game that is played for free now, and that the word about it was closed. */
export function keepFreePlayed(choice: GameChoice, name: string): void {
  const { vendor, gameCode, nodeId } = choice
  const game = { name, vendor, ...(gameCode ? { gameCode } : {}), ...(nodeId ? { nodeId } : {}) }
  freePlayed.write({ ...game, closed: freePlayed.read()?.closed ?? false })
}

/** The word about it is not said again in this visit. */
export function closeFreePlayed(): void {
  const game = freePlayed.read()
  if (game) freePlayed.write({ ...game, closed: true })
}

import type { GameType } from '@lobby/contracts/calls/games'

/** Vendor, type, Vietnamese name, English name, classification (GL-12), smallest bet. */
export type GameListRow = readonly [
  vendor: string,
  type: GameType,
  vi: string,
  en: string,
  classify: string,
  minBet: number,
]

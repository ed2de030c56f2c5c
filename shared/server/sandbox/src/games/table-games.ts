import { worded } from '../wording/wording.ts'
import { baCay } from './ba-cay.ts'
import { baccarat } from './baccarat.ts'
import { bauCua } from './bau-cua.ts'
import type { Name } from './bet-about.ts'
import { dragonTigerTable } from './dragon-tiger.ts'
import type { InstantGame } from './instant-game.ts'
import { roulette } from './roulette.ts'
import { sicBo } from './sic-bo.ts'
import { instantTable, type TableGame } from './table-game.ts'
import { xocDia } from './xoc-dia.ts'

/** Each is a family of its own: a launch of one plays no round of another. */
export const TABLE_GAMES = {
  table: dragonTigerTable,
  sicBo,
  baccarat,
  xocDia,
  bauCua,
  baCay,
  roulette,
} as const satisfies Record<string, TableGame>
export type TableName = keyof typeof TABLE_GAMES

export const isTableName = (name: unknown): name is TableName =>
  typeof name === 'string' && Object.hasOwn(TABLE_GAMES, name)

/** What a roulette's layout has beside its numbers. */
const OUTSIDE = [
  ...(['low', 'even', 'red', 'high', 'odd', 'black'] as const),
  ...(['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'] as const),
] as const

/** A number is called by itself in every language. */
function rouletteSpot(spot: string): Name {
  const outside = OUTSIDE.find((known) => known === spot)
  return outside ? worded(`roulettePage.${outside}`) : spot.slice(1)
}

/** @param shown for tests: what the next round of a game shows */
export const instantTables = (
  shown: Partial<Readonly<Record<TableName, () => number[]>>> = {},
): Record<TableName, InstantGame> => ({
  table: instantTable(TABLE_GAMES.table, (spot) => worded(`tablePage.${spot}`), shown.table),
  sicBo: instantTable(TABLE_GAMES.sicBo, (spot) => worded(`sicBoPage.${spot}`), shown.sicBo),
  baccarat: instantTable(TABLE_GAMES.baccarat, (spot) => worded(`baccaratPage.${spot}`), shown.baccarat),
  xocDia: instantTable(TABLE_GAMES.xocDia, (spot) => worded(`xocDiaPage.${spot}`), shown.xocDia),
  bauCua: instantTable(TABLE_GAMES.bauCua, (spot) => worded(`bauCuaPage.${spot}`), shown.bauCua),
  baCay: instantTable(TABLE_GAMES.baCay, (spot) => worded(`baCayPage.${spot}`), shown.baCay),
  roulette: instantTable(TABLE_GAMES.roulette, rouletteSpot, shown.roulette),
})

import { baCay } from './ba-cay.ts'
import { baccarat } from './baccarat.ts'
import { bauCua } from './bau-cua.ts'
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

/** @param shown for tests: what the next round of a game shows */
export const instantTables = (
  shown: Partial<Readonly<Record<TableName, () => number[]>>> = {},
): Record<TableName, InstantGame> => ({
  table: instantTable(TABLE_GAMES.table, shown.table),
  sicBo: instantTable(TABLE_GAMES.sicBo, shown.sicBo),
  baccarat: instantTable(TABLE_GAMES.baccarat, shown.baccarat),
  xocDia: instantTable(TABLE_GAMES.xocDia, shown.xocDia),
  bauCua: instantTable(TABLE_GAMES.bauCua, shown.bauCua),
  baCay: instantTable(TABLE_GAMES.baCay, shown.baCay),
  roulette: instantTable(TABLE_GAMES.roulette, shown.roulette),
})

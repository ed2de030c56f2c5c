import type { schema } from '../database/database.ts'

export type GameRow = typeof schema.games.$inferSelect

export interface ListedGame {
  game: GameRow
  vendorName: string
}

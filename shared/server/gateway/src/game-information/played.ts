import type { InputOf } from '@lobby/contracts/call'
import type { gameInformation } from '@lobby/contracts/calls/game-information'
import type { GameType } from '@lobby/contracts/calls/games'
import { and, asc, eq } from 'drizzle-orm'
import type { GameRow } from '../catalogue/listed-game.ts'
import { type Database, schema } from '../database/database.ts'

/** A game, or with `game` null the lobby of a vendor. */
export interface Played {
  vendor: { code: string; name: string }
  game: GameRow | null
  /** Of the game; of a lobby that of the vendor's first game. */
  type: GameType | null
  /** Likewise its classification (GL-12). */
  kind: string
}

/** The game that is meant, also one that can no longer be played; null where there is none. */
export async function playedOf(
  db: Database,
  { vendor: code, gameCode, nodeId }: Pick<InputOf<typeof gameInformation>, 'vendor' | 'gameCode' | 'nodeId'>,
): Promise<Played | null> {
  const { games, vendors } = schema
  const [vendor] = await db.select().from(vendors).where(eq(vendors.code, code))
  if (!vendor) return null
  if (!gameCode && nodeId === undefined) {
    const [first] = await db.select().from(games).where(eq(games.vendor, code)).orderBy(asc(games.nodeId)).limit(1)
    return { vendor, game: null, type: first?.type ?? null, kind: first?.classify ?? '' }
  }
  const [game] = await db
    .select()
    .from(games)
    .where(
      and(
        eq(games.vendor, code),
        gameCode ? eq(games.code, gameCode) : undefined,
        nodeId === undefined ? undefined : eq(games.nodeId, Number(nodeId)),
      ),
    )
  return game ? { vendor, game, type: game.type, kind: game.classify } : null
}

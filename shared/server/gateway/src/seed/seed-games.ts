import type { GameType } from '@lobby/contracts/calls/games'
import { seededRandom } from '@lobby/random'
import { LOTTERY_VENDOR, VENDORS } from '../catalogue/vendor-list.ts'
import { excluded, type Queryable, schema } from '../database/database.ts'
import { FIRST_NODE_ID, GAME_ROWS, KNOWN_GAMES } from '../games/game-list.ts'
import { toMinor } from '../ledger/money.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'

type GameInsert = typeof schema.games.$inferInsert

/**
 * The most that a round pays, in stakes: three sevens; a tie, or what a kind of table pays most; the rarest fish; three
 * aces; the longest odds of a ticket; ten numbers of ten; four digits of the special prize (538).
 */
const MAX_WIN: Readonly<Record<GameType, number>> = {
  RNG: 500,
  LIVE: 12,
  FISH: 150,
  PVP: 50,
  SPORTS: 1000,
  ESPORTS: 1000,
  ELOTT: 10_000,
  LOTT: 9000,
}

/** By the kind of a live game: three dice alike; a pair; four coins alike; three pictures alike; one number. */
const MAX_LIVE_WIN: Readonly<Record<string, number>> = { SIC: 35, BAC: 12, SD: 16, YSX: 4, ROU: 36 }

/** Of other kinds: a draw of a cockfight; a tie of Ba Cây; two aces of Xì Dách. */
const MAX_KIND_WIN: Readonly<Record<string, number>> = { CF: 12, BCY: 9, BJ: 3 }

/** Types that can be tried without money. */
const FREE_TYPES: ReadonlySet<string> = new Set(['RNG', 'FISH', 'PVP'])

function mostOf(type: GameType, kind: string): number {
  const ofKind = type === 'LIVE' ? MAX_LIVE_WIN[kind] : MAX_KIND_WIN[kind]
  return ofKind ?? MAX_WIN[type]
}

/** With `longTail` all games, otherwise those that tests and stories know by name. */
export function gameInserts(longTail = false): GameInsert[] {
  const random = seededRandom('games')
  const rows = longTail ? GAME_ROWS : GAME_ROWS.slice(0, KNOWN_GAMES)
  const listed = rows.map(([vendor, type, nameVi, nameEn, classify, minBet], index): GameInsert => {
    const nodeId = FIRST_NODE_ID + index
    const isKnown = index < KNOWN_GAMES
    return {
      nodeId,
      gameId: `G${nodeId}`,
      code: `${vendor}_${nodeId}`,
      vendor,
      type,
      nameVi,
      nameEn,
      classify,
      minBet: toMinor(minBet),
      maxWin: mostOf(type, classify),
      supportPlay: FREE_TYPES.has(type) ? 1 : 0,
      isTop: random.chance(0.2) && isKnown,
      isNew: random.chance(0.18),
      // The long tail stands behind what is known.
      popularity: isKnown ? random.below(1000) + (type === 'RNG' ? 200 : 0) : -1 - random.below(1000),
    }
  })
  const lotteries = LOTTERIES.map(
    (lottery): GameInsert => ({
      nodeId: lottery.nodeId,
      gameId: lottery.code,
      code: lottery.code,
      vendor: LOTTERY_VENDOR,
      type: 'LOTT',
      nameVi: lottery.nameVi,
      nameEn: lottery.nameEn,
      classify: '',
      minBet: toMinor(1),
      maxWin: MAX_WIN.LOTT,
      supportPlay: 0,
      isTop: false,
      isNew: false,
      popularity: 0,
    }),
  )
  return [...listed, ...lotteries]
}

export const vendorInserts = () => VENDORS.map(({ code, name }, position) => ({ code, name, position }))

/** Brings vendors and games into a world. What is there keeps what play and operators made of it. */
export async function seedGames(db: Queryable, longTail: boolean): Promise<void> {
  const { games, vendors } = schema
  await db
    .insert(vendors)
    .values(vendorInserts())
    .onConflictDoUpdate({ target: vendors.code, set: excluded(vendors, 'name', 'position') })
  await db
    .insert(games)
    .values(gameInserts(longTail))
    .onConflictDoUpdate({
      target: games.nodeId,
      set: excluded(games, 'code', 'vendor', 'type', 'nameVi', 'nameEn', 'classify', 'minBet', 'maxWin', 'supportPlay'),
    })
}

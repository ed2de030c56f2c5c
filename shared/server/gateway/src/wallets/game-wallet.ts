/** What a vendor's games may do with a player's money. Every movement has a reference and happens once. */
import type { GameType } from '@lobby/contracts/calls/games'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { LOTTERY_VENDOR } from '../catalogue/vendor-list.ts'
import type { BetAbout } from '../database/bet-about.ts'
import { type Database, type Queryable, schema, type Transaction } from '../database/database.ts'
import { standingOf } from '../exclusions/standing.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { accountOf, post, ReferenceReused } from '../ledger/ledger.ts'
import { countStake } from '../ledger/turnover.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'
import { assertOnSale } from '../lottery/sales.ts'
import { assertPlayMoneyWithin, assertStakeWithin } from '../protection/hold.ts'
import { tellOfDraw } from '../push/tell-of-draw.ts'
import { tellOfTickets } from '../push/tell-of-tickets.ts'
import { stakeThatCounts } from './stake-that-counts.ts'

export type GameSession = typeof schema.gameSessions.$inferSelect & {
  /** A trial account's wallet holds play money: what it wins and loses is no business of the house. */
  isTrial: boolean
}

/**
 * The game session of a player's key, which is the hash of the launch token. A vendor knows those of its own games.
 *
 * @throws Failure `login.session.ended` when it ran out, or the session of the site that it came from has ended
 */
export async function liveGameSession(world: World, vendor: string, player: string): Promise<GameSession> {
  const { game, session } = await findGameSession(world.db, vendor, player)
  const now = world.clock.now()
  if (session.endedAt || game.expiresAt.getTime() <= now || session.expiresAt.getTime() <= now) {
    throw new Failure('login.session.ended')
  }
  return game
}

/** The same, dead or alive: a win is paid when the player has left, too. */
export const anyGameSession = async (db: Database, vendor: string, player: string): Promise<GameSession> =>
  (await findGameSession(db, vendor, player)).game

async function findGameSession(db: Database, vendor: string, player: string) {
  const [found] = await db
    .select({ game: schema.gameSessions, session: schema.sessions, type: schema.members.type })
    .from(schema.gameSessions)
    .innerJoin(schema.sessions, eq(schema.sessions.id, schema.gameSessions.sessionId))
    .innerJoin(schema.members, eq(schema.members.id, schema.gameSessions.memberId))
    .where(and(eq(schema.gameSessions.tokenHash, player), eq(schema.gameSessions.vendor, vendor)))
  if (!found) throw new Failure('login.not.session')
  return { game: { ...found.game, isTrial: found.type === 4 }, session: found.session }
}

/** What a launch opened. */
interface Launched {
  /** Of a vendor's lobby: the type of the game that its bets are booked under. */
  type: GameType
  /** Likewise its classification (GL-12): which of the games of its type it is. */
  kind: string
  /** The game's code; null for a lobby, as its names are. */
  code: string | null
  names: { VI: string; EN: string } | null
  /** The smallest bet in minor units, by which lists are filtered (GL-14); 0 in a lobby. */
  minBet: bigint
}

export async function launchedGame(db: Database, session: GameSession): Promise<Launched> {
  const { games } = schema
  const [game] = await db
    .select()
    .from(games)
    .where(eq(games.nodeId, await nodeOf(db, session)))
  if (!game) throw new Failure('game.unknown')
  const { type, classify: kind } = game
  if (session.nodeId === null) return { type, kind, code: null, names: null, minBet: 0n }
  return { type, kind, code: game.code, names: { VI: game.nameVi, EN: game.nameEn }, minBet: game.minBet }
}

/** Minor units that can be played. */
export async function gameBalance(db: Database, game: GameSession): Promise<bigint> {
  const [account] = await db.select().from(schema.accounts).where(eq(schema.accounts.id, game.accountId))
  return account?.balance ?? 0n
}

/** What a vendor tells of a round beside its money. */
interface Shown {
  /** PP-09: what the ticket says or the round showed, in the vendor's codes. */
  result?: readonly string[] | undefined
  /** What it was on, for the record (decision 627). */
  about?: BetAbout | null | undefined
}

/** What a stake is on. */
export interface Played extends Shown {
  /** The game, where a launch opened more than one. */
  nodeId?: number | undefined
  /** The numero of a lottery's draw. */
  draw?: string | undefined
}

/**
 * Takes a stake. The same round again takes nothing.
 *
 * @throws Failure `wallet.insufficient`; `payment.closed` for a round that was cancelled; `lottery.closed` for a draw
 *   that is not on sale; `limit.loss`, `limit.stake`, `limit.time` (PP-01)
 */
export async function placeBet(
  world: World,
  game: GameSession,
  round: string,
  stake: bigint,
  { nodeId, draw, result = [], about = null }: Played = {},
): Promise<void> {
  const at = new Date(world.clock.now())
  await world.db.transaction(async (tx) => {
    // All of the member's: a limit counts what is staked at other vendors at the same moment, too.
    await lockWallets(tx, game.memberId)
    const house = await otherSide(tx, game)
    const isNew = await post(tx, {
      reference: `bet:${game.vendor}:${round}`,
      kind: game.real ? 'bet' : 'play-bet',
      memberId: game.memberId,
      at,
      lines: [
        { accountId: game.accountId, amount: -stake },
        { accountId: house, amount: stake },
      ],
    }).catch(async (error) => {
      const isOver = error instanceof ReferenceReused && !(await wasBet(tx, game, round))
      throw isOver ? new Failure('payment.closed') : error
    })
    if (!isNew) return
    if (!game.real) {
      if (stake > 0n) await assertPlayMoneyWithin(tx, game.memberId, at.getTime())
      return
    }
    const node = await nodeOf(tx, game, nodeId)
    if (game.vendor === LOTTERY_VENDOR) await assertOnSale(tx, world, { nodeId: node, draw })
    await tx.insert(schema.bets).values({
      round,
      memberId: game.memberId,
      nodeId: node,
      vendor: game.vendor,
      draw: draw ?? null,
      result: [...result],
      about,
      stake,
      win: 0n,
      at,
    })
    // What is over a limit is undone with all of it.
    if (stake > 0n) await assertStakeWithin(tx, game.memberId, at.getTime())
  })
}

/**
 * Cancels a round by its reference, so that a bet on it that is still under way, or comes later, takes nothing. Asking
 * again is the same. A stake that was taken before stays taken: its round goes on and is settled.
 *
 * @returns whether the round is cancelled
 */
export async function cancelBet(world: World, game: GameSession, round: string): Promise<boolean> {
  const at = new Date(world.clock.now())
  return world.db.transaction(async (tx) => {
    try {
      // Waits for a bet that is just being booked under the reference.
      await post(tx, {
        reference: `bet:${game.vendor}:${round}`,
        kind: 'bet-cancelled',
        memberId: game.memberId,
        at,
        lines: [],
      })
      return true
    } catch (error) {
      if (error instanceof ReferenceReused) return false
      throw error
    }
  })
}

/**
 * Pays a round's win, which may be nothing, and closes the round. A round that was never bet on wins nothing.
 *
 * @throws Failure `payment.limit` for more than its game can pay: a vendor's mistake or a stolen key ends there
 * @param shown of what is not told, what was said with the bet stays
 */
export async function settleBet(
  world: World,
  game: GameSession,
  round: string,
  win: bigint,
  { result, about }: Shown = {},
): Promise<void> {
  const at = new Date(world.clock.now())
  await world.db.transaction(async (tx) => {
    const [bet] = await tx
      .select({ id: schema.transfers.id, memberId: schema.transfers.memberId })
      .from(schema.transfers)
      .where(isBet(game, round))
    if (bet?.memberId !== game.memberId) throw new Failure('request.unknown')
    // One after the other: the last bet of a draw has to see that it is the last.
    await lockWallets(tx, game.memberId)
    if (win > (await mostOf(tx, game, round, bet.id))) throw new Failure('payment.limit')
    // PP-04: what an open bet still wins is where it can be taken out.
    const { exclusion } = await standingOf(tx, game.memberId, at.getTime())
    const house = await otherSide(tx, game)
    const isNew = await post(tx, {
      reference: `win:${game.vendor}:${round}`,
      kind: game.real ? 'win' : 'play-win',
      memberId: game.memberId,
      at,
      lines: [
        { accountId: game.accountId, amount: win },
        { accountId: house, amount: -win },
      ],
    })
    if (!isNew || !game.real) return
    const [settled] = await tx
      .update(schema.bets)
      .set({ win, settledAt: at, ...(result ? { result: [...result] } : {}), ...(about ? { about } : {}) })
      .where(and(eq(schema.bets.vendor, game.vendor), eq(schema.bets.round, round)))
      .returning()
    if (settled) {
      const { stake, isLast } = await stakeThatCounts(tx, settled)
      await countStake(tx, game.memberId, stake, at)
      if (isLast) {
        await tellOfTickets(tx, settled, at)
        await tellOfDraw(tx, settled, at)
      }
    }
    if (exclusion) await recallAll(tx, game.memberId, `excluded:win:${game.vendor}:${round}`, at)
  })
}

/**
 * Writes down what has become known of an open bet. What came with the win stays as it is, and play money has no
 * record.
 *
 * @throws Failure `request.unknown` for a round whose stake was never taken
 */
export async function describeBet(db: Database, game: GameSession, round: string, about: BetAbout): Promise<void> {
  if (!(await wasBet(db, game, round))) throw new Failure('request.unknown')
  const { bets } = schema
  const isOwn = and(eq(bets.vendor, game.vendor), eq(bets.round, round), eq(bets.memberId, game.memberId))
  await db
    .update(bets)
    .set({ about })
    .where(and(isOwn, isNull(bets.settledAt)))
}

/** The most that a round can pay: its stake times what its game pays at most; minor units. */
async function mostOf(tx: Transaction, game: GameSession, round: string, transferId: number): Promise<bigint> {
  const { bets, entries, games } = schema
  const [taken] = await tx
    .select({ line: sql<string>`min(${entries.amount})` })
    .from(entries)
    .where(eq(entries.transferId, transferId))
  const [bet] = await tx
    .select({ nodeId: bets.nodeId })
    .from(bets)
    .where(and(eq(bets.vendor, game.vendor), eq(bets.round, round)))
  const nodeId = bet?.nodeId ?? (await nodeOf(tx, game))
  const [played] = await tx.select({ maxWin: games.maxWin }).from(games).where(eq(games.nodeId, nodeId))
  return -BigInt(taken?.line ?? 0) * BigInt(played?.maxWin ?? 0)
}

/** Was the stake of this round taken? What a vendor asks after it lost an answer. */
export async function wasBet(db: Queryable, game: GameSession, round: string): Promise<boolean> {
  const [bet] = await db.select({ id: schema.transfers.id }).from(schema.transfers).where(isBet(game, round))
  return bet !== undefined
}

const isBet = (game: GameSession, round: string) =>
  and(eq(schema.transfers.reference, `bet:${game.vendor}:${round}`), ne(schema.transfers.kind, 'bet-cancelled'))

const otherSide = (tx: Transaction, game: GameSession): Promise<number> =>
  game.real && !game.isTrial ? accountOf(tx, 'house', null, game.vendor) : accountOf(tx, 'play-money', null)

/** The game of a bet; in a vendor's lobby that is the vendor's first. */
async function nodeOf(db: Queryable, game: GameSession, played?: number): Promise<number> {
  if (played !== undefined) {
    const { games } = schema
    const [named] = await db
      .select({ nodeId: games.nodeId })
      .from(games)
      .where(and(eq(games.nodeId, played), eq(games.vendor, game.vendor)))
    if (!named) throw new Failure('game.unknown')
    return named.nodeId
  }
  if (game.nodeId !== null) return game.nodeId
  const [first] = await db
    .select({ nodeId: sql<number>`min(${schema.games.nodeId})` })
    .from(schema.games)
    .where(eq(schema.games.vendor, game.vendor))
  if (!first?.nodeId) throw new Failure('game.unknown')
  return first.nodeId
}

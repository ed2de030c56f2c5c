import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { and, eq } from 'drizzle-orm'
import { hashOfToken, newToken } from '../access/tokens.ts'
import { type MemberContext, memberRoute } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { toMinor } from '../ledger/money.ts'
import { moveAllTo } from '../ledger/vendor-transfers.ts'
import type { GamesProvider } from '../outside/outside.ts'
import { required } from '../outside/required.ts'
import { assertMayOpenGame } from '../protection/hold.ts'

/** A game can be played this long (ms) on one launch; it ends earlier with the session it was launched from. */
const GAME_SESSION_LIFE = 4 * 60 * 60 * 1000
/** What a free game starts with, in minor units. */
const PLAY_MONEY = toMinor(1000)

/** A match and what it ends with; anything else the vendor's page is not told. */
const BET = /^[\w-]{1,40}\.(home|draw|away)$/

/** What a launch opens; without `gameCode` and `nodeId` it is the vendor's lobby. */
interface Wish {
  vendor: string
  gameCategory: string
  /** `web` opens the page for wide screens (GL-25); anything else is a phone's. */
  platform?: string | undefined
  gameCode?: string | undefined
  nodeId?: number | undefined
  accountType?: 0 | 1 | undefined
  bet?: string | undefined
}

export const launchRoute = memberRoute(launchGame, (input, context) => launch(input, context))

/**
 * Opens a game session, for real play with the member's money, and says where the game is (GL-36).
 *
 * @param page which of the provider's pages plays it
 */
export async function launch(input: Wish, context: MemberContext, page: 'game' | 'lottery' = 'game') {
  const { world, caller } = context
  const { db, clock } = world
  const [vendor] = await db.select().from(schema.vendors).where(eq(schema.vendors.code, input.vendor))
  if (!vendor) return failure('game.unknown')
  if (!vendor.active) return failure('game.unavailable')
  const game = await findGame(context, input)
  if (game === undefined) return failure('game.unknown')
  const real = input.accountType !== 0
  if (!real && game?.supportPlay === 0) return failure('game.unavailable')

  const token = newToken()
  const reference = `launch:${randomUUID()}`
  const at = new Date(clock.now())
  const opened = await db.transaction(async (tx) => {
    const memberId = caller.member.id
    await lockWallets(tx, memberId)
    await assertMayOpenGame(tx, memberId, real, at.getTime())
    let accountId: number
    if (real) accountId = await moveAllTo(tx, memberId, vendor.code, reference, at)
    else {
      accountId = await accountOf(tx, 'fun', memberId, hashOfToken(token))
      const bank = await accountOf(tx, 'play-money', null)
      const lines = [
        { accountId, amount: PLAY_MONEY },
        { accountId: bank, amount: -PLAY_MONEY },
      ]
      await post(tx, { reference, kind: 'play-money', memberId, at, lines })
    }
    const [session] = await tx
      .insert(schema.gameSessions)
      .values({
        tokenHash: hashOfToken(token),
        sessionId: caller.sessionId,
        memberId,
        vendor: vendor.code,
        nodeId: game?.nodeId ?? null,
        accountId,
        real,
        createdAt: at,
        expiresAt: new Date(at.getTime() + GAME_SESSION_LIFE),
      })
      .returning({ id: schema.gameSessions.id })
    return session
  })
  // GL-37: what was launched is what was played.
  if (game) await recordRecent(db, { memberId: caller.member.id, nodeId: game.nodeId, at })
  const platform = input.platform === 'web' ? ({ platform: 'web' } as const) : {}
  const kind = game?.classify ? { kind: game.classify } : {}
  const code = game ? { code: game.code } : {}
  const bet = input.bet && BET.test(input.bet) ? { bet: input.bet } : {}
  const theme = game?.type ?? input.gameCategory
  const place = { vendor: vendor.code, token, theme, ...kind, ...code, ...platform, ...bet }
  return { gameUrl: gameUrl(context, page, place), ...(real && opened ? { launch: opened.id } : {}) }
}

export async function recordRecent(db: Database, row: { memberId: number; nodeId: number; at: Date }): Promise<void> {
  const { recents } = schema
  await db
    .insert(recents)
    .values(row)
    .onConflictDoUpdate({ target: [recents.memberId, recents.nodeId], set: { at: row.at } })
}

/** The game, null for the vendor's lobby (no game named), undefined when there is no such game. */
async function findGame({ world }: MemberContext, input: Wish) {
  const { games } = schema
  if (!input.gameCode && input.nodeId === undefined) return null
  if (input.nodeId !== undefined && !Number.isInteger(input.nodeId)) return undefined
  const [game] = await world.db
    .select()
    .from(games)
    .where(
      and(
        eq(games.vendor, input.vendor),
        eq(games.active, true),
        input.gameCode ? eq(games.code, input.gameCode) : undefined,
        input.nodeId === undefined ? undefined : eq(games.nodeId, input.nodeId),
      ),
    )
  return game
}

/**
 * Where the game is. The site's origin goes along so that the game knows whom it may speak to; the vendor checks it
 * against its own list.
 */
function gameUrl(
  { world, origin, language }: MemberContext,
  page: 'game' | 'lottery',
  opened: Omit<Parameters<GamesProvider['gameUrl']>[0], 'page' | 'lang' | 'site'>,
): string {
  const site = origin && world.siteOrigins.includes(origin) ? origin : world.siteOrigins[0]
  return required(world.outside.games).gameUrl({ page, ...opened, lang: language, ...(site ? { site } : {}) })
}

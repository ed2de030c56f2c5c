import { GAME_TYPES, gameList, hotGames, vendorGameTypes, winnerBoard } from '@lobby/contracts/calls/games'
import { and, count, desc, eq, gt, gte, isNotNull, like, lte, ne, or } from 'drizzle-orm'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { type Context, type Route, route } from '../http/route.ts'
import { imagePath } from '../images/names.ts'
import { toMinor, toUnits } from '../money.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { gameAnswer, gameName } from './game-answer.ts'
import { launchRoute } from './launch.ts'
import { publicGameRoutes } from './public-games.ts'
import { anywhere, searchText } from './search-text.ts'
import { typeFilter } from './type-filter.ts'
import { CATEGORY_ORDER, VENDORS } from './vendor-list.ts'

const HOT_GAMES = 12

const listVendors = route(vendorGameTypes, async (_input, { world }) => {
  const active = await world.db.select().from(schema.vendors).where(eq(schema.vendors.active, true))
  const names = new Map(active.map((vendor) => [vendor.code, vendor.name]))
  const content = CATEGORY_ORDER.map((category) => {
    const standing = VENDORS.filter((vendor) => vendor.categories.includes(category) && names.has(vendor.code))
    return [category, Object.fromEntries(standing.map(({ code }) => [code, [vendorAnswer(code, category)]]))] as const
  })
  return { content: Object.fromEntries(content) }

  function vendorAnswer(code: string, category: string) {
    const displayName = names.get(code) ?? code
    return {
      accountTypeName: code,
      displayName,
      mobileLargeIcon: imagePath.vendor(code),
      vendorNames: [displayName],
      gameCategory: category,
    }
  }
})

const listGames = route(gameList, async (input, { world, language }) => {
  const { games, vendors } = schema
  const type = input.gameType ?? ''
  if (type !== '' && type !== 'ALL' && !GAME_TYPES.some((known) => known === type)) return failure('request.malformed')
  const minBet = input.minBet ? Number(input.minBet) : null
  if (minBet !== null && !(minBet >= 0 && minBet < 1e9)) return failure('request.malformed')
  const where = and(
    eq(games.active, true),
    eq(vendors.active, true),
    typeFilter(type),
    input.vassalage ? eq(games.vendor, input.vassalage) : undefined,
    input.gameClassify ? eq(games.classify, input.gameClassify) : undefined,
    // A game that can be played from this stake on (GL-14).
    minBet === null ? undefined : lte(games.minBet, toMinor(Math.round(minBet * 10_000) / 10_000)),
    input.gameName ? like(games.search, anywhere(searchText(input.gameName))) : undefined,
  )
  const joined = eq(vendors.code, games.vendor)
  const [total] = await world.db.select({ games: count() }).from(games).innerJoin(vendors, joined).where(where)
  const rows = await world.db
    .select({ game: games, vendorName: vendors.name })
    .from(games)
    .innerJoin(vendors, joined)
    .where(where)
    .orderBy(desc(games.isTop), desc(games.popularity), games.nodeId)
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  return {
    games: rows.map((row) => gameAnswer(row.game, row.vendorName, language)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total?.games ?? 0) / input.pageSize),
  }
})

const listHotGames = route(hotGames, async (_input, { world, language }) => {
  const { games, vendors } = schema
  const rows = await world.db
    .select({ game: games, vendorName: vendors.name })
    .from(games)
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(and(eq(games.active, true), eq(vendors.active, true)))
    .orderBy(desc(games.popularity), games.nodeId)
    .limit(HOT_GAMES)
  return { list: rows.map((row) => gameAnswer(row.game, row.vendorName, language)) }
})

/** `ngocanh` becomes `ng****h`: enough to recognise oneself. */
const maskedName = (name: string): string => `${name.slice(0, 2)}****${name.slice(-1)}`

/** A win that is worth showing: more than the stake, or large. Trial accounts (type 4) win nothing real. */
const listWinners = route(winnerBoard, async (input, { world, language }: Context) => {
  const { bets, games, members } = schema
  const category = input.gameCategory === 'ALL' ? undefined : (typeFilter(input.gameCategory) ?? undefined)
  const rows = await world.db
    .select({ bet: bets, game: games, userName: members.userName })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(
      and(
        isNotNull(bets.settledAt),
        gte(bets.win, toMinor(1)),
        or(gte(bets.win, toMinor(50)), gt(bets.win, bets.stake)),
        ne(members.type, 4),
        category,
      ),
    )
    .orderBy(desc(bets.settledAt), desc(bets.id))
    .limit(input.limitNum)
  return {
    list: rows.map(({ bet, game, userName }) => ({
      vo: {
        customerName: maskedName(userName),
        gameName: gameName(game, language),
        winAmount: toUnits(bet.win),
        gameCategory: game.type,
        vendor: game.vendor,
        gameCode: game.code,
        nodeId: game.nodeId,
      },
    })),
  }
})

export const gameRoutes: readonly Route[] = [
  listVendors,
  listGames,
  listHotGames,
  listWinners,
  launchRoute,
  ...favouriteRoutes,
  ...publicGameRoutes,
]

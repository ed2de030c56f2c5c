import { GAME_TYPES, gameList, hotGames, vendorGameTypes, winnerBoard } from '@lobby/contracts/calls/games'
import { and, desc, eq, gt, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import { type Context, type Route, route } from '../calls/route.ts'
import { gameAnswers, gameName } from '../catalogue/game-answer.ts'
import { typesOf } from '../catalogue/type-filter.ts'
import { CATEGORY_ORDER, VENDORS, vendorName } from '../catalogue/vendor-list.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { imagePath } from '../images/names.ts'
import { toMinor, toUnits } from '../ledger/money.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { launchRoute } from './launch.ts'
import { publicGameRoutes } from './public-games.ts'

const HOT_GAMES = 12

const listVendors = route(vendorGameTypes, async (_input, { world, language }) => {
  const names = new Map((await world.games.read()).vendors().map((vendor) => [vendor.code, vendor.name]))
  const content = CATEGORY_ORDER.map((category) => {
    const standing = VENDORS.filter((vendor) => vendor.categories.includes(category) && names.has(vendor.code))
    return [category, Object.fromEntries(standing.map(({ code }) => [code, [vendorAnswer(code, category)]]))] as const
  })
  return { content: Object.fromEntries(content) }

  function vendorAnswer(code: string, category: string) {
    const displayName = vendorName(code, names.get(code) ?? code, language)
    return {
      accountTypeName: code,
      displayName,
      mobileLargeIcon: imagePath.vendor(code),
      vendorNames: [displayName],
      gameCategory: category,
    }
  }
})

/** Whether a list can be asked for by it: every type, all of them, or none named. */
const isType = (type: string): boolean => type === '' || type === 'ALL' || GAME_TYPES.some((known) => known === type)

const listGames = route(gameList, async (input, { world, language }) => {
  const type = input.gameType ?? ''
  if (!isType(type)) return failure('request.malformed')
  const minBet = input.minBet ? Number(input.minBet) : null
  if (minBet !== null && !(minBet >= 0 && minBet < 1e9)) return failure('request.malformed')
  const without = input.without?.split(',') ?? []
  const wish = {
    type,
    vendor: input.vassalage,
    classify: input.gameClassify,
    minBet: minBet === null ? null : toMinor(Math.round(minBet * 10_000) / 10_000),
    name: input.gameName,
    onlyNew: input.only === 'new',
    withoutNew: without.includes('new'),
    withoutPopular: without.includes('hot') ? HOT_GAMES : 0,
  }
  const { games, totalPages, isForgiven } = (await world.games.read()).page(wish, input.pageNo, input.pageSize)
  return {
    games: gameAnswers(games, language),
    pageNum: input.pageNo,
    totalPages,
    ...(isForgiven && { nearly: true }),
  }
})

const listHotGames = route(hotGames, async ({ gameType = '' }, { world, language }) => {
  if (!isType(gameType)) return failure('request.malformed')
  const { games } = (await world.games.read()).popular(gameType, 1, HOT_GAMES)
  return { list: gameAnswers(games, language) }
})

/** `ngocanh` becomes `ng****h`: enough to recognise oneself. */
export const maskedName = (name: string): string => `${name.slice(0, 2)}****${name.slice(-1)}`

/** From here on a win is worth showing, in units: `+1.20 K` boasts of nothing. */
const SHOWN_WIN = 10

/** A win that is worth showing, and more than its stake (decision 608). Trial accounts (type 4) win nothing real. */
const listWinners = route(winnerBoard, async (input, { world, language }: Context) => {
  const { bets, games, members } = schema
  const types = typesOf(input.gameCategory)
  const rows = await world.db
    .select({ bet: bets, game: games, userName: members.userName })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(
      and(
        isNotNull(bets.settledAt),
        gte(bets.win, toMinor(SHOWN_WIN)),
        gt(bets.win, bets.stake),
        ne(members.type, 4),
        types ? inArray(games.type, types) : undefined,
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

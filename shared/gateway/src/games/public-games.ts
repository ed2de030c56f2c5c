import { mobileGames, popularGames, tryGame, vassalages } from '@lobby/contracts/calls/favourites'
import { and, count, desc, eq } from 'drizzle-orm'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { type Context, type Route, route } from '../http/route.ts'
import { opensTooMany, openTrial } from '../session/free-play.ts'
import { findSession } from '../session/sessions.ts'
import { gameAnswer } from './game-answer.ts'
import { launch } from './launch.ts'
import { typeFilter } from './type-filter.ts'

const POPULAR = 30
const DEFAULT_PAGE = 30

async function mostPlayed(
  { world, language }: Context,
  gameType: string | undefined,
  pageNo: number,
  pageSize: number,
) {
  const { games, vendors } = schema
  const where = and(eq(games.active, true), eq(vendors.active, true), typeFilter(gameType ?? ''))
  const joined = eq(vendors.code, games.vendor)
  const [total] = await world.db.select({ all: count() }).from(games).innerJoin(vendors, joined).where(where)
  const rows = await world.db
    .select({ game: games, vendorName: vendors.name })
    .from(games)
    .innerJoin(vendors, joined)
    .where(where)
    .orderBy(desc(games.popularity), games.nodeId)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    games: rows.map((row) => gameAnswer(row.game, row.vendorName, language)),
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
  }
}

const listPopular = route(popularGames, async ({ gameType }, context) => {
  return (await mostPlayed(context, gameType, 1, POPULAR)).games
})

const listMobile = route(mobileGames, async ({ gameType, pageNo = 1, pageSize = DEFAULT_PAGE }, context) => {
  return { ...(await mostPlayed(context, gameType, pageNo, pageSize)), pageNum: pageNo }
})

const listVassalages = route(vassalages, async ({ gameType }, { world }) => {
  const { games, vendors } = schema
  const rows = await world.db
    .selectDistinct({ code: vendors.code, name: vendors.name, position: vendors.position })
    .from(vendors)
    .innerJoin(games, eq(games.vendor, vendors.code))
    .where(and(eq(vendors.active, true), eq(games.active, true), typeFilter(gameType ?? '')))
    .orderBy(vendors.position)
  return rows.map((row) => ({ vassalage: row.code, displayName: row.name }))
})

/** CL-34: a visitor plays as a new trial account; it is limited as free play is. */
const tryOut = route(tryGame, async (input, context) => {
  const { world, caller } = context
  const wish = { ...input, gameCategory: 'RNG', accountType: 0 as const }
  if (caller) return launch(wish, { ...context, caller })
  if (!world.settings().freePlay) return failure('permission.denied')
  if (await opensTooMany(context)) return failure('request.too.often')
  const { token } = await openTrial(context, null)
  const found = await findSession(world.db, world.clock, token)
  if (found.state !== 'live') throw new Error('A session that was just opened is not there.')
  return launch(wish, { ...context, caller: found.caller })
})

export const publicGameRoutes: readonly Route[] = [listPopular, listMobile, listVassalages, tryOut]

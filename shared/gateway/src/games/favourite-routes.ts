import {
  addFavourite,
  addRecent,
  favouriteIds,
  favouriteList,
  recentList,
  removeFavourite,
} from '@lobby/contracts/calls/favourites'
import type { Language } from '@lobby/contracts/languages'
import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { memberRoute, type Route } from '../http/route.ts'
import { gameAnswer } from './game-answer.ts'
import { noteRecent } from './launch.ts'
import { typeFilter } from './type-filter.ts'

/** GL-21: as many as the ids' one page holds. */
const MOST_FAVOURITES = 1000

async function isGame(db: Database, nodeId: number): Promise<boolean> {
  const [game] = await db
    .select({ active: schema.games.active })
    .from(schema.games)
    .where(eq(schema.games.nodeId, nodeId))
  return game?.active === true
}

const add = memberRoute(addFavourite, async ({ nodeId }, { world, caller }) => {
  const { favourites } = schema
  if (!(await isGame(world.db, nodeId))) return failure('game.unknown')
  const memberId = caller.member.id
  const [held] = await world.db.select({ total: count() }).from(favourites).where(eq(favourites.memberId, memberId))
  if (Number(held?.total ?? 0) >= MOST_FAVOURITES) return failure('request.too.often')
  await world.db
    .insert(favourites)
    .values({ memberId, nodeId, at: new Date(world.clock.now()) })
    .onConflictDoNothing()
  return null
})

const remove = memberRoute(removeFavourite, async ({ nodeId }, { world, caller }) => {
  const { favourites } = schema
  await world.db.delete(favourites).where(and(eq(favourites.memberId, caller.member.id), eq(favourites.nodeId, nodeId)))
  return null
})

interface Page {
  pageNo: number
  pageSize: number
  gameType?: string | undefined
}

/** A page of what a member marked or played, newest first. */
async function pageOf(
  db: Database,
  table: typeof schema.favourites | typeof schema.recents,
  memberId: number,
  { pageNo, pageSize, gameType }: Page,
  language: Language,
) {
  const { games, vendors } = schema
  const where: SQL | undefined = and(
    eq(table.memberId, memberId),
    eq(games.active, true),
    eq(vendors.active, true),
    typeFilter(gameType ?? ''),
  )
  const [total] = await db
    .select({ all: count() })
    .from(table)
    .innerJoin(games, eq(games.nodeId, table.nodeId))
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(where)
  const rows = await db
    .select({ game: games, vendorName: vendors.name })
    .from(table)
    .innerJoin(games, eq(games.nodeId, table.nodeId))
    .innerJoin(vendors, eq(vendors.code, games.vendor))
    .where(where)
    .orderBy(desc(table.at), desc(table.nodeId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    games: rows.map((row) => gameAnswer(row.game, row.vendorName, language)),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
  }
}

const listFavourites = memberRoute(favouriteList, async (input, { world, caller, language }) => {
  const { games, ...page } = await pageOf(world.db, schema.favourites, caller.member.id, input, language)
  return { content: games, ...page }
})

const listIds = memberRoute(favouriteIds, async ({ pageNo, pageSize }, { world, caller }) => {
  const { favourites } = schema
  const rows = await world.db
    .select({ nodeId: favourites.nodeId })
    .from(favourites)
    .where(eq(favourites.memberId, caller.member.id))
    .orderBy(desc(favourites.at), desc(favourites.nodeId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return rows.map((row) => row.nodeId)
})

const noteRecentGame = memberRoute(addRecent, async ({ nodeId }, { world, caller }) => {
  if (!(await isGame(world.db, nodeId))) return failure('game.unknown')
  const at = new Date(world.clock.now())
  await noteRecent(world.db, { memberId: caller.member.id, nodeId, at })
  // The newest hundred are enough to look back on.
  const { recents } = schema
  const own = eq(recents.memberId, caller.member.id)
  const [oldest] = await world.db
    .select({ at: recents.at })
    .from(recents)
    .where(own)
    .orderBy(desc(recents.at))
    .offset(99)
    .limit(1)
  if (oldest) await world.db.delete(recents).where(and(own, lt(recents.at, oldest.at)))
  return null
})

const listRecents = memberRoute(recentList, async ({ page, pageSize, gameType }, { world, caller, language }) => {
  const found = await pageOf(world.db, schema.recents, caller.member.id, { pageNo: page, pageSize, gameType }, language)
  const { games, ...rest } = found
  return { list: games, ...rest }
})

export const favouriteRoutes: readonly Route[] = [add, remove, listFavourites, listIds, noteRecentGame, listRecents]

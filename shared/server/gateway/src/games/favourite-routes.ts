import {
  addFavourite,
  addRecent,
  favouriteIds,
  favouriteList,
  recentList,
  removeFavourite,
} from '@lobby/contracts/calls/favourites'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import { gameAnswers } from '../catalogue/game-answer.ts'
import { typesOf } from '../catalogue/type-filter.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { recordRecent } from './launch.ts'

/** GL-21: as many as the ids' one page holds. */
const MOST_FAVOURITES = 1000

const add = memberRoute(addFavourite, async ({ nodeId }, { world, caller }) => {
  const { favourites } = schema
  if (!(await world.games.read()).game(nodeId)) return failure('game.unknown')
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

/** A page of what a member marked or played, newest first; games that can no longer be played are left out. */
async function pageOf(
  { world, caller, language }: MemberContext,
  table: typeof schema.favourites | typeof schema.recents,
  { pageNo, pageSize, gameType = '' }: Page,
) {
  const rows = await world.db
    .select({ nodeId: table.nodeId })
    .from(table)
    .where(eq(table.memberId, caller.member.id))
    .orderBy(desc(table.at), desc(table.nodeId))
  const catalogue = await world.games.read()
  const types = typesOf(gameType)
  const games = rows
    .map(({ nodeId }) => catalogue.game(nodeId))
    .filter((listed) => listed !== undefined)
    .filter(({ game }) => types === null || types.includes(game.type))
  return {
    games: gameAnswers(games.slice((pageNo - 1) * pageSize, pageNo * pageSize), language),
    pageNum: pageNo,
    totalPages: Math.ceil(games.length / pageSize),
  }
}

const listFavourites = memberRoute(favouriteList, async (input, context) => {
  const { games, ...page } = await pageOf(context, schema.favourites, input)
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

const recordRecentGame = memberRoute(addRecent, async ({ nodeId }, { world, caller }) => {
  if (!(await world.games.read()).game(nodeId)) return failure('game.unknown')
  const at = new Date(world.clock.now())
  await recordRecent(world.db, { memberId: caller.member.id, nodeId, at })
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

const listRecents = memberRoute(recentList, async ({ page, pageSize, gameType }, context) => {
  const found = await pageOf(context, schema.recents, { pageNo: page, pageSize, gameType })
  const { games, ...rest } = found
  return { list: games, ...rest }
})

export const favouriteRoutes: readonly Route[] = [add, remove, listFavourites, listIds, recordRecentGame, listRecents]

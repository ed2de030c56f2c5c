import { drawHistory, lotteryList, popularLotteries, recentLottery } from '@lobby/contracts/calls/lottery-play'
import { and, count, desc, eq, gte } from 'drizzle-orm'
import { memberRoute, type Route, route } from '../calls/route.ts'
import { LOTTERY_VENDOR } from '../catalogue/vendor-list.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { DAY } from '../time/calendar.ts'
import { numbersNow, resultOf, resultsOf } from './draws.ts'
import { KENO_GAME_ID, kenoDraws, kenoNumbers } from './keno.ts'
import { DRAW_HISTORY, HOT_CODES, LOTTERIES } from './lotteries.ts'
import { gamesNow } from './lottery-answer.ts'
import { pastDraws, saleOf } from './schedule.ts'

const POPULAR = 6
/** Over which bets count as played now, in ms. */
const POPULAR_WINDOW = 7 * DAY

const listAll = route(lotteryList, async ({ prizeMode }, { world, language }) => {
  const gameOf = await gamesNow(world, LOTTERIES, prizeMode, language)
  return LOTTERIES.flatMap((lottery) => gameOf(lottery.code))
})

const listPopular = route(popularLotteries, async ({ prizeMode }, { world, language }) => {
  const { bets } = schema
  const played = await world.db
    .select({ nodeId: bets.nodeId, total: count() })
    .from(bets)
    .where(and(eq(bets.vendor, LOTTERY_VENDOR), gte(bets.at, new Date(world.clock.now() - POPULAR_WINDOW))))
    .groupBy(bets.nodeId)
    .orderBy(desc(count()), bets.nodeId)
    .limit(POPULAR)
  const codes = played.flatMap(({ nodeId }) =>
    LOTTERIES.filter((known) => known.nodeId === nodeId).map(({ code }) => code),
  )
  const gameOf = await gamesNow(world, LOTTERIES, prizeMode, language)
  return [...new Set([...codes, ...HOT_CODES])].slice(0, POPULAR).flatMap(gameOf)
})

const listRecent = memberRoute(recentLottery, async ({ recentCount = 100, prizeMode }, { world, caller, language }) => {
  const played = (await world.outside.games?.playedLotteries(caller.member.id, recentCount)) ?? []
  const gameOf = await gamesNow(world, LOTTERIES, prizeMode, language)
  return Object.fromEntries(played.flatMap((code) => gameOf(code).map((game) => [code, game])))
})

const showHistory = route(drawHistory, async ({ gameId, pageNo, pageSize }, { world }) => {
  const now = world.clock.now()
  const start = (pageNo - 1) * pageSize
  if (gameId === KENO_GAME_ID) {
    const { draws, total } = kenoDraws(now, DRAW_HISTORY, start, pageSize)
    const list = draws.map((draw) => ({
      numero: draw.numero,
      winningTime: draw.startsAt,
      winningNumber: kenoNumbers(world.drawSecret, draw, now),
      drawing: now < draw.endsAt,
    }))
    return { list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) }
  }
  const lottery = LOTTERIES.find((known) => known.code === gameId)
  if (!lottery) return failure('game.unknown')
  const { running } = saleOf(lottery, now)
  const draws = [...(running ? [running] : []), ...pastDraws(lottery, now, DRAW_HISTORY)]
  const page = draws.slice(start, start + pageSize)
  const numbersOfRunning = await numbersNow(world, running ? [running] : [])
  const results = await resultsOf(
    world,
    page.filter((draw) => draw !== running),
  )
  return {
    list: page.map((draw) => ({
      numero: draw.numero,
      winningTime: draw.startsAt,
      winningNumber: draw === running ? numbersOfRunning(draw) : (resultOf(results, draw)?.numbers ?? ''),
      drawing: draw === running,
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(draws.length / pageSize),
  }
})

export const lotteryListRoutes: readonly Route[] = [listAll, listPopular, listRecent, showHistory]

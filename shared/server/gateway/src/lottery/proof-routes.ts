import { drawProof, drawTickets } from '@lobby/contracts/calls/lottery-play'
import { type Route, route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { prizesOf } from './draw-calendar.ts'
import { closedPromises, keyOfDraw, leavesOf, promisedSeed, promiseOf, publishSeeds } from './draw-promises.ts'
import { resultOf, resultsOf } from './draws.ts'
import { DRAW_HISTORY, LOCK_SECONDS, LOTTERIES, lotteryName } from './lotteries.ts'
import { type Draw, pastDraws, saleOf } from './schedule.ts'

/** @throws Failure `game.unknown`, `request.unknown` */
function drawNamed(gameId: string, numero: string | undefined, now: number): Draw {
  const lottery = LOTTERIES.find(({ code }) => code === gameId)
  if (!lottery) throw new Failure('game.unknown')
  const { next, running } = saleOf(lottery, now)
  if (numero === undefined || numero === next.numero) return next
  const draws = [...(running ? [running] : []), ...pastDraws(lottery, now, DRAW_HISTORY)]
  const draw = draws.find((each) => each.numero === numero)
  if (!draw) throw new Failure('request.unknown')
  return draw
}

async function publishedOf(world: World, draw: Draw) {
  const now = world.clock.now()
  const isOver = draw.endsAt <= now
  // A result that was there before anything was promised is no promise's.
  const results = isOver ? await resultsOf(world, [draw]) : new Map()
  if (!isOver) await publishSeeds(world, [draw])
  if (!isOver && draw.startsAt <= now) await closedPromises(world, [draw])
  const promise = await promiseOf(world.db, keyOfDraw(draw))
  const seed = isOver && promise?.digest ? promisedSeed(world.drawSecret, promise) : null
  return { promise, seed, numbers: resultOf(results, draw)?.numbers ?? '' }
}

const show = route(drawProof, async ({ gameId, numero }, { world, language }) => {
  const draw = drawNamed(gameId, numero, world.clock.now())
  const { promise, seed, numbers } = await publishedOf(world, draw)
  const { lottery, startsAt, endsAt } = draw
  return {
    gameId,
    ...keyOfDraw(draw),
    name: lotteryName(lottery, language),
    saleEndsAt: startsAt - LOCK_SECONDS[lottery.region] * 1000,
    startsAt,
    endsAt,
    seedHash: promise?.seedHash ?? null,
    publishedAt: promise?.publishedAt.getTime() ?? null,
    tickets: promise?.tickets ?? null,
    digest: promise?.digest ?? null,
    seed,
    numbers,
    prizes: prizesOf(lottery.region).map(({ n, digits }) => ({ n, digits })),
  }
})

const listTickets = route(drawTickets, async ({ gameId, numero, pageNo, pageSize }, { world }) => {
  const draw = drawNamed(gameId, numero, world.clock.now())
  const key = keyOfDraw(draw)
  const isClosed = (await promiseOf(world.db, key))?.digest != null
  const all = isClosed ? ([...(await leavesOf(world.db, [key])).values()][0] ?? []) : []
  const start = (pageNo - 1) * pageSize
  return { list: all.slice(start, start + pageSize), pageNum: pageNo, totalPages: Math.ceil(all.length / pageSize) }
})

export const drawProofRoutes: readonly Route[] = [show, listTickets]

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import type { Queryable } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { prizesOf, type Region } from './draw-calendar.ts'
import { assertPublished, publishSeeds } from './draw-promises.ts'
import { drawnNumbersOf, resultOf, resultsOf } from './draws.ts'
import { DRAW_HISTORY, LOTTERIES } from './lotteries.ts'
import { pastDraws, saleOf } from './schedule.ts'

/** What tickets of a lottery are sold for at a moment. */
export interface LotterySale {
  code: string
  nodeId: number
  names: { VI: string; EN: string }
  region: Region
  /** How many numbers a draw has. */
  numbers: number
  /** Of the draw, the special prize first: how many numbers of how many digits. */
  prizes: { n: number; digits: number }[]
  /** The draw that is on sale next. */
  numero: string
  /** ms since the epoch at which its numbers are known */
  endsAt: number
  /** ms to the draw */
  remainTime: number
  /** s before the draw at which the sale ends */
  lockTime: number
  isSale: boolean
  /** ms since the epoch at which the sale opens that waits for a draw to end; null while none runs. */
  opensAt: number | null
}

/** @param now ms */
export const lotterySales = (now: number): LotterySale[] =>
  LOTTERIES.map((lottery) => {
    const { next, running, remainTime, lockTime, isSale } = saleOf(lottery, now)
    return {
      code: lottery.code,
      nodeId: lottery.nodeId,
      names: { VI: lottery.nameVi, EN: lottery.nameEn },
      region: lottery.region,
      numbers: prizesOf(lottery.region).reduce((sum, prize) => sum + prize.n, 0),
      prizes: prizesOf(lottery.region).map(({ n, digits }) => ({ n, digits })),
      numero: next.numero,
      endsAt: next.endsAt,
      remainTime,
      lockTime,
      isSale,
      opensAt: running?.endsAt ?? null,
    }
  })

/**
 * A bet is on one draw, and its seed is published (PP-10): it is refused once that is no longer the one on sale,
 * whatever is on sale instead.
 *
 * @param tx the transaction of the bet
 * @param draw its numero, as the player confirmed it
 * @throws Failure `lottery.closed`; `request.malformed` for a bet that names no draw
 */
export async function assertOnSale(
  tx: Queryable,
  world: World,
  { nodeId, draw }: { nodeId: number; draw: string | undefined },
): Promise<void> {
  if (draw === undefined) throw new Failure('request.malformed')
  const lottery = LOTTERIES.find((known) => known.nodeId === nodeId)
  const sale = lottery && saleOf(lottery, world.clock.now())
  if (!sale?.isSale || sale.next.numero !== draw) throw new Failure('lottery.closed')
  await assertPublished(tx, world, sale.next)
}

/**
 * The numbers of a draw, rows by `~` from the special prize down; empty while it is not drawn, or longer ago than is
 * kept.
 */
export async function lotteryNumbers(world: World, code: string, numero: string): Promise<string> {
  const { db, clock } = world
  const stored = await drawnNumbersOf(db, code, numero)
  const lottery = LOTTERIES.find((known) => known.code === code)
  if (stored || !lottery) return stored
  const draw = pastDraws(lottery, clock.now(), DRAW_HISTORY).find((found) => found.numero === numero)
  return draw ? (resultOf(await resultsOf(world, [draw]), draw)?.numbers ?? '') : ''
}

const Draws = v.pipe(
  v.array(v.object({ code: v.pipe(v.string(), v.maxLength(60)), numero: v.pipe(v.string(), v.maxLength(20)) })),
  v.maxLength(50),
)

/** The draw calendar for whoever sells tickets: the gateway draws, the vendor sells and pays. */
export function registerLotterySales(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Vendor', world)
  route('/vendor/lottery/sales', v.object({}), async () => {
    const now = world.clock.now()
    // PP-10: nobody can sell a ticket who has not asked for the sale.
    await publishSeeds(
      world,
      LOTTERIES.map((lottery) => saleOf(lottery, now).next),
    )
    return { sales: lotterySales(now) }
  })
  route('/vendor/lottery/numbers', v.object({ draws: Draws }), async ({ draws }) => ({
    numbers: await Promise.all(draws.map(({ code, numero }) => lotteryNumbers(world, code, numero))),
  }))
}

import { and, eq, inArray } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Database, schema } from '../database/database.ts'
import { dayStamp, localDay, timeOnDay } from '../time/calendar.ts'
import { drawOrderOf, prizesOf } from './draw-calendar.ts'
import { closedPromises, keyOf, keyOfDraw, promisedSeed } from './draw-promises.ts'
import { drawnNumbers, NO_TICKETS, seedOf } from './draw-seeds.ts'
import { drawLength, drawsOn, drawTime, LOTTERIES } from './lotteries.ts'
import type { Draw } from './schedule.ts'

type DrawWorld = Pick<World, 'db' | 'drawSecret' | 'clock'>

/**
 * What a draw that runs has shown by `now`: rows and places as in `numbers`, all that it will show, empty where nothing
 * was drawn yet. The numbers come one by one in the region's own order, evenly over its window, the last as the window
 * closes.
 */
export function numbersSoFar(numbers: string, { lottery, startsAt, endsAt }: Draw, now: number): string {
  const prizes = prizesOf(lottery.region)
  const rows = numbers.split('~')
  const total = prizes.reduce((sum, { n }) => sum + n, 0)
  const passed = Math.min(Math.max((now - startsAt) / (endsAt - startsAt), 0), 1)
  let shown = Math.floor(passed * total)
  const shownOf = new Map<string, number>()
  for (const prize of drawOrderOf(lottery.region)) {
    const count = Math.min(shown, prizes.find(({ k }) => k === prize)?.n ?? 0)
    shownOf.set(prize, count)
    shown -= count
  }
  return prizes
    .map(({ k }, row) => {
      const drawn = rows[row]?.split(',') ?? []
      return drawn.map((number, place) => (place < (shownOf.get(k) ?? 0) ? number : '')).join(',')
    })
    .join('~')
}

/**
 * What these draws show, which have begun, by `drawCode/numero`. They follow from what was promised before the sale and
 * from the tickets, so a draw that happened while the gateway was switched off is the same whenever it is asked for.
 */
async function numbersOf(world: DrawWorld, draws: readonly Draw[]): Promise<Map<string, string>> {
  const promises = await closedPromises(world, draws)
  const numbers = new Map<string, string>()
  for (const draw of draws) {
    const promise = promises.get(keyOf(keyOfDraw(draw)))
    const seed = promise ? promisedSeed(world.drawSecret, promise) : null
    if (!promise?.digest || !seed) continue
    numbers.set(keyOf(promise), drawnNumbers(seed, promise.digest, promise, draw.lottery.region))
  }
  return numbers
}

/** What each of these draws has shown by now, which run. */
export async function numbersNow(world: DrawWorld, draws: readonly Draw[]): Promise<(draw: Draw) => string> {
  const numbers = await numbersOf(world, draws)
  return (draw) => numbersSoFar(numbers.get(keyOf(keyOfDraw(draw))) ?? '', draw, world.clock.now())
}

type DrawRow = typeof schema.lotteryDraws.$inferInsert

/** The stored numbers of finished draws; one that nobody wrote down yet is written now. */
export async function resultsOf(world: DrawWorld, draws: readonly Draw[]): Promise<Map<string, DrawRow>> {
  const { db } = world
  const wanted = new Map(draws.map((draw) => [keyOf(keyOfDraw(draw)), draw]))
  const numeros = [...new Set(draws.map((draw) => draw.numero))]
  if (numeros.length === 0) return new Map()
  const stored = await db.select().from(schema.lotteryDraws).where(inArray(schema.lotteryDraws.numero, numeros))
  const results = new Map<string, DrawRow>(stored.map((row) => [keyOf(row), row]))
  const missing = [...wanted].filter(([key]) => !results.has(key)).map(([, draw]) => draw)
  const numbers = await numbersOf(world, missing)
  const rows = missing.flatMap((draw): DrawRow[] => {
    const drawn = numbers.get(keyOf(keyOfDraw(draw)))
    return drawn ? [{ ...keyOfDraw(draw), drawnAt: new Date(draw.endsAt), numbers: drawn }] : []
  })
  if (rows.length > 0) {
    await db.insert(schema.lotteryDraws).values(rows).onConflictDoNothing()
    for (const row of rows) results.set(keyOf(row), row)
  }
  return results
}

/** The stored numbers of one draw; empty while it is not drawn. */
export async function drawnNumbersOf(db: Database, code: string, numero: string): Promise<string> {
  const lottery = LOTTERIES.find((known) => known.code === code)
  const { lotteryDraws } = schema
  const [row] = await db
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.drawCode, lottery?.drawCode ?? ''), eq(lotteryDraws.numero, numero)))
  return row?.numbers ?? ''
}

export const resultOf = (results: ReadonlyMap<string, DrawRow>, draw: Draw): DrawRow | undefined =>
  results.get(keyOf(keyOfDraw(draw)))

/**
 * Every draw that ended in the given number of days before now: the history a new gateway starts with. No tickets were
 * sold for them here, and nothing was promised.
 */
export function historyRows(secret: string, now: number, days: number): DrawRow[] {
  const rows = new Map<string, DrawRow>()
  const today = localDay(now)
  for (const lottery of LOTTERIES) {
    for (let day = today - days; day <= today; day += 1) {
      const key = { drawCode: lottery.drawCode, numero: dayStamp(day) }
      const endsAt = timeOnDay(day, drawTime(lottery)) + drawLength(lottery)
      if (!drawsOn(lottery, day) || endsAt > now || rows.has(keyOf(key))) continue
      const numbers = drawnNumbers(seedOf(secret, key), NO_TICKETS, key, lottery.region)
      rows.set(keyOf(key), { ...key, drawnAt: new Date(endsAt), numbers })
    }
  }
  return [...rows.values()]
}

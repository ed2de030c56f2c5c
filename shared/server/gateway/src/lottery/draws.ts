import { createHmac } from 'node:crypto'
import { seededRandom } from '@lobby/random'
import { and, eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../database/database.ts'
import { dayStamp, localDay, timeOnDay } from '../time/calendar.ts'
import { drawOrderOf, prizesOf, type Region } from './draw-calendar.ts'
import { drawLength, drawsOn, drawTime, LOTTERIES } from './lotteries.ts'
import type { Draw } from './schedule.ts'

/**
 * The numbers of a draw: rows by `~` from the special prize down, numbers by commas (LT-28). They follow from the
 * gateway's own secret, so a draw that happened while it was switched off is the same whenever it is written down, and
 * nobody without the secret can foresee one.
 */
export function drawnNumbers(secret: string, drawCode: string, numero: string, region: Region): string {
  const random = seededRandom(createHmac('sha256', secret).update(`${drawCode}/${numero}`).digest('hex'))
  const number = (digits: number) => Array.from({ length: digits }, () => random.below(10)).join('')
  return prizesOf(region)
    .map(({ n, digits }) => Array.from({ length: n }, () => number(digits)).join(','))
    .join('~')
}

/**
 * What a draw that runs has shown by `now`: rows and places as in `drawnNumbers`, empty where nothing was drawn yet.
 * The numbers come one by one in the region's own order, evenly over its window, the last as the window closes.
 */
export function numbersSoFar(secret: string, { lottery, numero, startsAt, endsAt }: Draw, now: number): string {
  const prizes = prizesOf(lottery.region)
  const rows = drawnNumbers(secret, lottery.drawCode, numero, lottery.region).split('~')
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
      const numbers = rows[row]?.split(',') ?? []
      return numbers.map((number, place) => (place < (shownOf.get(k) ?? 0) ? number : '')).join(',')
    })
    .join('~')
}

type DrawRow = typeof schema.lotteryDraws.$inferInsert

const rowOf = (secret: string, { lottery, numero, endsAt }: Draw): DrawRow => ({
  drawCode: lottery.drawCode,
  numero,
  drawnAt: new Date(endsAt),
  numbers: drawnNumbers(secret, lottery.drawCode, numero, lottery.region),
})

const keyOf = (row: { drawCode: string; numero: string }): string => `${row.drawCode}/${row.numero}`

/** The stored numbers of finished draws; one that nobody wrote down yet is written now. */
export async function resultsOf(db: Database, secret: string, draws: readonly Draw[]): Promise<Map<string, DrawRow>> {
  const wanted = new Map(draws.map((draw) => [keyOf({ drawCode: draw.lottery.drawCode, numero: draw.numero }), draw]))
  const numeros = [...new Set(draws.map((draw) => draw.numero))]
  if (numeros.length === 0) return new Map()
  const stored = await db.select().from(schema.lotteryDraws).where(inArray(schema.lotteryDraws.numero, numeros))
  const results = new Map<string, DrawRow>(stored.map((row) => [keyOf(row), row]))
  const missing = [...wanted].filter(([key]) => !results.has(key)).map(([, draw]) => rowOf(secret, draw))
  if (missing.length > 0) {
    await db.insert(schema.lotteryDraws).values(missing).onConflictDoNothing()
    for (const row of missing) results.set(keyOf(row), row)
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
  results.get(keyOf({ drawCode: draw.lottery.drawCode, numero: draw.numero }))

/** Every draw that ended in the given number of days before now: the history a new gateway starts with. */
export function historyRows(secret: string, now: number, days: number): DrawRow[] {
  const rows = new Map<string, DrawRow>()
  const today = localDay(now)
  for (const lottery of LOTTERIES) {
    for (let day = today - days; day <= today; day += 1) {
      const startsAt = timeOnDay(day, drawTime(lottery))
      const draw = { lottery, numero: dayStamp(day), startsAt, endsAt: startsAt + drawLength(lottery) }
      if (!drawsOn(lottery, day) || draw.endsAt > now || rows.has(`${lottery.drawCode}/${draw.numero}`)) continue
      rows.set(`${lottery.drawCode}/${draw.numero}`, rowOf(secret, draw))
    }
  }
  return [...rows.values()]
}

/** Vietnam's Keno: a draw every eight minutes of the day, twenty balls of eighty. Bets on it are the vendor's own. */
import { createHmac } from 'node:crypto'
import { seededRandom } from '@lobby/random'
import { FIRST_NODE_ID, GAME_ROWS } from '../games/game-list.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { KENO } from './draw-calendar.ts'

/** The Keno game that these draws belong to, in the list of KENO_VENDOR's games. */
export const KENO_GAME_ID = `G${FIRST_NODE_ID + GAME_ROWS.findIndex(([, , , name]) => name === 'Vietnam Keno')}`

/** s before the draw at which its sale ends. */
const KENO_LOCK = 30
/** The balls of a draw come within this long, ms. */
const KENO_LENGTH = 60_000
/** Numbers go on across days. Which day a number belongs to is not known for sure: this one is where ours begin. */
const FIRST_NUMBER = { day: Date.UTC(2026, 7, 1) / 86_400_000, number: 293_476 }

export interface KenoDraw {
  /** `#0293476` */
  numero: string
  startsAt: number
  endsAt: number
}

/** The draws of a local day, in order. */
function drawAt(index: number): KenoDraw {
  const day = Math.floor(index / KENO.drawsPerDay)
  const startsAt = timeOnDay(day, KENO.first + (index - day * KENO.drawsPerDay) * KENO.every)
  const number = FIRST_NUMBER.number + index - FIRST_NUMBER.day * KENO.drawsPerDay
  return { numero: `#${String(number).padStart(7, '0')}`, startsAt, endsAt: startsAt + KENO_LENGTH }
}

/** The draw of this number; undefined for a text that is none. */
export function kenoDrawOf(numero: string): KenoDraw | undefined {
  const number = /^#\d{7}$/.test(numero) ? Number(numero.slice(1)) : Number.NaN
  const index = number - FIRST_NUMBER.number + FIRST_NUMBER.day * KENO.drawsPerDay
  return Number.isInteger(index) ? drawAt(index) : undefined
}

/** Index, over all days, of the first draw that begins after `now`. */
function nextIndex(now: number): number {
  const day = localDay(now)
  const sinceFirst = now - timeOnDay(day, KENO.first)
  const inDay = sinceFirst < 0 ? 0 : Math.floor(sinceFirst / KENO.every) + 1
  return day * KENO.drawsPerDay + Math.min(inDay, KENO.drawsPerDay)
}

/** The draw that is sold now, with ms to its begin; nothing is sold in its last seconds. */
export function kenoSale(now: number) {
  const next = drawAt(nextIndex(now))
  const remainTime = next.startsAt - now
  return { next, remainTime, lockTime: KENO_LOCK, isSale: remainTime > KENO_LOCK * 1000 }
}

/** Draws that have begun, newest first, `days` back at most. */
export function kenoDraws(
  now: number,
  days: number,
  from: number,
  count: number,
): { draws: KenoDraw[]; total: number } {
  const newest = nextIndex(now) - 1
  const total = newest - nextIndex(timeOnDay(localDay(now) - days, 0) - 1) + 1
  const length = Math.max(0, Math.min(count, total - from))
  return { draws: Array.from({ length }, (_, index) => drawAt(newest - from - index)), total }
}

/** The balls in the order they came, two digits each; those that have not come by `now` are empty. */
export function kenoNumbers(secret: string, draw: KenoDraw, now: number): string {
  const random = seededRandom(createHmac('sha256', secret).update(`KENO/${draw.numero}`).digest('hex'))
  const urn = Array.from({ length: KENO.outOf }, (_, index) => index + 1)
  const balls = Array.from({ length: KENO.balls }, () => urn.splice(random.below(urn.length), 1)[0] ?? 0)
  const passed = Math.min(Math.max((now - draw.startsAt) / KENO_LENGTH, 0), 1)
  const shown = Math.floor(passed * KENO.balls)
  return balls.map((ball, index) => (index < shown ? String(ball).padStart(2, '0') : '')).join(',')
}

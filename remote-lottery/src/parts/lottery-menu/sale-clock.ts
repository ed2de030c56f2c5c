/** How long a draw is still on sale, by the gateway's clock. All times in ms, `lockTime` alone in seconds. */

const MINUTE = 60_000

/** The clock before the request and after its answer (the documents' `lotteryTime` pair). */
export interface LotteryTime {
  before: number
  after: number
}

/** What the gateway says of the draw on sale. */
export interface DrawOnSale {
  /** ms to the draw when the gateway answered. */
  remainTime: number
  /** s before the draw at which sale ends. */
  lockTime: number
  isSale: boolean
}

/**
 * Time left to bet when the gateway answered, in ms: the draw's remaining time less its lock time. Never negative.
 * (LT-22)
 */
export const saleCountdown = ({ remainTime, lockTime }: Pick<DrawOnSale, 'remainTime' | 'lockTime'>): number =>
  Math.max(0, remainTime - lockTime * 1000)

/** Half of the pair's gap: how long the answer was under way, and by how much it is too long. (LT-24) */
const delay = ({ before, after }: LotteryTime): number => Math.max(0, after - before) / 2

/** Time left to bet now, in ms; 0 when sale is over. */
export const saleLeft = (draw: DrawOnSale, time: LotteryTime, now: number): number =>
  draw.isSale ? Math.max(0, saleCountdown(draw) - delay(time) - (now - time.after)) : 0

/** When the draw begins, in ms since the epoch by the gateway's clock. */
export const drawsAt = ({ remainTime }: Pick<DrawOnSale, 'remainTime'>, time: LotteryTime): number =>
  time.after + remainTime - delay(time)

/** The same to the full minute, as draws are planned: the network's delay must not show 16:15 as 16:14. */
export const drawMinute = (draw: Pick<DrawOnSale, 'remainTime'>, time: LotteryTime): number =>
  Math.round(drawsAt(draw, time) / MINUTE) * MINUTE

/**
 * - `sale`: tickets are sold;
 * - `locked`: sale is over, the draw has not begun;
 * - `drawing`: its numbers are being drawn.
 */
export type Phase = 'sale' | 'locked' | 'drawing'

/**
 * Where a draw stands. The gateway names the draw after the running one, so a draw runs when nothing is sold although
 * the next one's lock time is far.
 */
export function phaseOf(draw: DrawOnSale, time: LotteryTime, now: number): Phase {
  if (!draw.isSale && saleCountdown(draw) > 0) return 'drawing'
  if (saleLeft(draw, time, now) > 0) return 'sale'
  return now < drawsAt(draw, time) ? 'locked' : 'drawing'
}

/** What a screen reader says aloud of a countdown: at five minutes, at one, and when it is over. Nothing otherwise. */
export function spokenMark(left: number): 'five' | 'one' | 'over' | undefined {
  if (left <= 0) return 'over'
  if (left <= MINUTE) return 'one'
  return left <= 5 * MINUTE ? 'five' : undefined
}

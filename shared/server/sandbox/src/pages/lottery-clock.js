/** What the clock of a sale says: names of texts, and what is put into them. */

/** Vietnam's time is seven hours before UTC, the year round. */
const OFFSET = 7 * 3_600_000
/** A moment as written there, `2026-11-26T16:15:00.000Z`. */
export const there = (at) => new Date(at + OFFSET).toISOString()
export const timeOf = (at) => there(at).slice(11, 16)
/** To the full minute, as draws are planned: the way of an answer must not show 16:15 as 16:14. */
const minuteOf = (at) => timeOf(Math.round(at / 60_000) * 60_000)

/** The gateway names the draw after the one that runs: far from its own draw, and not sold yet. */
export const opensLater = (lottery) => !lottery.isSale && lottery.remainTime > lottery.lockTime * 1000

function leftOf(seconds) {
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':')
  const days = Math.floor(seconds / 86_400)
  return days > 0 ? { said: 'days', days, time } : { said: 'left', time }
}

/**
 * What is left of the sale; that it is over, and when the draw begins; or that the draw before runs, and when the next
 * sale opens. What has not come yet is neither open nor closed.
 *
 * @param seconds until the sale ends; 0 when it has
 * @param now ms of the vendor's clock when it told of the lottery
 * @returns `label` names what stands above the clock, `said` what stands in its place
 */
export function clockOf(lottery, seconds, now) {
  if (seconds > 0) return { label: 'closes', ...leftOf(seconds) }
  if (!opensLater(lottery)) return { label: 'closedPlace', said: 'drawsAt', time: minuteOf(now + lottery.remainTime) }
  const { opensAt } = lottery
  // A gateway of before does not say when.
  if (!opensAt) return { label: 'drawsBefore', said: 'opensLater' }
  return { label: 'drawsBefore', said: 'opensAt', time: minuteOf(opensAt) }
}

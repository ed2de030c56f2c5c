import { inEach } from '@lobby/wording'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Database, schema } from '../database/database.ts'
import { betDay, sumOf } from '../ledger/sums.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { dayText } from '../time/day-text.ts'
import { text } from '../wording/wording.ts'
import { CLAIM_WITHIN, type Grant, isSettledBetOf, shareOf } from './grants.ts'

/** Percent of stakes; the promotions `promo-live` and `promo-lottery` are worded with it. */
export const REBATES = {
  LIVE: { percent: 1.2, title: 'rewards.liveRebate' },
  LOTT: { percent: 0.8, title: 'rewards.lotteryRebate' },
} as const
/** Times a rebate has to be played. */
export const REBATE_TURNOVER = 1
type RebateType = keyof typeof REBATES
const REBATE_TYPES: readonly RebateType[] = ['LIVE', 'LOTT']
const isRebateType = (type: string): type is RebateType => Object.hasOwn(REBATES, type)

/** A share of each full day's stakes, from the next day on. */
export async function rebateGrants(db: Database, member: Member, now: number): Promise<Grant[]> {
  const { bets, games } = schema
  const today = timeOnDay(localDay(now), 0)
  const rows = await db
    .select({ day: betDay, type: games.type, stake: sumOf(bets.stake) })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(
      and(
        isSettledBetOf(member.id),
        inArray(games.type, REBATE_TYPES),
        gte(bets.at, new Date(today - CLAIM_WITHIN)),
        lt(bets.at, new Date(today)),
      ),
    )
    .groupBy(betDay, games.type)
  return rows.flatMap(({ day, type, stake }) => {
    if (!isRebateType(type)) return []
    const { percent, title } = REBATES[type]
    const granted = timeOnDay(day + 1, 0)
    return {
      grantKey: `rebate:${type}:${day}`,
      kind: 'rebate' as const,
      title: inEach((language) => text(title, language, { date: dayText(day, language) })),
      amount: shareOf(BigInt(stake), percent),
      turnover: REBATE_TURNOVER,
      grantedAt: new Date(granted),
      expiresAt: new Date(granted + CLAIM_WITHIN),
    }
  })
}

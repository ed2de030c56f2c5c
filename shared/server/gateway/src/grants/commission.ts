import { inEach } from '@lobby/wording'
import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Database, schema } from '../database/database.ts'
import { betDay, sumOf } from '../ledger/sums.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { dayText } from '../time/day-text.ts'
import { text } from '../wording/wording.ts'
import { CLAIM_WITHIN, type Grant, shareOf } from './grants.ts'
import { REFERRAL } from './referral-rules.ts'

/** A share of what the member's own friends staked in each full day. */
export async function commissionGrants(db: Database, member: Member, now: number): Promise<Grant[]> {
  const { bets, members } = schema
  const today = timeOnDay(localDay(now), 0)
  const rows = await db
    .select({ day: betDay, stake: sumOf(bets.stake) })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(
      and(
        eq(members.parentId, member.id),
        isNotNull(bets.settledAt),
        gte(bets.at, new Date(today - CLAIM_WITHIN)),
        lt(bets.at, new Date(today)),
      ),
    )
    .groupBy(betDay)
  return rows.map(({ day, stake }) => {
    const granted = timeOnDay(day + 1, 0)
    return {
      grantKey: `commission:${day}`,
      kind: 'commission' as const,
      title: inEach((language) => text('rewards.commission', language, { date: dayText(day, language) })),
      amount: shareOf(BigInt(stake), REFERRAL.commissionPercent),
      turnover: REFERRAL.commissionTurnover,
      grantedAt: new Date(granted),
      expiresAt: new Date(granted + CLAIM_WITHIN),
    }
  })
}

import { inEach } from '@lobby/wording'
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Database, schema } from '../database/database.ts'
import { betDay, sumOf } from '../ledger/sums.ts'
import { withTeamOf } from '../team/downline.ts'
import { rebateOf } from '../team/rebate.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { dayText } from '../time/day-text.ts'
import { text } from '../wording/wording.ts'
import { CLAIM_WITHIN, cutToCents, type Grant } from './grants.ts'

/** What a team rebate's grant key begins with; the day follows. */
export const TEAM_REBATE = 'team-rebate'

/**
 * AG-02: of each full day's own stakes the member's rebate; of what a member directly below staked, with everybody
 * under it, the difference between the two rebates. So all of a team together get what its head has been given.
 */
export async function teamRebateGrants(db: Database, member: Member, now: number): Promise<Grant[]> {
  const rebate = rebateOf(member)
  if (rebate === 0) return []
  const { bets, members } = schema
  const today = timeOnDay(localDay(now), 0)
  // The id that follows the member's own in the path; empty for the member.
  const branch = sql<string>`split_part(substr(${members.path}, ${sql.raw(String(member.path.length + 1))}), '/', 1)`
  const rows = await db
    .select({ day: betDay, branch, stake: sumOf(bets.stake) })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(
      and(
        withTeamOf(member),
        isNotNull(bets.settledAt),
        gte(bets.at, new Date(today - CLAIM_WITHIN)),
        lt(bets.at, new Date(today)),
      ),
    )
    .groupBy(betDay, branch)
  const given = await rebatesOf(
    db,
    rows.map((row) => Number(row.branch)),
  )
  const earned = new Map<number, bigint>()
  for (const { day, branch: id, stake } of rows) {
    const part = BigInt(Math.max(0, rebate - (given.get(Number(id)) ?? 0)))
    earned.set(day, (earned.get(day) ?? 0n) + BigInt(stake) * part)
  }
  return [...earned].map(([day, sum]) => {
    const granted = timeOnDay(day + 1, 0)
    return {
      grantKey: `${TEAM_REBATE}:${day}`,
      kind: 'rebate' as const,
      title: inEach((language) => text('rewards.agentRebate', language, { date: dayText(day, language) })),
      amount: cutToCents(sum / 10_000n),
      turnover: 1,
      grantedAt: new Date(granted),
      expiresAt: new Date(granted + CLAIM_WITHIN),
    }
  })
}

async function rebatesOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const { members } = schema
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: members.id, rebate: members.rebate })
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.rebate]))
}

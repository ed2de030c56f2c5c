import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { excluded, type Queryable, schema } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { sumOf } from '../ledger/sums.ts'
import { DAY, timeOnDay } from '../time/calendar.ts'
import { localDayOf } from '../time/day-range.ts'
import { levelOf } from './levels.ts'
import { monthOf, startOfMonth } from './months.ts'
import { type Standing, standingAt } from './standing.ts'

export interface Reviewed extends Standing {
  /** Name as the database has it. */
  club: string
  /** Of this month, in units. */
  turnover: number
}

interface ClubMember {
  id: number
  club: string
  clubRank: number
}

/** A lapsed account is not looked at month by month for ever: after these it stands at the lowest level anyway. */
const MOST_MONTHS = 12

/** Settles what the member's level is now, and writes it down. A level first seen is safe through its month. */
export async function reviewClub(db: Queryable, member: ClubMember, now: number): Promise<Reviewed> {
  const { clubStandings, members } = schema
  const month = monthOf(now)
  const [known] = await db.select().from(clubStandings).where(eq(clubStandings.memberId, member.id))
  const before = { rank: member.clubRank, keptThrough: known?.keptThrough ?? month }
  const turnover = await turnoverByMonth(db, member.id, Math.max(before.keptThrough, month - MOST_MONTHS), month)
  const standing = standingAt(before, month, (of) => turnover.get(of) ?? 0)
  const club = standing.rank === member.clubRank ? member.club : levelOf(standing.rank).club
  if (!known || known.keptThrough !== standing.keptThrough || standing.rank !== member.clubRank) {
    // Who looks at the same moment sees the same and writes the same.
    await db.update(members).set({ club, clubRank: standing.rank }).where(eq(members.id, member.id))
    await db
      .insert(clubStandings)
      .values({ memberId: member.id, keptThrough: standing.keptThrough })
      .onConflictDoUpdate({ target: clubStandings.memberId, set: excluded(clubStandings, 'keptThrough') })
  }
  return { ...standing, club, turnover: turnover.get(month) ?? 0 }
}

/** Settled stakes by month, in units. */
async function turnoverByMonth(
  db: Queryable,
  memberId: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, number>> {
  const { bets } = schema
  const day = localDayOf(bets.at)
  const rows = await db
    .select({ day, stake: sumOf(bets.stake) })
    .from(bets)
    .where(
      and(
        eq(bets.memberId, memberId),
        isNotNull(bets.settledAt),
        gte(bets.at, new Date(startOfMonth(Math.min(from, to)))),
      ),
    )
    .groupBy(day)
  const months = new Map<number, bigint>()
  for (const row of rows) {
    const month = monthOf(timeOnDay(row.day, DAY / 2))
    months.set(month, (months.get(month) ?? 0n) + BigInt(row.stake))
  }
  return new Map([...months].map(([month, stake]) => [month, toUnits(stake)]))
}

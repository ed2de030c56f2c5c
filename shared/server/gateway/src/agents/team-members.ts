import { memberTeam } from '@lobby/contracts/calls/agent'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { and, count, gte, inArray, lt, sql } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { dayRange } from '../time/day-range.ts'
import { downlinePage } from './downline.ts'

/** AG-04, AG-05: what the members directly below bet and won in a range of days. */
const listTeam = memberRoute(memberTeam, async (input, { world, caller }) => {
  if (NON_AGENT_TYPES.includes(caller.member.type)) return failure('permission.denied')
  const range = dayRange(world.clock.now(), input)
  const { pageNo, pageSize, search } = input
  const page = await downlinePage(world.db, caller.member, { pageNo, pageSize, ...(search ? { search } : {}) })
  const { bets } = schema
  const ids = page.rows.map((row) => row.id)
  const played = ids.length
    ? await world.db
        .select({
          memberId: bets.memberId,
          bets: sql<string>`coalesce(sum(${bets.stake}), 0)::text`,
          wins: sql<string>`coalesce(sum(${bets.win}), 0)::text`,
          total: count(),
        })
        .from(bets)
        .where(and(inArray(bets.memberId, ids), gte(bets.at, range.from), lt(bets.at, range.until)))
        .groupBy(bets.memberId)
    : []
  return {
    list: page.rows.map((row) => {
      const own = played.find((found) => found.memberId === row.id)
      const [stakes, wins] = [BigInt(own?.bets ?? 0), BigInt(own?.wins ?? 0)]
      return {
        userName: row.userName,
        type: row.type,
        balance: toUnits(row.balance),
        bets: toUnits(stakes),
        wins: toUnits(wins),
        profit: toUnits(wins - stakes),
        betCount: Number(own?.total ?? 0),
      }
    }),
    pageNum: pageNo,
    totalPages: Math.ceil(page.total / pageSize),
  }
})

export const teamMemberRoutes: readonly Route[] = [listTeam]

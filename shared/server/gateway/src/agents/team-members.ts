import { memberTeam } from '@lobby/contracts/calls/agent-reports'
import { and, count, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Route } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { openStake } from '../ledger/open-stake.ts'
import { sumOf } from '../ledger/sums.ts'
import { downlinePage, findInTeam } from '../team/downline.ts'
import { dayRange } from '../time/day-range.ts'
import { agentRoute } from './agent-route.ts'

/** What each of these members bet and won in a range, together with everybody below them. */
function playedWithTeams(db: Database, ids: number[], range: { from: Date; until: Date }) {
  const { bets, members } = schema
  const heads = alias(members, 'heads')
  return db
    .select({ memberId: heads.id, stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake(), total: count() })
    .from(bets)
    .innerJoin(members, sql`${members.id} = ${bets.memberId}`)
    .innerJoin(heads, sql`${members.path} like ${heads.path} || '%'`)
    .where(and(inArray(heads.id, ids), gte(bets.at, range.from), lt(bets.at, range.until)))
    .groupBy(heads.id)
}

/** AG-03: the members directly below, or below somebody of the team. */
const listTeam = agentRoute(memberTeam, 'AGETEAMPNL3', async (input, { world, caller }) => {
  const range = dayRange(world.clock.now(), input)
  const parent = input.parent ? await findInTeam(world.db, caller.member, input.parent) : caller.member
  if (!parent) return failure('member.unknown')
  const page = await downlinePage(world.db, parent, input)
  const ids = page.rows.map((row) => row.id)
  const played = ids.length ? await playedWithTeams(world.db, ids, range) : []
  return {
    list: page.rows.map((row) => {
      const own = played.find((found) => found.memberId === row.id)
      const [stakes, wins] = [BigInt(own?.stake ?? 0), BigInt(own?.win ?? 0)]
      return {
        userName: row.userName,
        type: row.type,
        children: row.children,
        balance: toUnits(row.balance),
        bets: toUnits(stakes),
        wins: toUnits(wins),
        profit: toUnits(wins - stakes + BigInt(own?.open ?? 0)),
        betCount: Number(own?.total ?? 0),
      }
    }),
    pageNum: input.pageNo,
    totalPages: Math.ceil(page.total / input.pageSize),
  }
})

export const teamMemberRoutes: readonly Route[] = [listTeam]

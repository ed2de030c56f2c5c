import { memberTeam, type RESULT_ORDERS } from '@lobby/contracts/calls/agent-reports'
import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
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

interface Range {
  from: Date
  /** First moment after it. */
  until: Date
}

/** Whether a member stands below another, or is that one: a range of the paths' index. */
const isWithin = (path: unknown, head: unknown): SQL =>
  sql`${path} ~>=~ ${head} and ${path} ~<~ (rtrim(${head}, '/') || '0')`

/** What each of these members bet and won in a range, together with everybody below them. */
function playedWithTeams(db: Database, ids: number[], range: Range) {
  const { bets, members } = schema
  const heads = alias(members, 'heads')
  return db
    .select({ memberId: heads.id, stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake(), total: count() })
    .from(bets)
    .innerJoin(members, sql`${members.id} = ${bets.memberId}`)
    .innerJoin(heads, isWithin(members.path, heads.path))
    .where(and(inArray(heads.id, ids), gte(bets.at, range.from), lt(bets.at, range.until)))
    .groupBy(heads.id)
}

/** Names and balances are ordered as in the team's list; what members came to, with everybody below them. */
function orderOf(db: Database, order: (typeof RESULT_ORDERS)[number] | undefined, range: Range) {
  if (order !== 'losses' && order !== 'wins' && order !== 'bets') return order
  const { bets, members } = schema
  const team = alias(members, 'team')
  const result = sql`case when ${bets.settledAt} is null then 0 else ${bets.win} - ${bets.stake} end`
  const came = db
    .select({ sum: sql`coalesce(sum(${order === 'bets' ? bets.stake : result}), 0)` })
    .from(bets)
    .innerJoin(team, eq(team.id, bets.memberId))
    .where(and(isWithin(team.path, members.path), gte(bets.at, range.from), lt(bets.at, range.until)))
  return order === 'losses' ? sql`${came} asc` : sql`${came} desc`
}

/** AG-03: the members directly below, or below somebody of the team. */
const listTeam = agentRoute(memberTeam, 'AGETEAMPNL3', async (input, { world, caller }) => {
  const range = dayRange(world.clock.now(), input)
  const parent = input.parent ? await findInTeam(world.db, caller.member, input.parent) : caller.member
  if (!parent) return failure('member.unknown')
  const page = await downlinePage(world.db, parent, { ...input, order: orderOf(world.db, input.order, range) })
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

import { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { and, count, countDistinct, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Route } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { openStake } from '../ledger/open-stake.ts'
import { betDay, sumOf } from '../ledger/sums.ts'
import { belowOf, childrenOf, findInTeam, withTeamOf } from '../team/downline.ts'
import { dayRange, isoDay } from '../time/day-range.ts'
import { agentRoute } from './agent-route.ts'
import { movedByTeam } from './team-figures.ts'

interface Sums {
  stake: string
  win: string
  /** Of the stakes. */
  open: string
}

/** In units; what is left of the settled bets is negative when the members have lost. */
const resultOf = (sums: Sums | undefined) => {
  const [stake, win] = [BigInt(sums?.stake ?? 0), BigInt(sums?.win ?? 0)]
  return { bets: toUnits(stake), wins: toUnits(win), profit: toUnits(win - stake + BigInt(sums?.open ?? 0)) }
}

/** What these members bet and won. */
async function playOf(db: Database, who: SQL | undefined) {
  const { bets, members } = schema
  const [sums] = await db
    .select({
      ...{ stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() },
      ...{ bets: count(), players: countDistinct(bets.memberId) },
    })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(who)
  const open = toUnits(BigInt(sums?.open ?? 0))
  return { ...resultOf(sums), open, betCount: Number(sums?.bets ?? 0), players: Number(sums?.players ?? 0) }
}

/** AG-03 */
const showProfit = agentRoute(teamProfit, 'AGETEAMPNL3', async (input, { world, caller }) => {
  const { db } = world
  const range = dayRange(world.clock.now(), input)
  const parent = input.parent ? await findInTeam(db, caller.member, input.parent) : null
  if (input.parent && !parent) return failure('member.unknown')
  const isOther = parent !== null && parent.id !== caller.member.id
  const team = isOther ? withTeamOf(parent) : belowOf(caller.member)
  const { bets, members } = schema
  const inRange = and(gte(bets.at, range.from), lt(bets.at, range.until))
  const byDay = await db
    .select({ day: betDay, stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(and(team, inRange))
    .groupBy(betDay)
    .orderBy(betDay)
  const own = isOther ? await playOf(db, and(eq(members.id, parent.id), inRange)) : null
  return {
    ...(await playOf(db, and(team, inRange))),
    deposits: toUnits(await movedByTeam(db, team, 'deposit', range)),
    withdrawals: toUnits(-(await movedByTeam(db, team, 'withdrawal', range))),
    ...(isOther ? { children: await childrenOf(db, parent) } : {}),
    own: own && { bets: own.bets, wins: own.wins, profit: own.profit, betCount: own.betCount },
    byDay: byDay.map((row) => ({ day: isoDay(row.day), ...resultOf(row) })),
  }
})

export const teamProfitRoutes: readonly Route[] = [showProfit]

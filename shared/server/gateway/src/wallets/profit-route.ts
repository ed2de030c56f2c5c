import { profitAndLoss } from '@lobby/contracts/calls/records'
import { and, eq, gte, lt } from 'drizzle-orm'
import { memberRoute } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { openStake } from '../ledger/open-stake.ts'
import { sumOf } from '../ledger/sums.ts'
import { dayRange, isoDay, localDayOf } from '../time/day-range.ts'
import { movedByDay, movedEver, movedInUnits } from './moved.ts'

/** Bets, wins and what is left of those that are settled, in units. */
const resultOf = (row: { stake: string; win: string; open: string }) => ({
  bets: toUnits(BigInt(row.stake)),
  wins: toUnits(BigInt(row.win)),
  profit: toUnits(BigInt(row.win) - BigInt(row.stake) + BigInt(row.open)),
})

export const showProfit = memberRoute(profitAndLoss, async (input, { world, caller }) => {
  const { bets, games } = schema
  const range = dayRange(world.clock.now(), input)
  const memberId = caller.member.id
  const ofRange = and(eq(bets.memberId, memberId), gte(bets.at, range.from), lt(bets.at, range.until))
  const byType = await world.db
    .select({ gameType: games.type, stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(ofRange)
    .groupBy(games.type)
    .orderBy(games.type)
  const day = localDayOf(bets.at)
  const byDay = await world.db
    .select({ day, stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() })
    .from(bets)
    .where(ofRange)
    .groupBy(day)
    .orderBy(day)
  const moved = await movedByDay(world.db, memberId, range)
  const { since, ...ever } = await movedEver(world.db, memberId)
  const movedAs = (name: 'deposits' | 'withdrawals') => moved.reduce((total, row) => total + row[name], 0n)
  const sum = (name: 'stake' | 'win' | 'open') => String(byType.reduce((total, row) => total + BigInt(row[name]), 0n))
  return {
    ...resultOf({ stake: sum('stake'), win: sum('win'), open: sum('open') }),
    open: toUnits(BigInt(sum('open'))),
    deposits: toUnits(movedAs('deposits')),
    withdrawals: toUnits(movedAs('withdrawals')),
    moved: moved.map(({ day, ...row }) => ({ day, ...movedInUnits(row) })),
    lifetime: { since, ...movedInUnits(ever) },
    byType: byType.map((row) => ({ gameType: row.gameType, ...resultOf(row) })),
    byDay: byDay.map((row) => ({ day: isoDay(row.day), ...resultOf(row) })),
  }
})

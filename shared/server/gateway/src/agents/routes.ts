import { downline, isPlayOrder, teamOverview } from '@lobby/contracts/calls/agent'
import type { Route } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { downlineBalance, downlinePage, findInTeam } from '../team/downline.ts'
import { rebateOf } from '../team/rebate.ts'
import { dayRange } from '../time/day-range.ts'
import { agentRoute } from './agent-route.ts'
import { contractRoutes } from './contract-routes.ts'
import { agentEarnings } from './earnings.ts'
import { agentMoneyRoutes } from './money-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { orderByPlay, playedWithTeams } from './played.ts'
import { canBeRaised, rebateRoutes } from './rebate-routes.ts'
import { agentRegistrationRoutes } from './registration-routes.ts'
import { teamBetRoutes } from './team-bets.ts'
import { teamFigures } from './team-figures.ts'
import { teamMemberRoutes } from './team-members.ts'
import { teamProfitRoutes } from './team-profit.ts'

const showOverview = agentRoute(teamOverview, null, async (input, { world, caller }) => {
  const days = dayRange(world.clock.now(), input)
  const figures = await teamFigures(world.db, caller.member, days)
  return {
    teamSize: figures.teamSize,
    newMembers: figures.newMembers,
    activeMembers: figures.activeMembers,
    teamBalance: toUnits(figures.teamBalance),
    bets: toUnits(figures.bets),
    wins: toUnits(figures.wins),
    open: toUnits(figures.open),
    deposits: toUnits(figures.deposits),
    withdrawals: toUnits(figures.withdrawals),
    earned: toUnits(await agentEarnings(world, caller.member, days)),
  }
})

const resultOf = ({ bets, profit }: { bets: number; profit: number }) => ({ bets, profit })

const showDownline = agentRoute(downline, null, async (input, { world, caller }) => {
  const { db } = world
  const parent = input.parent ? await findInTeam(db, caller.member, input.parent) : caller.member
  if (!parent) return failure('member.unknown')
  const { DOWNMAN, AGETEAMPNL3 } = world.settings().whitelabel
  const isOn = DOWNMAN === true
  // What members came to is told where there are days to tell it of, and the site tells it at all (AG-03).
  const range = AGETEAMPNL3 === true && input.from && input.to ? dayRange(world.clock.now(), input) : null
  const byPlay = isPlayOrder(input.order) ? range && orderByPlay(db, input.order, range) : input.order
  const page = await downlinePage(db, parent, { ...input, order: byPlay ?? undefined })
  const ids = page.rows.map(({ id }) => id)
  const played = range && (await playedWithTeams(db, ids, range))
  return {
    list: page.rows.map((row) => ({
      userName: row.userName,
      type: row.type,
      children: row.children,
      balance: toUnits(row.balance),
      joined: row.joinedAt.toISOString(),
      lastSeen: row.lastSeenAt?.toISOString() ?? null,
      rebate: rebateOf(row) / 100,
      ...(canBeRaised(row, caller.member) && isOn ? { mostRebate: rebateOf(caller.member) / 100 } : {}),
      direct: row.parentId === caller.member.id,
      ...(played ? resultOf(played(row.id)) : {}),
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(page.total / input.pageSize),
    count: page.total,
    balance: toUnits(await downlineBalance(db, parent, input)),
  }
})

export const agentRoutes: readonly Route[] = [
  showOverview,
  showDownline,
  ...agentMoneyRoutes,
  ...contractRoutes,
  ...offerRoutes,
  ...rebateRoutes,
  ...agentRegistrationRoutes,
  ...teamMemberRoutes,
  ...teamProfitRoutes,
  ...teamBetRoutes,
]

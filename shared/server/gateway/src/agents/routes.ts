import { downline, teamOverview } from '@lobby/contracts/calls/agent'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { contractRoutes } from './contract-routes.ts'
import { downlinePage, findInTeam } from './downline.ts'
import { agentMoneyRoutes } from './money-routes.ts'
import { teamFigures } from './team-figures.ts'
import { teamMemberRoutes } from './team-members.ts'

const DAY = 24 * 60 * 60 * 1000
/** The longest range of an overview, in days. */
const LONGEST_RANGE = 366

const isAgent = ({ caller }: MemberContext): boolean => !NON_AGENT_TYPES.includes(caller.member.type)

const showOverview = memberRoute(teamOverview, async (input, context) => {
  if (!isAgent(context)) return failure('permission.denied')
  const first = localDay(Date.parse(input.from))
  const last = localDay(Date.parse(input.to))
  // `2026-02-30` looks like a date and is none.
  if (!Number.isFinite(first) || !Number.isFinite(last)) return failure('request.malformed')
  if (last < first || last - first >= LONGEST_RANGE) return failure('request.malformed')
  const figures = await teamFigures(context.world.db, context.caller.member, {
    from: new Date(timeOnDay(first, 0)),
    until: new Date(timeOnDay(last, DAY)),
  })
  return {
    teamSize: figures.teamSize,
    newMembers: figures.newMembers,
    activeMembers: figures.activeMembers,
    teamBalance: toUnits(figures.teamBalance),
    bets: toUnits(figures.bets),
    wins: toUnits(figures.wins),
    deposits: toUnits(figures.deposits),
    withdrawals: toUnits(figures.withdrawals),
  }
})

const showDownline = memberRoute(downline, async (input, context) => {
  if (!isAgent(context)) return failure('permission.denied')
  const { world, caller } = context
  const parent = input.parent ? await findInTeam(world.db, caller.member, input.parent) : caller.member
  if (!parent) return failure('member.unknown')
  const page = await downlinePage(world.db, parent, input)
  return {
    list: page.rows.map((row) => ({
      userName: row.userName,
      type: row.type,
      children: row.children,
      balance: toUnits(row.balance),
      joined: row.joinedAt.toISOString(),
      lastSeen: row.lastSeenAt?.toISOString() ?? null,
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(page.total / input.pageSize),
  }
})

export const agentRoutes: readonly Route[] = [
  showOverview,
  showDownline,
  ...agentMoneyRoutes,
  ...contractRoutes,
  ...teamMemberRoutes,
]

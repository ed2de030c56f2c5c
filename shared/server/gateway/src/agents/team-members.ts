import { isPlayOrder } from '@lobby/contracts/calls/agent'
import { memberTeam } from '@lobby/contracts/calls/agent-reports'
import type { Route } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { downlinePage, findInTeam } from '../team/downline.ts'
import { dayRange } from '../time/day-range.ts'
import { agentRoute } from './agent-route.ts'
import { orderByPlay, playedWithTeams } from './played.ts'

/** AG-03: the members directly below, or below somebody of the team. */
const listTeam = agentRoute(memberTeam, 'AGETEAMPNL3', async (input, { world, caller }) => {
  const { db } = world
  const range = dayRange(world.clock.now(), input)
  const parent = input.parent ? await findInTeam(db, caller.member, input.parent) : caller.member
  if (!parent) return failure('member.unknown')
  const order = isPlayOrder(input.order) ? orderByPlay(db, input.order, range) : input.order
  const page = await downlinePage(db, parent, { ...input, order })
  const played = await playedWithTeams(
    db,
    page.rows.map(({ id }) => id),
    range,
  )
  return {
    list: page.rows.map((row) => ({
      userName: row.userName,
      type: row.type,
      children: row.children,
      balance: toUnits(row.balance),
      ...played(row.id),
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(page.total / input.pageSize),
  }
})

export const teamMemberRoutes: readonly Route[] = [listTeam]

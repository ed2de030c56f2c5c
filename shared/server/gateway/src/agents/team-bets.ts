import { teamBet, teamBets } from '@lobby/contracts/calls/agent-reports'
import { and, count, desc, eq, like, type SQL } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import type { Route } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { anywhere } from '../database/like-pattern.ts'
import { failure } from '../http/failure.ts'
import { openStake } from '../ledger/open-stake.ts'
import { sumOf } from '../ledger/sums.ts'
import { belowOf, findInTeam } from '../team/downline.ts'
import { betPage, betsAsked, orderAnswer, orderOf } from '../wallets/record-routes.ts'
import { agentRoute } from './agent-route.ts'

/** A whole name is that member alone; a part of one finds all who have it. Never the agent's own bets. */
async function whoIs(db: Database, agent: Member, account: string | undefined): Promise<SQL | undefined> {
  const name = account?.trim().toLowerCase()
  if (!name) return undefined
  const { members } = schema
  const member = await findInTeam(db, agent, name)
  return member && member.id !== agent.id ? eq(members.id, member.id) : like(members.loginName, anywhere(name))
}

/** AG-05 */
const listBets = agentRoute(teamBets, 'TEAMBETTING3', async (input, { world, caller, language }) => {
  const { bets, games, members } = schema
  const where = and(
    belowOf(caller.member),
    await whoIs(world.db, caller.member, input.account),
    betsAsked(input, world.clock.now()),
  )
  const [ofMember, ofGame] = [eq(members.id, bets.memberId), eq(games.nodeId, bets.nodeId)]
  const [totals] = await world.db
    .select({ all: count(), stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() })
    .from(bets)
    .innerJoin(members, ofMember)
    .innerJoin(games, ofGame)
    .where(where)
  const rows = await world.db
    .select({ bet: bets, game: games, userName: members.userName })
    .from(bets)
    .innerJoin(members, ofMember)
    .innerJoin(games, ofGame)
    .where(where)
    .orderBy(desc(bets.at), desc(bets.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  return {
    list: rows.map(({ bet, game, userName }) => ({ ...orderAnswer(bet, game, language), userName })),
    ...betPage(totals, input),
  }
})

/** AG-05: what a bet of the team was on, to whoever sees it in the list, and to nobody else. */
const showBet = agentRoute(teamBet, 'TEAMBETTING3', async ({ orderId }, { world, caller, language }) => {
  const order = await orderOf(world, orderId, belowOf(caller.member), language)
  return order ? { ...order.detail, userName: order.userName } : failure('order.unknown')
})

export const teamBetRoutes: readonly Route[] = [listBets, showBet]

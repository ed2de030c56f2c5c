import { transferDownline } from '@lobby/contracts/calls/agent'
import { MONEY_TYPES, NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { memberRoute, type Route } from '../calls/route.ts'
import { failure } from '../http/failure.ts'
import { balancesOf } from '../ledger/balances.ts'
import { accountOf, post, ReferenceReused } from '../ledger/ledger.ts'
import { amountOf, toUnits } from '../ledger/money.ts'
import { findInTeam } from './downline.ts'

/** AG-11: downwards only, and to the next level only: whoever is further below has an agent between. */
const transfer = memberRoute(transferDownline, async (input, { world, caller }) => {
  const agent = caller.member
  if (NON_AGENT_TYPES.includes(agent.type) || !MONEY_TYPES.includes(agent.type)) return failure('permission.denied')
  if (!world.settings().whitelabel.DOWNMAN) return failure('permission.denied')
  const amount = amountOf(input.amount)
  if (amount === null) return failure('request.malformed')
  const member = await findInTeam(world.db, agent, input.userName)
  if (!member || member.parentId !== agent.id) return failure('member.unknown')
  if (!member.active || member.type === 4) return failure('permission.denied')
  try {
    await world.db.transaction(async (tx) => {
      const from = await accountOf(tx, 'site', agent.id)
      const to = await accountOf(tx, 'site', member.id)
      await post(tx, {
        reference: `transfer:${agent.id}:${input.reference}`,
        kind: 'transfer',
        memberId: agent.id,
        at: new Date(world.clock.now()),
        lines: [
          { accountId: from, amount: -amount },
          { accountId: to, amount },
        ],
      })
    })
  } catch (error) {
    if (error instanceof ReferenceReused) return failure('request.malformed')
    throw error
  }
  return { balance: toUnits((await balancesOf(world.db, agent.id)).site) }
})

export const agentMoneyRoutes: readonly Route[] = [transfer]

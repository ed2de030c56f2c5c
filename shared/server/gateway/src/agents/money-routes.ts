import { transferDownline } from '@lobby/contracts/calls/agent'
import { MONEY_TYPES } from '@lobby/contracts/constants'
import type { Route } from '../calls/route.ts'
import type { Transaction } from '../database/database.ts'
import { Failure, failure } from '../http/failure.ts'
import { balancesOf, lockWallets } from '../ledger/balances.ts'
import { accountOf, type Posting, post, ReferenceReused } from '../ledger/ledger.ts'
import { amountOf, toUnits } from '../ledger/money.ts'
import { dropLost } from '../ledger/turnover.ts'
import { assertCanLeave, withdrawableOf } from '../ledger/withdrawable.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { assertMayDeposit } from '../protection/hold.ts'
import { findDirect } from '../team/downline.ts'
import { agentRoute } from './agent-route.ts'

interface Transfer {
  from: number
  to: number
  /** Minor units. */
  amount: bigint
  reference: string
  at: Date
}

/** @throws Failure when there is not so much, or part of it still has to be played */
async function moveDown(tx: Transaction, { from, to, amount, reference, at }: Transfer): Promise<void> {
  // Both before anything is looked at, the upper one first: money goes down alone, so nobody waits in a circle.
  await lockWallets(tx, from)
  await lockWallets(tx, to)
  const [source, target] = [await accountOf(tx, 'site', from), await accountOf(tx, 'site', to)]
  await dropLost(tx, to, at)
  const lines = [
    { accountId: source, amount: -amount },
    { accountId: target, amount },
  ]
  const posting: Posting = { reference: `transfer:${from}:${reference}`, kind: 'transfer', memberId: from, at, lines }
  const standing = await withdrawableOf(tx, from)
  // What was moved before gets the same answer, however little can leave by now.
  if (!(await post(tx, posting))) return
  assertCanLeave(standing, amount)
  // Booked already, so that nothing is added to what counts. That the member has a limit is not the agent's business.
  await assertMayDeposit(tx, to, 0n, at.getTime()).catch((error) => {
    throw error instanceof Failure ? new Failure('permission.denied') : error
  })
}

/** AG-11: downwards only, and to the next level only. */
const transfer = agentRoute(transferDownline, 'DOWNMAN', async (input, { world, caller, ip }) => {
  const agent = caller.member
  if (!MONEY_TYPES.includes(agent.type)) return failure('permission.denied')
  const amount = amountOf(input.amount)
  if (amount === null) return failure('request.malformed')
  const member = await findDirect(world.db, agent, input.userName)
  if (!member) return failure('member.unknown')
  if (!member.active || member.type === 4) return failure('permission.denied')
  const refusal = await refusePassword(world, 'payment', agent, input.paymentPassword, ip)
  if (refusal) return refusal
  const { reference } = input
  const at = new Date(world.clock.now())
  try {
    await world.db.transaction((tx) => moveDown(tx, { from: agent.id, to: member.id, amount, reference, at }))
  } catch (error) {
    if (error instanceof ReferenceReused) return failure('request.malformed')
    throw error
  }
  return { balance: toUnits((await balancesOf(world.db, agent.id)).site) }
})

export const agentMoneyRoutes: readonly Route[] = [transfer]

import { CONTRACT_KINDS, offerContract, offeredContracts } from '@lobby/contracts/calls/agent'
import { CONTRACT_EXEMPT_TYPES, NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import type { Route } from '../calls/route.ts'
import { type Queryable, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { findDirect } from '../team/downline.ts'
import { hundredthsOf } from '../team/rebate.ts'
import { agentRoute } from './agent-route.ts'

type Contract = typeof schema.contracts.$inferSelect
type Terms = Contract['terms']

/** AG-10: contracts are for agents who play, no matter how high they stand. */
const canHaveContract = ({ type, active }: Member): boolean =>
  active && !NON_AGENT_TYPES.includes(type) && !CONTRACT_EXEMPT_TYPES.includes(type)

/** The contracts in force of a member, by kind. */
async function inForce(db: Queryable, memberId: number): Promise<Map<Contract['kind'], Terms>> {
  const { contracts } = schema
  const rows = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, memberId), eq(contracts.state, 'accepted')))
    .orderBy(contracts.id)
  return new Map(rows.map(({ kind, terms }) => [kind, terms]))
}

/** Each step from a higher turnover on, with a higher share, and at none of them more than `most` pays there. */
function fitsInto(terms: Terms, most: Terms): boolean {
  const paidAt = (turnover: number) =>
    Math.max(0, ...most.filter((step) => step.turnover <= turnover).map(({ percent }) => percent))
  return terms.every((step, at) => {
    const before = terms[at - 1]
    const rises = !before || (step.turnover > before.turnover && step.percent > before.percent)
    return rises && hundredthsOf(step.percent) !== null && step.percent <= paidAt(step.turnover)
  })
}

const showOffered = agentRoute(offeredContracts, 'DOWNMAN', async ({ userName }, { world, caller }) => {
  const { db } = world
  const member = await findDirect(db, caller.member, userName)
  if (!member || !canHaveContract(member)) return failure('member.unknown')
  const { contracts } = schema
  const most = await inForce(db, caller.member.id)
  const offered = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, member.id), ne(contracts.state, 'replaced')))
    .orderBy(desc(contracts.id))
  return CONTRACT_KINDS.map((kind) => {
    const last = offered.find((one) => one.kind === kind)
    return {
      kind,
      most: most.get(kind) ?? null,
      offered: last && last.state !== 'replaced' ? { state: last.state, terms: last.terms } : null,
    }
  })
})

const offer = agentRoute(offerContract, 'DOWNMAN', async ({ userName, kind, terms }, { world, caller }) => {
  const member = await findDirect(world.db, caller.member, userName)
  if (!member) return failure('member.unknown')
  if (!canHaveContract(member)) return failure('permission.denied')
  const most = (await inForce(world.db, caller.member.id)).get(kind)
  if (!most) return failure('permission.denied')
  if (!fitsInto(terms, most)) return failure('request.malformed')
  const { contracts } = schema
  await world.db.transaction(async (tx) => {
    // Whoever answers the one before answers nothing: its terms are no longer meant.
    await tx
      .update(contracts)
      .set({ state: 'replaced' })
      .where(and(eq(contracts.memberId, member.id), eq(contracts.kind, kind), eq(contracts.state, 'offered')))
    await tx.insert(contracts).values({
      memberId: member.id,
      offeredById: caller.member.id,
      kind,
      terms: [...terms],
      state: 'offered',
      offeredAt: new Date(world.clock.now()),
    })
  })
  return null
})

export const offerRoutes: readonly Route[] = [showOffered, offer]

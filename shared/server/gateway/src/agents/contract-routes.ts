import { answerContract, type CONTRACT_KINDS, contractOf, contractRequests } from '@lobby/contracts/calls/agent'
import { CONTRACT_EXEMPT_TYPES } from '@lobby/contracts/constants'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { grantDue } from '../grants/grant-due.ts'
import { failure } from '../http/failure.ts'

const showRequests = memberRoute(contractRequests, async (_input, { world, caller }) => {
  const { contracts } = schema
  const isExempt = CONTRACT_EXEMPT_TYPES.includes(caller.member.type)
  const open = isExempt
    ? []
    : await world.db
        .select({ kind: contracts.kind })
        .from(contracts)
        .where(and(eq(contracts.memberId, caller.member.id), eq(contracts.state, 'offered')))
  const waits = (kind: (typeof CONTRACT_KINDS)[number]) => (open.some((row) => row.kind === kind) ? 1 : 0)
  return {
    dailysalreqtype: waits('salary'),
    divtypecompperiodreq: waits('dividend'),
    contracthoursalreq: waits('hour'),
  }
})

const showContract = memberRoute(contractOf, async ({ kind }, { world, caller }) => {
  const { contracts, members } = schema
  const [row] = await world.db
    .select({ contract: contracts, offeredBy: members.userName })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.offeredById))
    .where(and(eq(contracts.memberId, caller.member.id), eq(contracts.kind, kind), ne(contracts.state, 'replaced')))
    // What waits for an answer first, then what is in force.
    .orderBy(sql`array_position(array['offered', 'accepted', 'declined'], ${contracts.state})`, desc(contracts.id))
    .limit(1)
  if (!row || row.contract.state === 'replaced') return null
  return {
    id: row.contract.id,
    kind,
    offeredBy: row.offeredBy,
    state: row.contract.state,
    terms: row.contract.terms,
    offeredAt: row.contract.offeredAt.toISOString(),
    answeredAt: row.contract.answeredAt?.toISOString() ?? null,
  }
})

const answer = memberRoute(answerContract, async ({ id, accept }, { world, caller }) => {
  const { contracts } = schema
  const memberId = caller.member.id
  const isOpen = and(eq(contracts.id, id), eq(contracts.memberId, memberId), eq(contracts.state, 'offered'))
  const [open] = await world.db.select({ id: contracts.id }).from(contracts).where(isOpen)
  if (!open) return failure('contract.unknown')
  // What the contract before has earned is written down while it is in force.
  if (accept) await grantDue(world, caller.member)
  const answered = await world.db.transaction(async (tx) => {
    const [row] = await tx
      .update(contracts)
      .set({ state: accept ? 'accepted' : 'declined', answeredAt: new Date(world.clock.now()) })
      .where(isOpen)
      .returning({ kind: contracts.kind })
    if (!row || !accept) return row
    // One of a kind pays.
    await tx
      .update(contracts)
      .set({ state: 'replaced' })
      .where(
        and(
          eq(contracts.memberId, memberId),
          eq(contracts.kind, row.kind),
          eq(contracts.state, 'accepted'),
          ne(contracts.id, id),
        ),
      )
    return row
  })
  return answered ? null : failure('contract.unknown')
})

export const contractRoutes: readonly Route[] = [showRequests, showContract, answer]

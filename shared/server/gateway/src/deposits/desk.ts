/** Payments that no program can credit: they are kept for the back office, which says whose each is (SH-24, PD-05). */
import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import type { DESK_REASONS } from '../database/kinds.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { ReferenceReused } from '../ledger/ledger.ts'
import { vndOf } from '../ledger/money.ts'
import { creditPayment } from './credit.ts'
import type { OrderRow } from './order.ts'

export type DeskPayment = typeof schema.deskPayments.$inferSelect
export type Proposer = typeof schema.staff.$inferSelect

/** States in which somebody still has to do something. */
export const OPEN_AT_DESK = ['waiting', 'proposed'] as const

/** Of one payment told twice at once, and of a decision beside it, the second waits for the first. */
export const lockPayment = (tx: Transaction, payment: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${payment}`}, 0))`)

/**
 * Whether this payment is at the desk already, or was: then that is all there is to do about it.
 *
 * @throws ReferenceReused for another sum, or for something else
 */
export async function isAtDesk(
  tx: Transaction,
  { payment, order, amount }: { payment: string; order: string; amount: bigint },
): Promise<boolean> {
  const { deskPayments } = schema
  const [row] = await tx.select().from(deskPayments).where(eq(deskPayments.id, payment))
  if (!row) return false
  if (row.note !== order || row.amount !== amount) throw new ReferenceReused(payment)
  return true
}

/**
 * Whether it is in the books: whatever the settings and fees say by now, it was credited.
 *
 * @param memberId Whose it would be; null for an order that there is not
 * @throws ReferenceReused for another sum or member
 */
export async function isBooked(
  tx: Transaction,
  { payment, amount }: { payment: string; amount: bigint },
  memberId: number | null,
): Promise<boolean> {
  const { transfers, entries, accounts } = schema
  const [booked] = await tx
    .select({ memberId: transfers.memberId, came: entries.amount })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, and(eq(accounts.id, entries.accountId), eq(accounts.kind, 'cash')))
    .where(eq(transfers.reference, `deposit:${payment}`))
  if (!booked) return false
  if (booked.memberId !== memberId || booked.came !== -amount) throw new ReferenceReused(payment)
  return true
}

export async function keepForDesk(
  tx: Transaction,
  { payment, order, amount }: { payment: string; order: string; amount: bigint },
  reason: (typeof DESK_REASONS)[number],
  arrivedAt: Date,
): Promise<void> {
  await tx.insert(schema.deskPayments).values({ id: payment, note: order, amount, reason, arrivedAt })
}

/** How many wait, and since when the first of them does: null for none. */
export async function waitingAtDesk(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const { deskPayments } = schema
  const [row] = await db
    .select({ count: sql<string>`count(*)`, since: sql<string | null>`min(${deskPayments.arrivedAt})` })
    .from(deskPayments)
    .where(inArray(deskPayments.state, [...OPEN_AT_DESK]))
  return { count: Number(row?.count ?? 0), since: row?.since ? new Date(row.since) : null }
}

/** The oldest first; each with who has proposed something, as long as that person is a cashier. */
export async function openAtDesk(
  db: Queryable,
  most: number,
): Promise<{ payment: DeskPayment; proposer: Proposer | null }[]> {
  const { deskPayments, staff } = schema
  return db
    .select({ payment: deskPayments, proposer: staff })
    .from(deskPayments)
    .leftJoin(staff, and(eq(staff.id, deskPayments.proposedBy), isCashier()))
    .where(inArray(deskPayments.state, [...OPEN_AT_DESK]))
    .orderBy(asc(deskPayments.arrivedAt), asc(deskPayments.id))
    .limit(most)
}

const isCashier = () => and(eq(schema.staff.active, true), arrayContains(schema.staff.roles, ['cashier']))

/** Whether two people have to decide about it, by the settings of this moment. */
export function takesTwo({ settings }: Pick<World, 'settings'>, { amount }: Pick<DeskPayment, 'amount'>): boolean {
  const { secondCashierFrom: from } = settings()
  return from > 0 && vndOf(amount) >= BigInt(from)
}

/** What is to become of a payment: it pays an order, or a member without one (by name); empty: it is sent back. */
export type Proposal = string

interface Target {
  memberId: number
  order: OrderRow | null
}

/**
 * Whose a payment would be.
 *
 * @throws Failure `payment.unknown` where there is no such order and no such member, or the account is closed or one
 *   for trying the site out
 */
async function targetOf(tx: Transaction, proposal: Proposal): Promise<Target> {
  const { depositOrders, members } = schema
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, proposal.toUpperCase()))
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        order ? eq(members.id, order.memberId) : eq(members.loginName, proposal.toLowerCase()),
        eq(members.active, true),
        ne(members.type, 4),
      ),
    )
  if (!member) throw new Failure('payment.unknown')
  return { memberId: member.id, order: order ?? null }
}

export interface Decision {
  payment: string
  proposal: Proposal
  /** Who decides. */
  staffId: number
  /** The state that the page had shown. */
  from: (typeof OPEN_AT_DESK)[number]
}

/**
 * Decides about a payment at the desk, in the caller's transaction: what takes two people is written down at the first,
 * and done when another one wants the same. Whoever wants something else has proposed that instead.
 *
 * @returns what has become of it, and whose it is; null where somebody was quicker
 * @throws Failure `payment.unknown` (see `targetOf`)
 * @throws SamePerson where the one who has proposed it would be the second as well
 */
export async function decideAtDesk(
  world: World & { db: Transaction },
  { payment, proposal, staffId, from }: Decision,
): Promise<{ state: 'proposed' | 'credited' | 'returned'; memberId: number | null } | null> {
  const { db: tx } = world
  const { deskPayments, staff } = schema
  const now = new Date(world.clock.now())
  const isThis = eq(deskPayments.id, payment)
  await lockPayment(tx, payment)
  const [row] = await tx.select().from(deskPayments).where(isThis)
  if (row?.state !== from) return null
  const target = proposal === '' ? null : await targetOf(tx, proposal)
  if (takesTwo(world, row)) {
    const [proposer] =
      row.proposedBy === null
        ? []
        : await tx
            .select({ id: staff.id })
            .from(staff)
            .where(and(eq(staff.id, row.proposedBy), isCashier()))
    const isSecond = row.state === 'proposed' && proposer !== undefined && row.proposal === proposal
    if (isSecond && proposer.id === staffId) throw new SamePerson()
    if (!isSecond) {
      await tx.update(deskPayments).set({ state: 'proposed', proposedBy: staffId, proposal }).where(isThis)
      return { state: 'proposed', memberId: target?.memberId ?? null }
    }
  }
  if (!target) {
    await tx.update(deskPayments).set({ state: 'returned', decidedAt: now }).where(isThis)
    return { state: 'returned', memberId: null }
  }
  await lockWallets(tx, target.memberId)
  const order = target.order && (await lockedOrder(tx, target.order.id))
  const credited = await creditPayment(tx, world, { ...target, order, payment, amount: row.amount, at: now })
  // What is at the desk is in no books: `settleDeposit` looks here first.
  if (credited === null) throw new ReferenceReused(payment)
  await tx
    .update(deskPayments)
    .set({ state: 'credited', decidedAt: now, memberId: target.memberId, orderId: order?.id ?? null, credited })
    .where(isThis)
  return { state: 'credited', memberId: target.memberId }
}

/** Nothing was done: the same person would have been both. */
export class SamePerson extends Error {
  override name = 'SamePerson'
}

export async function lockedOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const { depositOrders } = schema
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, id)).for('update')
  return order ?? null
}

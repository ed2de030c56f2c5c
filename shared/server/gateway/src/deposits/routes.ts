import {
  cancelDeposit,
  createDeposit,
  depositList,
  depositOptions,
  depositOrder,
  submitDeposit,
} from '@lobby/contracts/calls/deposits'
import { textIn } from '@lobby/contracts/languages'
import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import { type Queryable, schema } from '../database/database.ts'
import { isOnBreak } from '../exclusions/standing.ts'
import { bonusesToChoose, bonusName } from '../grants/deposit-bonuses.ts'
import { Failure, failure } from '../http/failure.ts'
import { neededPapers } from '../identity/needed.ts'
import { lockWallets } from '../ledger/balances.ts'
import { toMinor, toUnits } from '../ledger/money.ts'
import { promisedBonuses } from '../promotions/current.ts'
import { depositRoom } from '../protection/deposit-room.ts'
import { assertMayDeposit } from '../protection/hold.ts'
import { sumsOf } from './credit.ts'
import { DEPOSIT_TURNOVER, methodOf, methodsFor, PAY_WITHIN, paidBy } from './methods.ts'
import { assertMoneyAllowed } from './money-allowed.ts'
import { newOrderId, type OrderRow, orderAnswer, stateOf } from './order.ts'

async function openOrder(db: Queryable, memberId: number, now: number): Promise<OrderRow | undefined> {
  const { depositOrders } = schema
  const [row] = await db
    .select()
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        eq(depositOrders.state, 'waiting'),
        gt(depositOrders.expiresAt, new Date(now)),
      ),
    )
    .orderBy(desc(depositOrders.createdAt))
    .limit(1)
  return row
}

/** The newest that is said to be paid, and is being checked. */
async function checkedOrder(db: Queryable, memberId: number): Promise<OrderRow | undefined> {
  const { depositOrders } = schema
  const [row] = await db
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), eq(depositOrders.state, 'submitted')))
    .orderBy(desc(depositOrders.createdAt))
    .limit(1)
  return row
}

/** Minor units of orders that may still be paid: a limit counts them as if they were. */
async function awaited(db: Queryable, memberId: number, now: number): Promise<bigint> {
  const { depositOrders } = schema
  const rows = await db
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), inArray(depositOrders.state, ['waiting', 'submitted'])))
  const open = rows.filter((row) => ['waiting', 'submitted'].includes(stateOf(row, now).state))
  return open.reduce((sum, { amount }) => sum + amount, 0n)
}

/** The member's own; what belongs to somebody else is not there. @throws Failure */
async function ownOrder(db: Queryable, memberId: number, id: string): Promise<OrderRow> {
  const { depositOrders } = schema
  const [row] = await db
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.id, id), eq(depositOrders.memberId, memberId)))
  if (!row) throw new Failure('payment.unknown')
  return row
}

const showOptions = memberRoute(depositOptions, async ({ reads }, { world, caller, language }) => {
  const { id, type } = caller.member
  assertMoneyAllowed(type)
  const now = world.clock.now()
  const open = await openOrder(world.db, id, now)
  const checking = await checkedOrder(world.db, id)
  // PP-03: nobody is offered a bonus on a break.
  const offered = (await isOnBreak(world.db, id, now)) ? [] : await bonusesToChoose(world.db, id, now)
  const promised = await promisedBonuses(world.db, now)
  const room = await depositRoom(world.db, id, await awaited(world.db, id, now), now)
  return {
    methods: methodsFor(world, reads).map((method) => ({
      ...method,
      name: textIn(method.name, language),
      channels: method.channels.map((channel) => ({ id: channel.id, name: channel.name })),
      amounts: [...method.amounts],
    })),
    promotions: offered.map((bonus) => ({
      id: bonus.id,
      name: textIn(bonusName(bonus), language),
      percent: Number(bonus.percent),
      most: bonus.most,
      from: bonus.from,
      turnover: bonus.turnover,
      promised: promised.has(bonus.id),
    })),
    turnover: DEPOSIT_TURNOVER,
    open: open ? orderAnswer(world, open, language) : null,
    checking: checking ? orderAnswer(world, checking, language) : null,
    limit: room && { ...room, left: toUnits(room.left) },
    papers: await neededPapers(world.db, world, id),
    sandbox: world.outside.payments?.sandbox ?? false,
  }
})

const create = memberRoute(createDeposit, async (input, { world, caller, language }) => {
  const { id: memberId, type } = caller.member
  assertMoneyAllowed(type)
  const method = methodOf(world, input.method)
  const channel = method?.channels.find(({ id }) => id === input.channel)
  if (!method || !channel) return failure('request.malformed')
  // Whole thousands of đồng: what is written on a transfer has no fractions.
  if (!Number.isInteger(input.amount) || input.amount < method.min || input.amount > method.max) {
    return failure('payment.limit')
  }
  const now = world.clock.now()
  const amount = toMinor(input.amount)
  const row = await world.db.transaction(async (tx) => {
    // Two taps wait for each other here: the second one finds what the first has made.
    await lockWallets(tx, memberId)
    const { depositOrders } = schema
    const [same] = await tx
      .select()
      .from(depositOrders)
      .where(and(eq(depositOrders.memberId, memberId), eq(depositOrders.reference, input.reference)))
    if (same) {
      const isSame = same.method === method.id && same.channel === channel.id && same.amount === amount
      if (!isSame || same.promotion !== (input.promotion ?? null)) throw new Failure('request.malformed')
      return same
    }
    if (await openOrder(tx, memberId, now)) throw new Failure('payment.open')
    const bonus = (await bonusesToChoose(tx, memberId, now)).find(({ id }) => id === input.promotion)
    if (input.promotion && !bonus) throw new Failure('payment.bonus')
    if (bonus && input.amount < bonus.from) throw new Failure('payment.bonus')
    await assertMayDeposit(tx, memberId, amount + (await awaited(tx, memberId, now)), now)
    const [made] = await tx
      .insert(depositOrders)
      .values({
        id: newOrderId(),
        memberId,
        reference: input.reference,
        method: method.id,
        channel: channel.id,
        amount,
        promotion: bonus?.id ?? null,
        state: 'waiting',
        ...sumsOf(method, amount, bonus),
        createdAt: new Date(now),
        expiresAt: new Date(now + PAY_WITHIN),
      })
      .returning()
    if (!made) throw new Error('The database returned no order.')
    return made
  })
  return orderAnswer(world, row, language)
})

const show = memberRoute(depositOrder, async ({ id }, { world, caller, language }) =>
  orderAnswer(world, await ownOrder(world.db, caller.member.id, id), language),
)

/** From `waiting` alone: an order that was paid, gave up or ran out meanwhile says so instead. */
async function move(id: string, to: 'submitted' | 'cancelled', { world, caller, language }: MemberContext) {
  const row = await ownOrder(world.db, caller.member.id, id)
  const now = world.clock.now()
  if (row.state === to) return orderAnswer(world, row, language)
  if (stateOf(row, now).state !== 'waiting') return failure('payment.closed')
  const { depositOrders } = schema
  const at = new Date(now)
  const [moved] = await world.db
    .update(depositOrders)
    .set({ state: to, ...(to === 'submitted' ? { submittedAt: at } : { settledAt: at }) })
    .where(and(eq(depositOrders.id, id), eq(depositOrders.state, 'waiting')))
    .returning()
  return orderAnswer(world, moved ?? (await ownOrder(world.db, caller.member.id, id)), language)
}

const submit = memberRoute(submitDeposit, ({ id }, context) => move(id, 'submitted', context))
const cancel = memberRoute(cancelDeposit, ({ id }, context) => move(id, 'cancelled', context))

const list = memberRoute(depositList, async ({ pageNo, pageSize }, { world, caller, language }) => {
  const { depositOrders } = schema
  const own = eq(depositOrders.memberId, caller.member.id)
  const rows = await world.db
    .select()
    .from(depositOrders)
    .where(own)
    .orderBy(desc(depositOrders.createdAt), desc(depositOrders.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [total] = await world.db.select({ all: count() }).from(depositOrders).where(own)
  const now = world.clock.now()
  return {
    list: rows.map((row) => ({
      id: row.id,
      ...paidBy(world, row.method, language),
      state: stateOf(row, now).state,
      amount: toUnits(row.amount),
      credited: toUnits(row.credited),
      createdAt: row.createdAt.getTime(),
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
  }
})

export const depositRoutes: readonly Route[] = [showOptions, create, show, submit, cancel, list]

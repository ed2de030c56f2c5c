import {
  cancelWithdrawal,
  withdraw,
  withdrawal,
  withdrawalList,
  withdrawOptions,
} from '@lobby/contracts/calls/withdrawals'
import { type Language, textIn } from '@lobby/contracts/languages'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '../access/sessions.ts'
import { memberRoute, type Route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { assertMoneyAllowed } from '../deposits/money-allowed.ts'
import { newOrderId } from '../deposits/order.ts'
import { Failure, failure } from '../http/failure.ts'
import { assertPapers, neededPapers } from '../identity/needed.ts'
import { balancesOf, lockWallets } from '../ledger/balances.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { amountOf, toUnits } from '../ledger/money.ts'
import { dropLost } from '../ledger/turnover.ts'
import { assertCanLeave, withdrawableOf } from '../ledger/withdrawable.ts'
import { tellMember } from '../notices/tell-member.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import {
  accountAnswer,
  accountsOf,
  type BankAccountRow,
  bankAccountRoutes,
  payableFrom,
  shownNumber,
} from './bank-accounts.ts'
import { bankName } from './banks.ts'
import { giveUpRoute, giveUpTerms } from './give-up.ts'
import { DAY_COUNT, DAY_FREE, DAY_LIMIT, FEE_PERCENT, leastFor, MAX, MINUTES, usedToday } from './limits.ts'
import { moveWithdrawal, OPEN_STATES, type WithdrawalRow } from './payouts.ts'

const answerOf = (world: World, row: WithdrawalRow, account: BankAccountRow) => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  amount: toUnits(row.amount),
  fee: toUnits(row.fee),
  account: accountAnswer(world, account),
  steps: [...row.steps],
  sandbox: world.outside.payouts?.sandbox ?? false,
})

const own = (db: Queryable, memberId: number) => {
  const { withdrawals, bankAccounts } = schema
  return {
    query: db
      .select({ row: withdrawals, account: bankAccounts })
      .from(withdrawals)
      .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId)),
    isOwn: eq(withdrawals.memberId, memberId),
  }
}

async function ownWithdrawal(db: Queryable, memberId: number, id: string) {
  const { query, isOwn } = own(db, memberId)
  const [found] = await query.where(and(isOwn, eq(schema.withdrawals.id, id)))
  if (!found) throw new Failure('payment.unknown')
  return found
}

const showOptions = memberRoute(withdrawOptions, async (_input, { world, caller, language }) => {
  const { member } = caller
  assertMoneyAllowed(member.type)
  const { db } = world
  // What was lost needs no play any more, and is not shown as locked until new money comes.
  await db.transaction(async (tx) => {
    await lockWallets(tx, member.id)
    await dropLost(tx, member.id, new Date(world.clock.now()))
  })
  const { site, locks, withdrawable, afterRecall, locked } = await withdrawableOf(db, member.id)
  // PP-04: whoever is excluded has all but the bonus free already.
  const terms = caller.excluded ? null : await giveUpTerms(db, member.id, locks)
  const used = await usedToday(db, member.id, world.clock.now())
  const { query, isOwn } = own(db, member.id)
  const [open] = await query
    .where(and(isOwn, inArray(schema.withdrawals.state, [...OPEN_STATES])))
    .orderBy(desc(schema.withdrawals.requestedAt))
    .limit(1)
  return {
    balance: toUnits(site),
    withdrawable: toUnits(withdrawable),
    afterRecall: toUnits(afterRecall),
    locked: toUnits(locked),
    locks: locks.map((lock) => ({
      kind: lock.kind === 'bonus' ? ('bonus' as const) : ('deposit' as const),
      // What a deposit itself locks has no name.
      name: textIn({ VI: '', EN: '', ...lock.name }, language),
      locked: toUnits(lock.locked),
      required: toUnits(lock.required),
      played: toUnits(lock.played),
      giveUp: terms?.get(lock.id) ?? null,
    })),
    accounts: (await accountsOf(db, member.id)).map((row) => accountAnswer(world, row)),
    hasPaymentPassword: member.paymentPasswordHash !== null,
    payeeName: member.payeeName,
    min: leastFor(caller),
    max: MAX,
    day: {
      limit: DAY_LIMIT,
      left: Math.max(0, DAY_LIMIT - toUnits(used.sum)),
      count: DAY_COUNT,
      countLeft: Math.max(0, DAY_COUNT - used.count),
      freeLeft: Math.max(0, DAY_FREE - used.count),
    },
    feePercent: FEE_PERCENT,
    minutes: MINUTES,
    papers: await neededPapers(db, world, member.id),
    open: open ? answerOf(world, open.row, open.account) : null,
    sandbox: world.outside.payouts?.sandbox ?? false,
  }
})

interface Limited {
  memberId: number
  /** Units. */
  least: number
  /** Minor units. */
  amount: bigint
}

/** @throws Failure with what stands in the way */
async function assertLimits(tx: Transaction, { memberId, least, amount }: Limited, now: number) {
  const units = toUnits(amount)
  if (!Number.isInteger(units) || units < least || units > MAX) throw new Failure('payment.limit')
  assertCanLeave(await withdrawableOf(tx, memberId), amount)
  const used = await usedToday(tx, memberId, now)
  if (used.count >= DAY_COUNT || toUnits(used.sum + amount) > DAY_LIMIT) throw new Failure('withdraw.often')
  return used.count >= DAY_FREE ? (amount * BigInt(FEE_PERCENT)) / 100n : 0n
}

interface Wanted {
  amount: bigint
  account: number | undefined
  reference: string
}

/** Takes the money from the wallet and holds it, in the transaction that writes the withdrawal down. */
async function request(
  world: World,
  caller: Caller,
  language: Language,
  { amount, account, reference }: Wanted,
): Promise<string> {
  const { member } = caller
  const memberId = member.id
  const now = world.clock.now()
  return world.db.transaction(async (tx) => {
    const [site, held] = [await accountOf(tx, 'site', memberId), await accountOf(tx, 'held', memberId)]
    await lockWallets(tx, memberId)
    const { withdrawals } = schema
    const [same] = await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.reference, reference)))
    if (same) {
      const isSame = same.amount === amount && (account === undefined || same.bankAccountId === account)
      if (!isSame) throw new Failure('request.malformed')
      return same.id
    }
    const bound = await accountsOf(tx, memberId)
    const to =
      account === undefined
        ? (bound.find((each) => payableFrom(world, each) === null) ?? bound[0])
        : bound.find(({ id }) => id === account)
    await assertPapers(tx, world, memberId)
    if (!to) throw new Failure('bank.unknown')
    const from = payableFrom(world, to)
    if (from !== null) throw new Failure('bank.waiting', { from })
    const fee = await assertLimits(tx, { memberId, least: leastFor(caller), amount }, now)
    const id = newOrderId()
    const at = new Date(now)
    await post(tx, {
      reference: `withdrawal:${memberId}:${reference}`,
      kind: 'withdrawal',
      memberId,
      at,
      lines: [
        { accountId: site, amount: -amount },
        { accountId: held, amount },
      ],
    })
    await tx.insert(withdrawals).values({
      id,
      memberId,
      reference,
      bankAccountId: to.id,
      amount,
      fee,
      state: 'requested',
      steps: [{ state: 'requested', at: now }],
      requestedAt: at,
    })
    const values = { amount: toUnits(amount), bank: bankName(to.bank), number: shownNumber(to) }
    await tellMember(tx, world, { member, about: 'withdrawalAsked', values, language })
    return id
  })
}

const takeOut = memberRoute(withdraw, async (input, { world, caller, ip, language }) => {
  const { member } = caller
  assertMoneyAllowed(member.type)
  const amount = amountOf(input.amount)
  if (amount === null) return failure('request.malformed')
  const refusal = await refusePassword(world, 'payment', member, input.paymentPassword, ip)
  if (refusal) return refusal
  const { account, reference } = input
  const id = await request(world, caller, language, { amount, account, reference })
  const { site } = await balancesOf(world.db, member.id)
  return { balance: toUnits(site), id }
})

const show = memberRoute(withdrawal, async ({ id }, { world, caller }) => {
  const { row, account } = await ownWithdrawal(world.db, caller.member.id, id)
  return answerOf(world, row, account)
})

const cancel = memberRoute(cancelWithdrawal, async ({ id }, { world, caller }) => {
  const { row, account } = await ownWithdrawal(world.db, caller.member.id, id)
  const moved = await moveWithdrawal(world, row.id, ['requested'], 'cancelled')
  if (moved?.state !== 'cancelled') return failure('payment.closed')
  return answerOf(world, moved, account)
})

const list = memberRoute(withdrawalList, async ({ pageNo, pageSize }, { world, caller }) => {
  const { withdrawals } = schema
  const { query, isOwn } = own(world.db, caller.member.id)
  const rows = await query
    .where(isOwn)
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [total] = await world.db.select({ all: count() }).from(withdrawals).where(isOwn)
  return {
    list: rows.map(({ row, account }) => answerOf(world, row, account)),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
  }
})

export const withdrawalRoutes: readonly Route[] = [
  showOptions,
  takeOut,
  show,
  cancel,
  list,
  giveUpRoute,
  ...bankAccountRoutes,
]

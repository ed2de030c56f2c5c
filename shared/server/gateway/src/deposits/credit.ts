import { eq } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { standingOf } from '../exclusions/standing.ts'
import { type Bonus, bonusesFor, bonusName } from '../grants/deposit-bonuses.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { smaller, toUnits } from '../ledger/money.ts'
import { dropLost, requireTurnover } from '../ledger/turnover.ts'
import { tellOfDeposit } from '../messages/money-messages.ts'
import { tellMember } from '../notices/tell-member.ts'
import { passesDepositLimit } from '../protection/hold.ts'
import { DEPOSIT_TURNOVER, methodOf } from './methods.ts'
import type { OrderRow } from './order.ts'

const feeOf = (amount: bigint, percent: number): bigint => (amount * BigInt(Math.round(percent * 100))) / 10_000n

export interface Sums {
  fee: bigint
  credited: bigint
  bonus: bigint
  turnover: bigint
}

/** What comes of an amount, minor units. Fee and bonus are rounded down: never in our favour where it is a fee. */
export function sumsOf(method: { feePercent: number } | undefined, amount: bigint, bonus: Bonus | undefined): Sums {
  const fee = feeOf(amount, method?.feePercent ?? 0)
  const credited = amount - fee
  const isEnough = bonus !== undefined && amount >= BigInt(bonus.from) * 10_000n
  if (!isEnough) return { fee, credited, bonus: 0n, turnover: credited * BigInt(DEPOSIT_TURNOVER) }
  const most = BigInt(bonus.most) * 10_000n
  const wanted = (amount * bonus.percent) / 100n
  const granted = smaller(wanted, most)
  return { fee, credited, bonus: granted, turnover: (credited + granted) * BigInt(bonus.turnover) }
}

export interface Credit {
  /** The bank's own id of the payment. */
  payment: string
  /** Minor units. */
  amount: bigint
  memberId: number
  /** What it pays, locked; null for what a member paid without an order: no fee, no bonus. */
  order: OrderRow | null
  at: Date
}

/**
 * The one way in which a payment becomes money, once, in the transaction of whoever has locked the member's wallets.
 *
 * @returns minor units that came into the wallet, the fee taken off; null where it was credited before
 * @throws ReferenceReused for another sum or member
 */
export async function creditPayment(
  tx: Transaction,
  world: World,
  { payment, amount, memberId, order, at }: Credit,
): Promise<bigint | null> {
  const method = order ? methodOf(world, order.method) : undefined
  const isFirst = order !== null && order.state !== 'credited'
  const { timeOut, exclusion } = await standingOf(tx, memberId, at.getTime())
  // PP-01: of an order that had run out, or of more than was ordered. Nobody is given a reason to play with it.
  const overLimit = await passesDepositLimit(tx, memberId, amount, at.getTime())
  const mayPlay = !timeOut && !exclusion && !overLimit
  const open = isFirst && order.promotion && mayPlay ? await bonusesFor(tx, memberId, at.getTime()) : []
  const bonus = open.find(({ id }) => id === order?.promotion)
  const sums = sumsOf(method, amount, bonus)
  const [site, cash, fees] = [
    await accountOf(tx, 'site', memberId),
    await accountOf(tx, 'cash', null),
    await accountOf(tx, 'house', null, 'fees'),
  ]
  const lines = [
    { accountId: cash, amount: -amount },
    { accountId: site, amount: sums.credited },
    { accountId: fees, amount: sums.fee },
  ]
  const reference = `deposit:${payment}`
  await dropLost(tx, memberId, at)
  if (!(await post(tx, { reference, kind: 'deposit', memberId, at, lines }))) return null
  if (overLimit) await tellOverLimit(tx, world, memberId, amount)
  else await tellOfDeposit(tx, { memberId, amount: sums.credited, bonus: sums.bonus, at })
  if (sums.bonus > 0n) {
    const promotion = await accountOf(tx, 'promotion', null)
    await post(tx, {
      reference: `deposit-bonus:${payment}`,
      kind: 'bonus',
      memberId,
      at,
      lines: [
        { accountId: promotion, amount: -sums.bonus },
        { accountId: site, amount: sums.bonus },
      ],
    })
  }
  await requireTurnover(tx, {
    memberId,
    reference,
    kind: sums.bonus > 0n ? 'bonus' : 'deposit',
    name: sums.bonus > 0n && bonus ? bonusName(bonus) : {},
    locked: sums.credited + sums.bonus,
    // Whoever may play no more owes no play, and nobody owes it for what they did not want to pay in.
    required: exclusion || overLimit ? 0n : sums.turnover,
    at,
  })
  if (!order) return sums.credited
  const before = isFirst ? { fee: 0n, credited: 0n, bonus: 0n, turnover: 0n } : order
  await tx
    .update(schema.depositOrders)
    .set({
      state: 'credited',
      reason: null,
      settledAt: at,
      fee: before.fee + sums.fee,
      credited: before.credited + sums.credited,
      bonus: before.bonus + sums.bonus,
      turnover: before.turnover + sums.turnover,
    })
    .where(eq(schema.depositOrders.id, order.id))
  return sums.credited
}

/** In the site's own language: nobody asks for it in another at that moment. */
async function tellOverLimit(tx: Transaction, world: World, memberId: number, amount: bigint): Promise<void> {
  const { members } = schema
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('A deposit without its member.')
  await tellMember(tx, world, { member, about: 'depositOverLimit', values: { amount: toUnits(amount) } })
}

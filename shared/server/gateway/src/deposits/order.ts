import { createHmac, randomInt } from 'node:crypto'
import type { DEPOSIT_STATES } from '@lobby/contracts/calls/deposits'
import { type Language, textIn } from '@lobby/contracts/languages'
import type { World } from '../calls/world.ts'
import type { schema } from '../database/database.ts'
import { bonusName, bonusOf } from '../grants/deposit-bonuses.ts'
import { toUnits, vndOf } from '../ledger/money.ts'
import type { PaymentChannel } from '../outside/payments.ts'
import { methodOf, paidBy, SEEN_WITHIN } from './methods.ts'
import { vietQr } from './vietqr.ts'

export type OrderRow = typeof schema.depositOrders.$inferSelect
type State = (typeof DEPOSIT_STATES)[number]

/** No letter or digit that is taken for another one: players type it into their bank's app. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXY346789'

/** @param below a whole number from 0 to one below the limit */
export const newOrderId = (below: (limit: number) => number = randomInt): string =>
  `LB${Array.from({ length: 8 }, () => LETTERS[below(LETTERS.length)]).join('')}`

/**
 * The state that time has made of an order. It is derived from the clock and not stored: whether a gateway ran
 * meanwhile makes no difference.
 */
export function stateOf(row: OrderRow, now: number): { state: State; reason: 'declined' | 'missing' | null } {
  if (row.state === 'waiting' && row.expiresAt.getTime() <= now) return { state: 'expired', reason: null }
  const isMissing = row.state === 'submitted' && (row.submittedAt?.getTime() ?? 0) + SEEN_WITHIN <= now
  if (isMissing) return { state: 'failed', reason: 'missing' }
  return { state: row.state, reason: row.reason }
}

/** What opens an order's page at the payment provider: nobody else can make one up. */
export const checkoutKey = (world: Pick<World, 'checkoutSecret'>, id: string): string =>
  createHmac('sha256', world.checkoutSecret).update(id).digest('base64url')

export function orderAnswer(world: World, row: OrderRow, language: Language) {
  const now = world.clock.now()
  const channel = methodOf(world, row.method)?.channels.find(({ id }) => id === row.channel)
  const vnd = vndOf(row.amount)
  const isOpen = row.state === 'waiting' || row.state === 'submitted'
  return {
    id: row.id,
    ...paidBy(world, row.method, language),
    channel: row.channel,
    channelName: channel?.name ?? row.channel,
    ...stateOf(row, now),
    amount: toUnits(row.amount),
    fee: toUnits(row.fee),
    credited: toUnits(row.credited),
    promotion: promotionOf(row, language),
    ...(isOpen ? howToPay(world, row, { channel, vnd, language }) : { ...NOTHING, pay: payOf(channel, vnd) }),
    sandbox: world.outside.payments?.sandbox ?? false,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    submittedAt: row.submittedAt?.getTime() ?? null,
    settledAt: row.settledAt?.getTime() ?? null,
    now,
  }
}

/** An order that is over says no more whom to pay. */
const NOTHING = { receiver: null, chain: null, checkout: null, bankApp: null, qr: null }

/** USDT is rounded down to a cent: never in our favour. */
const payOf = (channel: PaymentChannel | undefined, vnd: bigint) =>
  channel?.chain
    ? { amount: Math.floor((Number(vnd) * 100) / channel.chain.rate) / 100, unit: 'USDT' as const }
    : { amount: Number(vnd), unit: 'VND' as const }

interface Payment {
  channel: PaymentChannel | undefined
  vnd: bigint
  language: Language
}

function howToPay(world: World, row: OrderRow, { channel, vnd, language }: Payment) {
  const pay = payOf(channel, vnd)
  const order = { id: row.id, key: checkoutKey(world, row.id), lang: language }
  if (channel?.chain) {
    const { network, address } = channel.chain
    return { ...NOTHING, pay, chain: { network, address }, qr: address }
  }
  if (channel?.receiver) {
    const { bin, account, holder } = channel.receiver
    const receiver = { bank: channel.name, account, holder, content: row.id }
    const bankApp = world.outside.payments?.bankAppUrl?.(order) ?? null
    return { ...NOTHING, pay, receiver, bankApp, qr: vietQr({ bin, account, vnd, content: row.id }) }
  }
  return { ...NOTHING, pay, checkout: world.outside.payments?.checkoutUrl(order) ?? null }
}

function promotionOf(row: OrderRow, language: Language) {
  const bonus = bonusOf(row.promotion)
  if (!bonus) return null
  return {
    id: bonus.id,
    name: textIn(bonusName(bonus), language),
    bonus: toUnits(row.bonus),
    turnover: toUnits(row.turnover),
  }
}
